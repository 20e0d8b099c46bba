import type { ConversationsMultipartStartRequest } from '@conversation-analytics/client';
import type { UploadLimiter } from './limiter.ts';
import type { PartTransport } from './part-transport.ts';
import type { UploadStore } from './upload-store.ts';

export interface UploadOptions {
  /** Parts of this upload under way at once: 1 to 100. On a slow link they go one after the other. Default: 4. */
  readonly partConcurrency?: number | undefined;
  /** Shared by uploads that together keep to one concurrency. Default: one for this upload alone. */
  readonly limiter?: UploadLimiter | undefined;
  /** The size of a part that you prefer, in bytes; the service decides. */
  readonly preferredPartSizeBytes?: number | undefined;
  /**
   * Milliseconds without any success after which the upload fails. Until then, it tries again after failures that are
   * likely to pass: no connection, a reset, 408, 429 and 5xx. 0 fails at the first failure. Default: 15 minutes.
   */
  readonly maxOutage?: number | undefined;
  /**
   * Where the upload is written down, to go on after a reload or a crash. Default: nowhere; after a failure the upload goes
   * on all the same.
   */
  readonly store?: UploadStore | undefined;
  /** Sends the parts. Default: `xhrTransport()` where there is XMLHttpRequest, else `fetchPartTransport()`. */
  readonly transport?: PartTransport | undefined;
  /** Aborting it stops the upload, as `stop()` does: nothing is cancelled, and another start goes on from there. */
  readonly signal?: AbortSignal | undefined;
  /** Aborting `signal` cancels the job at the service instead. The call to do so has 5 s. Default: false. */
  readonly cancelOnAbort?: boolean | undefined;
  /** Sent with the start: any JSON value. */
  readonly userMetadata?: ConversationsMultipartStartRequest['user_metadata'] | undefined;
  /** Keeps uploads apart that are no continuation of each other, such as those of two users, profiles or `userMetadata`. */
  readonly scope?: string | undefined;
  /**
   * What to do when the URLs of the parts expire and the service has no new ones: `fail` with an `UrlsExpiredError`, or
   * `restart`, which cancels the job and sends everything again under another one, once. The start after such a failure
   * always begins anew. Default: `fail`.
   */
  readonly onUrlsExpired?: 'fail' | 'restart' | undefined;
  /**
   * Which errors cancel the job at the service. `true`: all of them. `false`: none. Default: those after which the job is
   * of no use, because the source has changed or cannot be read, ETags are hidden, or the service contradicts itself.
   */
  readonly cancelOnError?: boolean | undefined;
  /**
   * States of a job, up to a colon, in which it is done, as `jobs.wait` takes them. They prove that its upload was completed,
   * as `queued`, `running` and `failed` do. Default: `completed`.
   */
  readonly completedStates?: readonly string[] | undefined;
}
