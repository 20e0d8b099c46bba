import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadCancelledError } from '../errors.ts';

export type Phase =
  | 'idle'
  | 'starting'
  | 'uploading'
  | 'completing'
  | 'completed'
  | 'failed'
  | 'cancelling'
  | 'cancelled';

/**
 * - `not_resumable`: a reload or a failure loses the parts that have arrived. The source has no fingerprint, or the store failed.
 * - `slow_link`: at the rate of the last 10 s the URLs expire before the last part is sent.
 * - `restarted`: the parts that had arrived became useless, and everything is sent again under another job.
 */
export type UploadWarning = 'not_resumable' | 'slow_link' | 'restarted';

/** Retryable failures in a row: no connection, a reset, 408, 429, 5xx. */
export interface Outage {
  /** What ended the last attempt. */
  readonly cause: unknown;
  /** How many attempts have failed. */
  readonly attempts: number;
  /** When the next attempt begins, in milliseconds since 1970. */
  readonly nextAttemptAt: number;
}

/** What is known of an upload, except for the bytes of its parts in flight. */
export interface UploadState {
  readonly phase: Phase;
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** How often it was paused, or offline. */
  readonly interruptions: number;
  readonly warnings: readonly UploadWarning[];
  /** The job at the service, unless it was cancelled. */
  readonly jobId: string | undefined;
  readonly job: ConversationsJobStatus | undefined;
  readonly error: unknown;
  /** The caller wants the upload cancelled. It is kept until the upload has ended. */
  readonly cancellation: UploadCancelledError | undefined;
  readonly bytesConfirmed: number;
  /** The parts in flight, at most `partConcurrency`. */
  readonly active: ReadonlySet<number>;
  readonly outage: Outage | undefined;
  /** When the outage began, on the clock of `performance`. */
  readonly failingSince: number | undefined;
  /** The part that is tried during the outage while the others wait. 0 means a call to the service. */
  readonly probe: number | undefined;
}

export type UploadEvent =
  /** Begins, or continues after a failure. */
  | { readonly type: 'start' }
  /** The service has made a job, or the job of a record continues. */
  | { readonly type: 'started'; readonly jobId: string; readonly bytesConfirmed: number }
  | { readonly type: 'sending'; readonly number: number }
  /** The attempt has ended without a confirmation. */
  | { readonly type: 'unsent'; readonly number: number }
  | { readonly type: 'confirmed'; readonly number: number; readonly bytes: number }
  /** An attempt has failed, and another one will be made. `probe`: the number of its part, or 0 for a call. */
  | { readonly type: 'failing'; readonly probe: number; readonly at: number; readonly outage: Outage }
  /** A call to the service has succeeded. */
  | { readonly type: 'recovered' }
  /** The URLs have expired, and everything is sent again. */
  | { readonly type: 'restart' }
  /** All parts have arrived. */
  | { readonly type: 'complete' }
  | {
      readonly type: 'completed';
      readonly job: ConversationsJobStatus;
      readonly jobId: string | undefined;
    }
  /** `cancellation`: the caller's. Without it, the upload cancels a job that an error made useless. */
  | { readonly type: 'cancel'; readonly cancellation?: UploadCancelledError }
  /** `jobId`: the job that is still open at the service. */
  | { readonly type: 'cancelled' | 'failed'; readonly error: unknown; readonly jobId: string | undefined }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  | { readonly type: 'offline'; readonly isOffline: boolean }
  | { readonly type: 'warned'; readonly warning: UploadWarning };

const noOutage = { outage: undefined, failingSince: undefined, probe: undefined };

const nothing = {
  ...noOutage,
  jobId: undefined,
  job: undefined,
  error: undefined,
  bytesConfirmed: 0,
  active: new Set<number>(),
};

export const initialState: UploadState = {
  phase: 'idle',
  isPaused: false,
  isOffline: false,
  interruptions: 0,
  warnings: [],
  cancellation: undefined,
  ...nothing,
};

/** The phases of an upload that has begun and not ended. */
const running: readonly Phase[] = ['starting', 'uploading', 'completing', 'cancelling'];

/** The phases in which an event counts, and the phase to which it leads. */
const transitions: {
  readonly [Type in UploadEvent['type']]?: readonly [from: readonly Phase[], to?: Phase];
} = {
  start: [['idle', 'failed'], 'starting'],
  started: [['starting'], 'uploading'],
  sending: [['uploading']],
  confirmed: [['uploading']],
  failing: [running],
  restart: [['uploading'], 'starting'],
  complete: [['uploading'], 'completing'],
  completed: [['starting', 'completing', 'cancelling'], 'completed'],
  cancel: [['idle', ...running, 'failed'], 'cancelling'],
  cancelled: [['cancelling'], 'cancelled'],
  failed: [running, 'failed'],
  // The others count in every phase, and do not change it.
};

/** Returns the state of an upload after an event. It is a pure function. An event that comes too late changes nothing. */
export function reduce(state: UploadState, event: UploadEvent): UploadState {
  const { type, ...facts } = event;
  const [from, phase = state.phase] = transitions[type] ?? [];
  if (from && !from.includes(state.phase)) return state;
  const next = { ...state, phase };
  const active = new Set(state.active);
  switch (event.type) {
    case 'start': {
      // An upload restarts once at most, over all its starts.
      const warnings = state.warnings.filter((warning) => warning === 'restarted');
      return { ...next, ...nothing, warnings, isPaused: false };
    }
    case 'restart':
      return { ...next, ...nothing };
    case 'cancel':
      // The first reason counts.
      return {
        ...next,
        ...(state.phase !== phase && noOutage),
        error: undefined,
        cancellation: state.cancellation ?? event.cancellation,
      };
    case 'sending':
      return { ...next, active: active.add(event.number) };
    case 'unsent':
      return active.delete(event.number) ? { ...next, active } : state;
    case 'confirmed':
      return active.delete(event.number)
        ? { ...next, ...noOutage, active, bytesConfirmed: state.bytesConfirmed + event.bytes }
        : state;
    case 'failing':
      // The first part that failed stays the probe, whatever happens to the other parts in flight.
      return state.probe === undefined || state.probe === event.probe
        ? { ...next, probe: event.probe, outage: event.outage, failingSince: state.failingSince ?? event.at }
        : state;
    case 'recovered':
      return state.probe === 0 ? { ...next, ...noOutage } : state;
    case 'paused':
    case 'offline':
      // Meanwhile the upload does not use the network, so that the outage may be over.
      return { ...next, ...facts, ...noOutage, interruptions: state.interruptions + 1 };
    case 'warned':
      return state.warnings.includes(event.warning)
        ? state
        : { ...next, warnings: [...state.warnings, event.warning] };
    default:
      return { ...next, ...facts, ...noOutage, cancellation: undefined };
  }
}
