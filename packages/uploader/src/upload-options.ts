import type { ConversationsMultipartStartRequest } from '@conversation-analytics/client';
import type { UploadLimiter } from './parts/host-limiter.ts';
import type { PartTransport } from './transports/part-transport.ts';
import type { UploadStore } from './stores/upload-store.ts';

export interface UploadOptions {
  /** Parts of this upload in flight at once: 1 to 100. On a slow link they go one after the other. Default: 4. */
  readonly partConcurrency?: number | undefined;
  /** Shared by uploads that together keep to one concurrency. Default: one for this upload alone. */
  readonly limiter?: UploadLimiter | undefined;
  /** The preferred size of a part, in bytes. The service decides. */
  readonly preferredPartSizeBytes?: number | undefined;
  /**
   * Milliseconds without any success after which the upload fails. Until then, it tries again after retryable failures:
   * no connection, a reset, 408, 429 and 5xx. With 0, it fails at the first failure. Default: 15 minutes.
   */
  readonly maxOutage?: number | undefined;
  /**
   * Where the upload is written down, so that it continues after a reload or a crash. Default: nowhere. Without a store, the
   * same upload object still continues after a failure.
   */
  readonly store?: UploadStore | undefined;
  /** Sends the parts. Default: `xhrTransport()` where there is XMLHttpRequest, else `fetchPartTransport()`. */
  readonly transport?: PartTransport | undefined;
  /** Aborting it stops the upload, as `stop()` does: nothing is cancelled, and another start continues the upload. */
  readonly signal?: AbortSignal | undefined;
  /** Aborting `signal` cancels the job at the service instead. The call to cancel has 5 s. Default: false. */
  readonly cancelOnAbort?: boolean | undefined;
  /** Sent with the start: any JSON value. */
  readonly userMetadata?: ConversationsMultipartStartRequest['user_metadata'] | undefined;
  /** Keeps apart uploads that must not continue each other, such as those of two users, profiles or `userMetadata`. */
  readonly scope?: string | undefined;
  /**
   * What to do when the URLs of the parts expire and the service has no new ones. `fail` ends with an `UrlsExpiredError`.
   * `restart` cancels the job and sends everything again under another one, once. The start after such a failure
   * always starts over. Default: `fail`.
   */
  readonly onUrlsExpired?: 'fail' | 'restart' | undefined;
  /**
   * Which errors cancel the job at the service. `true`: all of them. `false`: none. Default: those after which the job is
   * useless, because the source has changed or cannot be read, ETags are hidden, or the service contradicts itself.
   */
  readonly cancelOnError?: boolean | undefined;
  /**
   * States of a job, up to a colon, in which it is done, as `jobs.wait` takes them. Like `queued`, `running` and `failed`,
   * they prove that its upload was completed. Default: `completed`.
   */
  readonly completedStates?: readonly string[] | undefined;
}
