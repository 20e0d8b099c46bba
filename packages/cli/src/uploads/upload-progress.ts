import type { UploadSnapshot } from '@conversation-analytics/uploader';
import type { Progress } from '../frame/progress.ts';
import { byteSize, duration, percent, wholeNumber } from '../terminal/numbers.ts';

/** Adds up the progress of several uploads, and shows it. */
export interface UploadProgress {
  update(file: string, snapshot: UploadSnapshot): void;
  /** A file needs nothing more, whether it was uploaded now or before, or has failed. */
  finish(file: string, size: number): void;
}

export function createUploadProgress(files: number, totalBytes: number, progress: Progress): UploadProgress {
  const active = new Map<string, UploadSnapshot>();
  let finished = 0;
  let finishedBytes = 0;
  let retransmitted = 0;
  const show = () => {
    const snapshots = [...active.values()];
    const sum = (value: (one: UploadSnapshot) => number) =>
      snapshots.reduce((all, one) => all + value(one), 0);
    const sent = finishedBytes + sum(({ bytesSent }) => bytesSent);
    const rate = sum(({ bytesPerSecond }) => bytesPerSecond ?? 0);
    const again = retransmitted + sum(({ retransmittedBytes }) => retransmittedBytes);
    const parts = sum(({ partsInFlight }) => partsInFlight);
    const attempts = sum(({ outage }) => outage?.attempts ?? 0);
    const reason = snapshots.map(({ outage }) => reasonOf(outage?.cause)).find((text) => text !== undefined);
    // Parts may still be lost when the network has taken all of them.
    const share = finished === files ? 1 : Math.min(0.99, sent / Math.max(1, totalBytes));
    progress.show(
      share,
      [
        ...(files > 1 ? [`${wholeNumber(finished)} of ${wholeNumber(files)} files`] : []),
        `${byteSize(sent)} of ${byteSize(totalBytes)} (${percent(share)})`,
        ...(rate > 0
          ? [`${byteSize(Math.round(rate))}/s`, `${duration((totalBytes - sent) / rate)} left`]
          : []),
        ...(parts > 0 ? [`${parts} ${parts === 1 ? 'part' : 'parts'} in flight`] : []),
        ...(again > 0 ? [`${byteSize(again)} sent again`] : []),
        ...(attempts > 0 ? [`retry ${attempts}${reason === undefined ? '' : `: ${reason}`}`] : []),
      ].join(', '),
    );
  };
  show();
  return {
    update(file, snapshot) {
      active.set(file, snapshot);
      show();
    },
    finish(file, size) {
      retransmitted += active.get(file)?.retransmittedBytes ?? 0;
      active.delete(file);
      finished += 1;
      finishedBytes += size;
      show();
    },
  };
}

/** Why the last attempt failed. */
function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}
