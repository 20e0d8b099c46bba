import type { ConversationsJobStatus } from '@conversation-analytics/client';

export type Phase =
  'idle' | 'starting' | 'uploading' | 'completing' | 'completed' | 'failed' | 'cancelling' | 'cancelled';

/**
 * - `not_resumable`: a reload or a failure loses the parts that have arrived; the source has no fingerprint, or the store failed.
 * - `slow_link`: at the rate of the last 10 s the URLs will expire before the last part has gone.
 * - `restarted`: the URLs had expired and everything is sent anew, as `onUrlsExpired` says.
 */
export type UploadWarning = 'not_resumable' | 'slow_link' | 'restarted';

/** What is known of an upload, but for the bytes of its parts under way. */
export interface UploadState {
  readonly phase: Phase;
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  readonly warnings: readonly UploadWarning[];
  /** The job at the service, unless it was cancelled. */
  readonly jobId: string | undefined;
  readonly job: ConversationsJobStatus | undefined;
  readonly error: unknown;
  readonly bytesConfirmed: number;
  /** The parts under way, at most `partConcurrency`. */
  readonly active: ReadonlyMap<number, 'sending' | 'backoff'>;
}

export type UploadEvent =
  /** Begins, or after a failure goes on. */
  | { readonly type: 'start' }
  /** The service has made a job, or one from a record goes on. */
  | { readonly type: 'started'; readonly jobId: string; readonly bytesConfirmed: number }
  | { readonly type: 'part'; readonly number: number; readonly stage: 'sending' | 'backoff' }
  | { readonly type: 'confirmed'; readonly number: number; readonly bytes: number }
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

const nothing = {
  jobId: undefined,
  job: undefined,
  error: undefined,
  bytesConfirmed: 0,
  active: new Map<number, 'sending' | 'backoff'>(),
};

export const initialState: UploadState = {
  phase: 'idle',
  isPaused: false,
  isOffline: false,
  warnings: [],
  ...nothing,
};

/** In which phases an event is heard, and to which it leads. */
const transitions: {
  readonly [Type in UploadEvent['type']]?: readonly [from: readonly Phase[], to?: Phase];
} = {
  start: [['idle', 'failed'], 'starting'],
  started: [['starting'], 'uploading'],
  part: [['uploading']],
  confirmed: [['uploading']],
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
  const active = new Map(state.active);
  switch (event.type) {
    case 'start': {
      // At most once restarted, by whatever start.
      const warnings = state.warnings.filter((warning) => warning === 'restarted');
      return { ...next, ...nothing, warnings, isPaused: false };
    }
    case 'restart':
      return { ...next, ...nothing };
    case 'cancel':
      return { ...next, error: undefined };
    case 'part':
      return { ...next, active: active.set(event.number, event.stage) };
    case 'confirmed':
      return active.delete(event.number)
        ? { ...next, active, bytesConfirmed: state.bytesConfirmed + event.bytes }
        : state;
    case 'warned':
      return { ...next, warnings: [...new Set(state.warnings).add(event.warning)] };
    default:
      return { ...next, ...facts };
  }
}
