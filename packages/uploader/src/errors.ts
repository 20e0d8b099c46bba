import { ConversationAnalyticsError } from '@conversation-analytics/client';

/** What an `UploadError` is about. */
export interface UploadErrorContext {
  readonly jobId?: string | undefined;
  readonly partNumber?: number | undefined;
  /** Whether a new start goes on with the parts that have arrived. Default: false. */
  readonly resumable?: boolean;
  readonly cause?: unknown;
}

/**
 * The root of what an upload throws, beside the errors of the client's own calls. No message has the query of a URL.
 *
 * @example
 * try {
 *   await upload.start();
 * } catch (error) {
 *   if (error instanceof UploadError && error.resumable) await upload.start();
 *   else throw error;
 * }
 */
export abstract class UploadError extends ConversationAnalyticsError {
  protected static override readonly kind: string = 'UploadError';
  abstract readonly code: string;
  /** Whether a new start may succeed as things are. */
  readonly retryable: boolean = false;
  /** Whether a new start goes on with the parts that have arrived. */
  readonly resumable: boolean;
  /** The job, once the service has made one. */
  readonly jobId: string | undefined;
  /** The part that it is about, from 1. */
  readonly partNumber: number | undefined;

  constructor(message: string, context: UploadErrorContext = {}) {
    super(message, context);
    this.resumable = context.resumable ?? false;
    this.jobId = context.jobId;
    this.partNumber = context.partNumber;
  }
}

/** The URLs of the parts have expired, and the service has no new ones. Its job is still open. */
export class UrlsExpiredError extends UploadError {
  protected static override readonly kind = 'UrlsExpiredError';
  declare readonly name: 'UrlsExpiredError';
  readonly code = 'urls_expired';
  /** How many parts have arrived. */
  readonly completedParts: number;

  constructor(message: string, context: UploadErrorContext & { readonly completedParts: number }) {
    super(message, context);
    this.completedParts = context.completedParts;
  }
}

/** The storage refuses a part, and would refuse it again. */
export class PartRejectedError extends UploadError {
  protected static override readonly kind = 'PartRejectedError';
  declare readonly name: 'PartRejectedError';
  readonly code = 'part_rejected';
  readonly status: number;
  /** What the storage says in `<Code>`, such as `AccessDenied`. */
  readonly storageCode: string | undefined;

  constructor(
    message: string,
    context: UploadErrorContext & { readonly status: number; readonly storageCode: string | undefined },
  ) {
    super(message, context);
    this.status = context.status;
    this.storageCode = context.storageCode;
  }
}

/** A part did not get through in all its attempts. `cause` is what ended the last one. */
export class PartFailedError extends UploadError {
  protected static override readonly kind = 'PartFailedError';
  declare readonly name: 'PartFailedError';
  readonly code = 'part_failed';
  override readonly retryable = true;
}

/** The storage sends a part elsewhere, where nobody has vouched for. */
export class PartRedirectedError extends UploadError {
  protected static override readonly kind = 'PartRedirectedError';
  declare readonly name: 'PartRedirectedError';
  readonly code = 'part_redirected';
}

/** The storage takes parts without a readable ETag; in a browser it has to expose that header. */
export class EtagUnavailableError extends UploadError {
  protected static override readonly kind = 'EtagUnavailableError';
  declare readonly name: 'EtagUnavailableError';
  readonly code = 'etag_unavailable';
}

/** The bytes are not those any more with which the upload began. */
export class SourceChangedError extends UploadError {
  protected static override readonly kind = 'SourceChangedError';
  declare readonly name: 'SourceChangedError';
  readonly code = 'source_changed';
}

/** The bytes cannot be read: a missing file, a directory, no permission. `cause` has the reason of the runtime. */
export class SourceUnreadableError extends UploadError {
  protected static override readonly kind = 'SourceUnreadableError';
  declare readonly name: 'SourceUnreadableError';
  readonly code = 'source_unreadable';
}

/** There are no bytes to upload. Nothing was sent. */
export class EmptySourceError extends UploadError {
  protected static override readonly kind = 'EmptySourceError';
  declare readonly name: 'EmptySourceError';
  readonly code = 'empty_source';
}

/** The service describes an upload that cannot be. */
export class ProtocolError extends UploadError {
  protected static override readonly kind = 'ProtocolError';
  declare readonly name: 'ProtocolError';
  readonly code = 'protocol';
}

/** All parts have arrived, and whether the job was completed is not known. A new start finds out. */
export class CompletionUnknownError extends UploadError {
  protected static override readonly kind = 'CompletionUnknownError';
  declare readonly name: 'CompletionUnknownError';
  readonly code = 'completion_unknown';
  override readonly retryable = true;
}

/** The service refuses to complete the job. `cause` is its answer. */
export class CompletionRejectedError extends UploadError {
  protected static override readonly kind = 'CompletionRejectedError';
  declare readonly name: 'CompletionRejectedError';
  readonly code = 'completion_rejected';
}

/** Another tab or process has this upload under way. */
export class InUseError extends UploadError {
  protected static override readonly kind = 'InUseError';
  declare readonly name: 'InUseError';
  readonly code = 'in_use';
  override readonly retryable = true;
}

/** The upload was cancelled, here or elsewhere. `cause` is the reason that was given. */
export class UploadCancelledError extends UploadError {
  protected static override readonly kind = 'UploadCancelledError';
  declare readonly name: 'UploadCancelledError';
  readonly code = 'cancelled';
}
