import { ConversationAnalyticsError, InvalidOptionError } from '@conversation-analytics/client';

/** What an `UploadError` is about. */
export interface UploadErrorContext {
  readonly jobId?: string | undefined;
  readonly partNumber?: number | undefined;
  readonly retryable?: boolean;
  readonly resumable?: boolean;
  readonly cause?: unknown;
}

/**
 * The base class of what an upload throws, beside the errors of the client's own calls and an InvalidOptionError. No message contains the query of a URL.
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
  /** Whether a new start may succeed without any change. */
  override readonly retryable: boolean = false;
  /** Whether a new start continues with the parts that have arrived. */
  readonly resumable: boolean = false;
  /** The job, once the service has made one. */
  readonly jobId: string | undefined;
  /** The number of the part that failed, from 1. */
  readonly partNumber: number | undefined;

  constructor(message: string, context: UploadErrorContext = {}) {
    super(message, context);
    Object.assign(this, context);
  }
}

type Context<Details> = UploadErrorContext & Details;

type UploadErrorClass<Name, Code, Details> = new (
  message: string,
  ...context: object extends Details ? [context?: Context<Details>] : [context: Context<Details>]
) => UploadError & { readonly name: Name; readonly code: Code } & Readonly<Details>;

/** Makes the class of one kind of error. `Details` are its fields beside those of every `UploadError`. */
function define<Name extends string, Code extends string, Details = object>(
  name: Name,
  code: Code,
  retryable = false,
): UploadErrorClass<Name, Code, Details> {
  const Defined = class extends UploadError {
    protected static override readonly kind = name;
    readonly code = code;
    constructor(message: string, context?: UploadErrorContext) {
      super(message, { retryable, ...context });
    }
  };
  // At run time, the base class of all errors sets the name, and `UploadError` sets the details.
  return Defined as unknown as UploadErrorClass<Name, Code, Details>;
}

/**
 * The URLs of the parts have expired, and the service has no new ones. Its job is still open. The next start continues with
 * the parts that have arrived if the service has new URLs by then. Otherwise it cancels that job and begins another one.
 */
export const UrlsExpiredError = define<
  'UrlsExpiredError',
  'urls_expired',
  {
    /** How many parts have arrived. */
    readonly completedParts: number;
  }
>('UrlsExpiredError', 'urls_expired', true);
export type UrlsExpiredError = InstanceType<typeof UrlsExpiredError>;

/** The storage refuses a part for good. An error of this class that is `retryable` is only the `cause` of another. */
export const PartRejectedError = define<
  'PartRejectedError',
  'part_rejected',
  {
    readonly status: number;
    /** The `<Code>` in the response of the storage, such as `AccessDenied`. */
    readonly storageCode: string | undefined;
    /** Milliseconds that an overloaded storage asks to wait. Undefined if it is not overloaded. */
    readonly retryAfter: number | undefined;
  }
>('PartRejectedError', 'part_rejected');
export type PartRejectedError = InstanceType<typeof PartRejectedError>;

/** No part has arrived for as long as `maxOutage` allows. `cause` is what ended the last attempt. */
export const PartFailedError = define('PartFailedError', 'part_failed', true);
export type PartFailedError = InstanceType<typeof PartFailedError>;

/** The browser hides the storage's response from the page. The storage must allow the page's origin (CORS). */
export const PartBlockedError = define('PartBlockedError', 'part_blocked');
export type PartBlockedError = InstanceType<typeof PartBlockedError>;

/** The storage redirects a part to another address, which does not come from the service. */
export const PartRedirectedError = define('PartRedirectedError', 'part_redirected');
export type PartRedirectedError = InstanceType<typeof PartRedirectedError>;

/** The storage accepts parts without a readable ETag. For browsers it must expose that header. */
export const EtagUnavailableError = define('EtagUnavailableError', 'etag_unavailable');
export type EtagUnavailableError = InstanceType<typeof EtagUnavailableError>;

/** The bytes are no longer those with which the upload began. */
export const SourceChangedError = define('SourceChangedError', 'source_changed');
export type SourceChangedError = InstanceType<typeof SourceChangedError>;

/** The bytes cannot be read: a missing file, a directory, no permission. `cause` is the error of the runtime. */
export const SourceUnreadableError = define('SourceUnreadableError', 'source_unreadable');
export type SourceUnreadableError = InstanceType<typeof SourceUnreadableError>;

/** There are no bytes to upload. Nothing was sent. */
export const EmptySourceError = define('EmptySourceError', 'empty_source');
export type EmptySourceError = InstanceType<typeof EmptySourceError>;

/** The service describes an upload that is impossible, such as a part without a URL. */
export const ProtocolError = define('ProtocolError', 'protocol');
export type ProtocolError = InstanceType<typeof ProtocolError>;

/** All parts have arrived, and it is not known whether the job was completed. A new start finds out. */
export const CompletionUnknownError = define('CompletionUnknownError', 'completion_unknown', true);
export type CompletionUnknownError = InstanceType<typeof CompletionUnknownError>;

/**
 * The service refuses to complete the job. `cause` is its response. The storage may have lost parts, so the next start
 * sends everything under another job. It cancels the old job. If the service refuses that too, it drops the job when its URLs
 * expire.
 */
export const CompletionRejectedError = define('CompletionRejectedError', 'completion_rejected', true);
export type CompletionRejectedError = InstanceType<typeof CompletionRejectedError>;

/** The upload was stopped, and its job was not cancelled. A new start continues with the parts that have arrived. */
export const UploadStoppedError = define('UploadStoppedError', 'stopped', true);
export type UploadStoppedError = InstanceType<typeof UploadStoppedError>;

/** Another tab or process is running this upload. */
export const InUseError = define('InUseError', 'in_use', true);
export type InUseError = InstanceType<typeof InUseError>;

/** The upload was cancelled, here or elsewhere. `cause` is the reason that was given. */
export const UploadCancelledError = define('UploadCancelledError', 'cancelled');
export type UploadCancelledError = InstanceType<typeof UploadCancelledError>;

/** Every error of the uploader. `code` tells them apart, so that a `switch` over it is complete. */
export type AnyUploadError =
  | CompletionRejectedError
  | CompletionUnknownError
  | EmptySourceError
  | EtagUnavailableError
  | InUseError
  | PartBlockedError
  | PartFailedError
  | PartRedirectedError
  | PartRejectedError
  | ProtocolError
  | SourceChangedError
  | SourceUnreadableError
  | UploadCancelledError
  | UploadStoppedError
  | UrlsExpiredError;

export function cancelledElsewhere(jobId: string): UploadCancelledError {
  return new UploadCancelledError('The upload was cancelled elsewhere.', { jobId });
}

/** @throws InvalidOptionError for a number of parts that is not an integer from 1 to 100. */
export function countOption(name: string, value = 4): number {
  if (Number.isInteger(value) && value >= 1 && value <= 100) return value;
  throw new InvalidOptionError(`${name} must be an integer from 1 to 100, not ${value}.`);
}

/** Returns the message of the runtime. `fetch` and Node put it into a cause, or into a list of errors. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const { message, name } = error;
  if (!(inner instanceof Error)) return message || name;
  return message && error instanceof UploadError ? message : reasonOf(inner);
}
