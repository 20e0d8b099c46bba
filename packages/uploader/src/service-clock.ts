import type { ReadonlyHeaders } from '@conversation-analytics/client';
import type { UploadPlan } from './upload-plan.ts';

/** The clock of the service, by which URLs expire. */
export interface ServiceClock {
  /** Takes the time from the headers of an answer, where it is not hidden. */
  read(headers: ReadonlyHeaders): void;
  /** Milliseconds until the URLs expire; Infinity where that is not known. */
  timeLeft(plan: UploadPlan): number;
}

export function createServiceClock(): ServiceClock {
  // By how many milliseconds it is ahead of ours. Where it is hidden, ours is not trusted to the second.
  let offset = 0;
  let margin = 30_000;
  return {
    read(headers) {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(date)) return;
      offset = date - Date.now();
      // The header has whole seconds.
      margin = 1_000;
    },
    timeLeft: ({ urlsExpireAt }) => (urlsExpireAt ?? Infinity) - margin - offset - Date.now(),
  };
}
