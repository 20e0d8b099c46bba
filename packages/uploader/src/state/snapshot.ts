import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { UploadError } from '../errors.ts';
import type { Outage, Phase, UploadState, UploadWarning } from './reducer.ts';

export type UploadPhase = Phase | 'paused' | 'waiting';

/** An upload at one moment. It is the same object for as long as nothing changes. */
export interface UploadSnapshot {
  readonly state: UploadPhase;
  /** What it waits for: the network, or the next attempt after a failure. */
  readonly waitingFor: 'offline' | 'backoff' | undefined;
  /** What has failed since the last success, and when the next attempt begins. Undefined while nothing fails. */
  readonly outage: Outage | undefined;
  /** Parts in flight. After `pause()` these still finish. */
  readonly partsInFlight: number;
  readonly jobId: string | undefined;
  /** The completed upload's job. Its analysis may still run. */
  readonly job: ConversationsJobStatus | undefined;
  /** Why the upload failed or was cancelled. */
  readonly error: unknown;
  /** Whether a later start can continue with the parts that have arrived. */
  readonly resumable: boolean;
  readonly warnings: readonly UploadWarning[];
  /** Bytes that were handed to the network and not lost since, parts of an earlier start included. */
  readonly bytesSent: number;
  /** Bytes of the parts that the storage has confirmed. */
  readonly bytesConfirmed: number;
  readonly bytesTotal: number;
  /** Bytes that were sent in attempts that failed or were given up. */
  readonly retransmittedBytes: number;
  /** From 0 to 1, and 1 only when the service has completed the upload. */
  readonly fraction: number;
  /** The rate over the last 10 s. Undefined while it is not known. */
  readonly bytesPerSecond: number | undefined;
  /** Seconds to the end. Undefined while it is not known, and while nothing moves. */
  readonly etaSeconds: number | undefined;
}

export function isHalted({ isPaused, isOffline }: UploadState): boolean {
  return isPaused || isOffline;
}

export function phaseOf(state: UploadState): Pick<UploadSnapshot, 'state' | 'waitingFor'> {
  const { phase, isPaused, isOffline, active, outage } = state;
  const of = (state: UploadPhase, waitingFor?: UploadSnapshot['waitingFor']) => ({ state, waitingFor });
  if (phase !== 'uploading') return of(phase);
  if (isPaused) return of('paused');
  if (isOffline) return of('waiting', 'offline');
  return outage && active.size === 0 ? of('waiting', 'backoff') : of(phase);
}

export function isOver(phase: UploadPhase): boolean {
  return phase === 'completed' || phase === 'failed' || phase === 'cancelled';
}

/** The byte counts that are not part of the state. */
export interface Bytes {
  total: number;
  /** In flight, or sent and not yet confirmed. */
  underWay: number;
  /** Sent in attempts that failed or were given up. */
  wasted: number;
}

export function snapshotOf(
  state: UploadState,
  { total, underWay, wasted }: Bytes,
  bytesPerSecond: number | undefined,
): UploadSnapshot {
  const { jobId, job, error, warnings, outage, active } = state;
  const bytesConfirmed = job ? total : state.bytesConfirmed;
  const bytesSent = Math.min(total, bytesConfirmed + underWay);
  return {
    ...phaseOf(state),
    outage,
    partsInFlight: active.size,
    jobId,
    job,
    error,
    resumable: error instanceof UploadError ? error.resumable : !job && !warnings.includes('not_resumable'),
    warnings,
    bytesSent,
    bytesConfirmed,
    bytesTotal: total,
    retransmittedBytes: wasted,
    // The upload may still fail when the storage has all of it: 99 % is the most until it is completed.
    fraction: job ? 1 : Math.min(0.99, total && bytesSent / total),
    bytesPerSecond,
    etaSeconds: bytesPerSecond ? (total - bytesSent) / bytesPerSecond : undefined,
  };
}

/** Whether two snapshots have the same values. */
export function isSame(one: UploadSnapshot, other: UploadSnapshot): boolean {
  const others: unknown[] = Object.values(other);
  // Both come from the same function, with their fields in the same order.
  return Object.values(one).every((value: unknown, index) => Object.is(value, others[index]));
}
