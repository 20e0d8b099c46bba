import type { ConversationsMultipartStartRequest } from '@conversation-analytics/client';
import type { UploadLimiter } from './limiter.ts';
import type { PartTransport } from './part-transport.ts';
import type { UploadStore } from './upload-store.ts';

export interface UploadOptions {
  /** Parts of this upload under way at once. Default: 4. */
  readonly partConcurrency?: number;
  /** Shared by uploads that together keep to one concurrency. Default: one for this upload alone. */
  readonly limiter?: UploadLimiter;
  /** A wish, in bytes; the service decides. */
  readonly preferredPartSizeBytes?: number;
  /**
   * Where the upload is written down, to go on after a reload or a crash. Default: nowhere; after a failure the upload goes
   * on all the same.
   */
  readonly store?: UploadStore;
  /** Sends the parts. Default: `xhrTransport()` where there is XMLHttpRequest, else `fetchPartTransport()`. */
  readonly transport?: PartTransport;
  /** Aborting it is `cancel(reason)`: the job is cancelled at the service too, and what has arrived is gone. To stop for now, pause. Heard while the upload is under way, and at its start. */
  readonly signal?: AbortSignal;
  /** Sent with the start: any JSON value. */
  readonly userMetadata?: ConversationsMultipartStartRequest['user_metadata'];
  /** Keeps uploads apart that are no continuation of each other, such as those of two users, profiles or `userMetadata`. */
  readonly scope?: string;
  /**
   * What to do when the URLs of the parts have expired and the service has no new ones: `fail` with an `UrlsExpiredError`,
   * or `restart`, which cancels the job and sends everything anew under another one, once. Default: `fail`.
   */
  readonly onUrlsExpired?: 'fail' | 'restart';
  /**
   * Cancels the job also when parts or the URLs have failed, so that nothing is left at the service and nothing can go on
   * later. Default: false.
   */
  readonly cancelOnError?: boolean;
}
