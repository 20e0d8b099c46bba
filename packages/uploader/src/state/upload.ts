import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadLimiter } from '../parts/host-limiter.ts';
import type { OpenJob, UploadPlan } from '../run/upload-plan.ts';
import type { UploadSource } from '../sources/upload-source.ts';
import type { Journal } from '../stores/journal.ts';
import type { PartTransport } from '../transports/part-transport.ts';
import type { UploadClient } from '../upload-client.ts';
import type { UploadOptions } from '../upload-options.ts';
import type { Deferred } from './deferred.ts';
import type { UploadState } from './reducer.ts';
import type { Bytes, UploadSnapshot } from './snapshot.ts';
import type { Sample } from './transfer-rate.ts';

/** An upload: what it is made of, and what is known of it. The functions beside it read and change this one object. */
export interface Upload extends Run {
  readonly client: UploadClient;
  readonly source: UploadSource;
  readonly options: UploadOptions;
  /** Whether the record stays in the store after the completion, until `forget`. */
  readonly keepsRecord: boolean;
  /** Milliseconds that failures may last in a row. */
  readonly maxOutage: number;
  readonly partConcurrency: number;
  readonly limiter: UploadLimiter;
  readonly transport: PartTransport;

  /** Only `dispatch` changes it. */
  state: UploadState;
  readonly bytes: Bytes;
  /** Resolves at the next event. */
  change: Deferred<void>;
  /** Settles with the end of the run. */
  done: Deferred<ConversationsJobStatus>;

  snapshot: UploadSnapshot;
  readonly samples: Sample[];
  readonly listeners: Set<() => void>;
  publishing?: ReturnType<typeof setTimeout> | undefined;

  journal?: Journal | undefined;
  /** The job, for as long as it may be open at the service. */
  jobId?: string | undefined;
  /** Its plan and the parts that have arrived. */
  open?: OpenJob | undefined;
  isSourceOpen?: boolean;
  /** Milliseconds by which the service's clock may be ahead of ours. */
  clockAhead: number;
}

/** What is new with each run, which goes from a start or a cancel to its end. */
interface Run {
  /** Aborted when nothing more may be sent: the upload was stopped or cancelled, or a part has failed. */
  sending: AbortController;
  /** Aborted when the call to cancel the job takes too long for a caller who wants to stop. */
  cancelling: AbortController;
  /** One for each attempt: listeners on a shared signal would keep each other from being collected. */
  attempts: Set<AbortController>;
  /** Aborts `cancelling`. */
  leaving: ReturnType<typeof setTimeout> | undefined;
}

export function newRun(): Run {
  return {
    sending: new AbortController(),
    cancelling: new AbortController(),
    attempts: new Set(),
    leaving: undefined,
  };
}

/** Returns the milliseconds until the URLs expire. Infinity where that is not known. */
export function timeLeft({ clockAhead }: Upload, plan: UploadPlan | undefined): number {
  return (plan?.urlsExpireAt ?? Infinity) - clockAhead - Date.now();
}
