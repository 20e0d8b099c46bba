import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadPlan } from './upload-plan.ts';

/** Everything that an upload knows, but for the bytes of its parts under way. */
export interface UploadState {
  readonly settings: UploadSettings;
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Whether a later start can go on with the parts that have arrived. */
  readonly isResumable: boolean;
  /** Whether expired URLs have made it begin anew once. */
  readonly hasRestarted: boolean;
  readonly step: Step;
}

export interface UploadSettings {
  readonly partConcurrency: number;
  readonly restartsOnExpiry: boolean;
  readonly cancelsOnError: boolean;
}

export type Step =
  | { readonly at: 'idle' }
  | Starting
  | Sending
  | Completing
  | { readonly at: 'completed'; readonly jobId: string; readonly job: ConversationsJobStatus }
  | Cancelling
  | { readonly at: 'cancelled'; readonly error: unknown }
  | {
      readonly at: 'failed';
      readonly error: unknown;
      /** The job that is still open at the service. */
      readonly jobId: string | undefined;
      readonly confirmedBytes: number;
    };

/** A call to the service that is made, or waits until it is made again. */
interface Call {
  readonly doing: 'call' | 'wait';
  /** How many calls have failed so far. */
  readonly failures: number;
  /** Why the last one failed. */
  readonly error?: unknown;
}

export interface Starting extends Call {
  readonly at: 'starting';
  /** The upload with expired URLs that this one takes the place of. */
  readonly replaces?: UploadPlan;
}

export interface Sending {
  readonly at: 'sending';
  readonly plan: UploadPlan;
  /** Parts that had arrived before the start. */
  readonly skipped: ReadonlySet<number>;
  readonly confirmed: Confirmed | undefined;
  readonly confirmedBytes: number;
  /** Every part below is confirmed or active, so that no event has to copy or search a list of them all. */
  readonly next: number;
  /** At most `partConcurrency`, in no order. */
  readonly active: readonly Part[];
  /** `asked`: the service is being asked for new ones. `gone`: it has none, and what is under way may end. */
  readonly urls: 'usable' | 'asked' | 'gone';
}

/** A part under way. Each change makes another object, which tells a late answer from one that is waited for. */
export type Part = {
  readonly number: number;
  /** How many attempts have failed so far. */
  readonly failures: number;
} & (
  | {
      /** `held`: its URL has expired. */
      readonly stage: 'sending' | 'backoff' | 'held';
      readonly error?: unknown;
    }
  /** The storage has it; its ETag is being written down. */
  | { readonly stage: 'arrived'; readonly etag: string }
);

/** A list that grows at its head, so that adding to 20,000 parts copies none. */
export interface Confirmed {
  readonly number: number;
  readonly etag: string;
  readonly earlier: Confirmed | undefined;
}

export interface Completing {
  readonly at: 'completing';
  readonly plan: UploadPlan;
  readonly confirmed: Confirmed | undefined;
  /** `look`: the job is read, since what became of the last call is not known. */
  readonly doing: 'call' | 'wait' | 'look';
  readonly failures: number;
  /** How many of them were answered with 404 or 409. */
  readonly conflicts: number;
  readonly error?: unknown;
}

export interface Cancelling {
  readonly at: 'cancelling';
  /** `start` and `complete` are calls under way that have to tell first what there is to cancel. */
  readonly doing: 'start' | 'complete' | 'call' | 'wait';
  readonly failures: number;
  readonly error?: unknown;
  readonly jobId: string | undefined;
  readonly confirmedBytes: number;
  /** Whether a call to complete may have had its effect. */
  readonly mayBeComplete: boolean;
  /** What the upload ends with. */
  readonly reason: unknown;
}

export type UploadEvent =
  | { readonly type: 'start' }
  | { readonly type: 'paused' | 'offline'; readonly value: boolean }
  | { readonly type: 'cancel'; readonly error: unknown }
  | { readonly type: 'not-resumable' }
  /** The service has made a job, or one from a record goes on. */
  | { readonly type: 'started'; readonly plan: UploadPlan; readonly etags: ReadonlyMap<number, string> }
  /** The job is past its upload. */
  | { readonly type: 'completed'; readonly jobId: string; readonly job: ConversationsJobStatus }
  /** Looked at, the job still waits for its upload. */
  | { readonly type: 'still-open' }
  | { readonly type: 'refreshed'; readonly plan: UploadPlan | undefined }
  /** A call answered with 404 or 409. */
  | { readonly type: 'conflict'; readonly error: unknown }
  | {
      readonly type: 'failed';
      readonly error: unknown;
      /** Whether the same call may be made again. */
      readonly isPassing?: boolean;
      /** Whether the job is of no use any more. */
      readonly cancels?: boolean;
      /** The job that is open at the service, where the state cannot know. */
      readonly jobId?: string | undefined;
    }
  | { readonly type: 'cancelled' }
  /** A wait is over: that of a part, or of a call. */
  | { readonly type: 'waited'; readonly part?: Part }
  | { readonly type: 'arrived'; readonly part: Part; readonly etag: string }
  | { readonly type: 'confirmed'; readonly part: Part }
  | { readonly type: 'part-failed'; readonly part: Part; readonly error: unknown }
  | { readonly type: 'expired'; readonly part: Part };

export function initialState(settings: UploadSettings): UploadState {
  const flags = { isPaused: false, isOffline: false, isResumable: true, hasRestarted: false };
  return { settings, ...flags, step: { at: 'idle' } };
}
