import type { ManagedUpload, ManagedUploadState } from './managed-upload.ts';

/** All uploads of a manager together. It is the same object for as long as nothing in it changes. */
export interface OverallProgress {
  /** How many uploads are in each state. States without an upload are absent. */
  readonly counts: Readonly<Partial<Record<ManagedUploadState, number>>>;
  /** Bytes of all uploads that were handed to the network. Cancelled and failed uploads do not count. */
  readonly bytesSent: number;
  readonly bytesTotal: number;
  /** From 0 to 1, and 1 only when every upload has completed. Undefined without any upload. */
  readonly fraction: number | undefined;
  /** Bytes per second of all uploads. Undefined while none is known. */
  readonly bytesPerSecond: number | undefined;
  /** Seconds to the end. Undefined while no rate is known. */
  readonly etaSeconds: number | undefined;
}

/** Adds up uploads. Returns `before` when nothing has changed. */
export function overallProgress(
  uploads: readonly ManagedUpload[],
  before?: OverallProgress,
): OverallProgress {
  const counts: Partial<Record<ManagedUploadState, number>> = {};
  for (const { state } of uploads) counts[state] = (counts[state] ?? 0) + 1;
  const counted = uploads.filter(({ state }) => !/^(?:cancelled|cancelling|failed)$/.test(state));
  const sum = (value: (one: ManagedUpload) => number) => counted.reduce((all, one) => all + value(one), 0);
  const bytesSent = sum(({ bytesSent: sent }) => sent);
  const bytesTotal = sum(({ bytesTotal: total }) => total);
  const rate = sum(({ bytesPerSecond }) => bytesPerSecond ?? 0);
  const isDone = counted.every(({ state }) => state === 'completed');
  const now: OverallProgress = {
    counts,
    bytesSent,
    bytesTotal,
    fraction:
      counted.length === 0 ? undefined : isDone ? 1 : Math.min(0.99, bytesSent / Math.max(1, bytesTotal)),
    bytesPerSecond: rate > 0 ? rate : undefined,
    etaSeconds: rate > 0 ? Math.max(0, bytesTotal - bytesSent) / rate : undefined,
  };
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
