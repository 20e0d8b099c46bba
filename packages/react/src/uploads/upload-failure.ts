import {
  AbortError,
  ApiError,
  ConnectionError,
  InvalidOptionError,
  ResponseError,
  TimeoutError,
  UnsupportedRequestError,
} from '@conversation-analytics/client';
import { UploadError, type AnyUploadError } from '@conversation-analytics/uploader';
import type { WrongFileError } from './wrong-file-error.ts';

/** Something else went wrong, such as an error of a store or a source of your own. `cause` has it. */
export class UnexpectedUploadError extends UploadError {
  protected static override readonly kind = 'UnexpectedUploadError';
  declare readonly name: 'UnexpectedUploadError';
  readonly code = 'unexpected' as const;
}

/**
 * Why an upload failed: an error of the upload, of one of its options, or of one of its calls to the service.
 *
 * @example
 * if (error instanceof UploadError && error.code === 'in_use') return 'Another tab uploads this file.';
 * if (error instanceof ApiError) return error.problem?.detail ?? error.message;
 */
export type UploadFailure =
  | AnyUploadError
  | WrongFileError
  | UnexpectedUploadError
  | AbortError
  | ApiError
  | ConnectionError
  | InvalidOptionError
  | ResponseError
  | TimeoutError
  | UnsupportedRequestError;

const others = [
  AbortError,
  ApiError,
  ConnectionError,
  InvalidOptionError,
  ResponseError,
  TimeoutError,
  UnsupportedRequestError,
];

export function failureOf(error: unknown): UploadFailure | undefined {
  if (error === undefined || isKnown(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new UnexpectedUploadError(`The upload failed: ${message}`, { cause: error });
}

/** All subclasses of `UploadError` are in the union. */
function isKnown(error: unknown): error is UploadFailure {
  return error instanceof UploadError || others.some((one) => error instanceof one);
}
