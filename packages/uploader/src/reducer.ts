import type { ConversationsJobStatus } from '@conversation-analytics/client';

export type Phase =
  'idle' | 'starting' | 'uploading' | 'completing' | 'completed' | 'failed' | 'cancelling' | 'cancelled';

/**
 * - `not_resumable`: a reload or a failure loses the parts that have arrived; the source has no fingerprint, or the store failed.
 * - `slow_link`: at the rate of the last 10 s the URLs will expire before the last part has gone.
 * - `restarted`: what had arrived was of no use any more, and everything is sent again under another job.
 */
export type UploadWarning = 'not_resumable' | 'slow_link' | 'restarted';

/** Failures in a row that are likely to pass: no connection, a reset, 408, 429, 5xx. */
export interface Outage {
  /** What ended the last attempt. */
  readonly cause: unknown;
  /** How many attempts have failed. */
  readonly attempts: number;
  /** When the next attempt begins, in milliseconds since 1970. */
  readonly nextAttemptAt: number;
}

/** What is known of an upload, but for the bytes of its parts under way. */
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
  readonly bytesConfirmed: number;
  /** The parts under way, at most `partConcurrency`. */
  readonly active: ReadonlySet<number>;
  readonly outage: Outage | undefined;
  /** When the outage began, on the clock of `performance`. */
  readonly failingSince: number | undefined;
  /** The part that is tried during the outage while the others wait; 0 when it is a call to the service. */
  readonly probe: number | undefined;
}

export type UploadEvent =
  /** Begins, or after a failure goes on. */
  | { readonly type: 'start' }
  /** The service has made a job, or one from a record goes on. */
  | { readonly type: 'started'; readonly jobId: string; readonly bytesConfirmed: number }
  | { readonly type: 'sending'; readonly number: number }
  /** The attempt has ended without a confirmation. */
  | { readonly type: 'unsent'; readonly number: number }
  | { readonly type: 'confirmed'; readonly number: number; readonly bytes: number }
  /** An attempt has failed, and another one will be made. `probe`: the number of its part, or 0 for a call. */
  | { readonly type: 'failing'; readonly probe: number; readonly at: number; readonly outage: Outage }
  /** A call to the service has succeeded. */
  | { readonly type: 'recovered' }
  /** The URLs have expired, and all is sent anew. */
  | { readonly type: 'restart' }
  /** All parts have arrived. */
  | { readonly type: 'complete' }
  | {
      readonly type: 'completed';
      readonly job: ConversationsJobStatus;
      readonly jobId: string | undefined;
    }
  | { readonly type: 'cancel' }
  /** `jobId`: the job that is still open at the service. */
  | { readonly type: 'cancelled' | 'failed'; readonly error: unknown; readonly jobId: string | undefined }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  | { readonly type: 'offline'; readonly isOffline: boolean }
  | { readonly type: 'warned'; readonly warning: UploadWarning };

const calm = { outage: undefined, failingSince: undefined, probe: undefined };

const nothing = {
  ...calm,
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
  ...nothing,
};

/** In which phases an event is heard, and to which it leads. */
const transitions: {
  readonly [Type in UploadEvent['type']]?: readonly [from: readonly Phase[], to?: Phase];
} = {
  start: [['idle', 'failed'], 'starting'],
  started: [['starting'], 'uploading'],
  sending: [['uploading']],
  confirmed: [['uploading']],
  failing: [['starting', 'uploading', 'completing', 'cancelling']],
  restart: [['uploading'], 'starting'],
  complete: [['uploading'], 'completing'],
  completed: [['starting', 'completing', 'cancelling'], 'completed'],
  cancel: [['idle', 'starting', 'uploading', 'completing', 'failed'], 'cancelling'],
  cancelled: [['cancelling'], 'cancelled'],
  failed: [['starting', 'uploading', 'completing', 'cancelling'], 'failed'],
  // The others are heard always, and lead nowhere.
};

/** What becomes of an upload by an event: a pure function, in which an event that comes too late changes nothing. */
export function reduce(state: UploadState, event: UploadEvent): UploadState {
  const { type, ...facts } = event;
  const [from, phase = state.phase] = transitions[type] ?? [];
  if (from && !from.includes(state.phase)) return state;
  const next = { ...state, phase };
  const active = new Set(state.active);
  switch (event.type) {
    case 'start': {
      // At most once restarted, by whatever start.
      const warnings = state.warnings.filter((warning) => warning === 'restarted');
      return { ...next, ...nothing, warnings, isPaused: false };
    }
    case 'restart':
      return { ...next, ...nothing };
    case 'cancel':
      return { ...next, ...calm, error: undefined };
    case 'sending':
      return { ...next, active: active.add(event.number) };
    case 'unsent':
      return active.delete(event.number) ? { ...next, active } : state;
    case 'confirmed':
      return active.delete(event.number)
        ? { ...next, ...calm, active, bytesConfirmed: state.bytesConfirmed + event.bytes }
        : state;
    case 'failing':
      return failing(next, event);
    case 'recovered':
      return state.probe === 0 ? { ...next, ...calm } : state;
    case 'paused':
    case 'offline':
      // It says nothing of a network that the upload did not use meanwhile.
      return { ...next, ...facts, ...calm, interruptions: state.interruptions + 1 };
    case 'warned':
      return state.warnings.includes(event.warning)
        ? state
        : { ...next, warnings: [...state.warnings, event.warning] };
    default:
      return { ...next, ...facts, ...calm };
  }
}

function failing(
  state: UploadState,
  { probe, at, outage }: Extract<UploadEvent, { type: 'failing' }>,
): UploadState {
  // The first part that failed goes on probing, whatever becomes of the others that were under way.
  if (state.probe !== undefined && state.probe !== probe) return state;
  return { ...state, probe, outage, failingSince: state.failingSince ?? at };
}
