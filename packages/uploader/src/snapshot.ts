import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadState } from './upload-state.ts';

export type UploadPhase =
  | 'idle'
  | 'starting'
  | 'uploading'
  | 'paused'
  | 'waiting'
  | 'completing'
  | 'completed'
  | 'failed'
  | 'cancelling'
  | 'cancelled';

/**
 * - `not_resumable`: a reload or a failure loses the parts that have arrived; the source has no fingerprint, or the store failed.
 * - `slow_link`: at the rate of the last 10 s the URLs will expire before the last part has gone.
 * - `restarted`: the URLs had expired and everything is sent anew, as `onUrlsExpired` says.
 */
export type UploadWarning = 'not_resumable' | 'slow_link' | 'restarted';

/** An upload at one moment. It is the same object for as long as nothing changes. */
export interface UploadSnapshot {
  readonly state: UploadPhase;
  /** Why it waits: for the network, or for a storage that has failed or asked for patience. */
  readonly waitingFor: 'offline' | 'backoff' | undefined;
  readonly jobId: string | undefined;
  /** The completed upload's job; its analysis may go on. */
  readonly job: ConversationsJobStatus | undefined;
  /** Why it failed or was cancelled. */
  readonly error: unknown;
  /** Whether a later start can go on with the parts that have arrived. */
  readonly resumable: boolean;
  readonly warnings: readonly UploadWarning[];
  /** Handed to the network and not lost again since, parts of an earlier start included. */
  readonly bytesSent: number;
  /** In parts that the storage has confirmed. */
  readonly bytesConfirmed: number;
  readonly bytesTotal: number;
  /** Sent in vain, in attempts that failed or were given up. */
  readonly retransmittedBytes: number;
  /** From 0 to 1, and 1 only when the service has completed the upload. */
  readonly fraction: number;
  /** Over the last 10 s; undefined while it is not known. */
  readonly bytesPerSecond: number | undefined;
  readonly etaSeconds: number | undefined;
}

export function phaseOf({
  step,
  isPaused,
  isOffline,
}: UploadState): Pick<UploadSnapshot, 'state' | 'waitingFor'> {
  const because = (waitingFor?: UploadSnapshot['waitingFor']) =>
    ({ state: waitingFor ? 'waiting' : 'uploading', waitingFor }) as const;
  if (step.at !== 'sending') return { state: step.at, waitingFor: undefined };
  if (isPaused) return { state: 'paused', waitingFor: undefined };
  if (isOffline) return because('offline');
  const waits = step.active.length > 0 && step.active.every(({ stage }) => stage === 'backoff');
  return because(waits ? 'backoff' : undefined);
}

export function isOver(phase: UploadPhase): boolean {
  return phase === 'completed' || phase === 'failed' || phase === 'cancelled';
}

/** What is measured beside the state. */
export interface Measured {
  readonly bytesTotal: number;
  readonly bytesUnderWay: number;
  readonly retransmittedBytes: number;
  readonly bytesPerSecond: number | undefined;
  readonly isSlow: boolean;
}

export function snapshotOf(state: UploadState, measured: Measured): UploadSnapshot {
  const { step } = state;
  const { bytesTotal, bytesUnderWay, retransmittedBytes, bytesPerSecond } = measured;
  const isDone = step.at === 'completed';
  const bytesConfirmed =
    isDone || step.at === 'completing' ? bytesTotal : 'confirmedBytes' in step ? step.confirmedBytes : 0;
  const bytesSent = Math.min(bytesTotal, bytesConfirmed + bytesUnderWay);
  const warnings: [UploadWarning, boolean][] = [
    ['not_resumable', !state.isResumable],
    ['slow_link', measured.isSlow],
    ['restarted', state.hasRestarted],
  ];
  return {
    ...phaseOf(state),
    jobId: 'plan' in step ? step.plan.jobId : 'jobId' in step ? step.jobId : undefined,
    job: isDone ? step.job : undefined,
    error: step.at === 'failed' || step.at === 'cancelled' ? step.error : undefined,
    resumable: state.isResumable,
    warnings: warnings.flatMap(([warning, holds]) => (holds ? [warning] : [])),
    bytesSent,
    bytesConfirmed,
    bytesTotal,
    retransmittedBytes,
    // The storage has all of it, and still the upload may fail: 99 % is the most until it is completed.
    fraction: isDone ? 1 : Math.min(0.99, bytesTotal && bytesSent / bytesTotal),
    bytesPerSecond,
    etaSeconds: bytesPerSecond ? (bytesTotal - bytesSent) / bytesPerSecond : undefined,
  };
}

/** Whether two snapshots say the same. */
export function isSame(one: UploadSnapshot, other: UploadSnapshot): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => String(others.get(name)) === String(value));
}
