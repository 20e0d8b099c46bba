import {
  ApiError,
  ConnectionError,
  InvalidOptionError,
  UnsupportedRequestError,
} from '@conversation-analytics/client';
import { UploadError } from '../errors.ts';

/** Milliseconds that failures may last in a row, unless `maxOutage` says otherwise. */
const defaultOutage = 15 * 60_000;

/** Milliseconds that a service or a storage may ask to wait. */
export const longestRetryAfter = 120_000;

/** @throws InvalidOptionError */
export function outageOption(milliseconds = defaultOutage): number {
  if (milliseconds >= 0) return milliseconds;
  throw new InvalidOptionError(`maxOutage must be a number of milliseconds from 0, not ${milliseconds}.`);
}

/**
 * What is known of a call that failed:
 *
 * - `unheard`: it had no effect.
 * - `lost`: it may have had its effect.
 * - `gone`: the service has no such upload any more.
 * - `refused`: the service, or this program, refuses the same call every time.
 */
export type Failure = 'unheard' | 'lost' | 'gone' | 'refused';

export function failureOf(error: unknown): Failure {
  if (error instanceof UploadError || error instanceof UnsupportedRequestError) return 'refused';
  if (error instanceof ConnectionError) {
    if (!error.retryable) return 'refused';
    return error.neverOpened || isOfToken(error) ? 'unheard' : 'lost';
  }
  if (!(error instanceof ApiError)) return 'lost';
  const { status } = error;
  if (status === 429 || status === 503) return 'unheard';
  if (status === 404 || status === 409) return 'gone';
  if (status < 500 && status !== 408) return 'refused';
  return isOfToken(error) ? 'unheard' : 'lost';
}

/** Whether the service refuses this upload, rather than the credentials of the caller. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && failureOf(error) === 'refused' && ![401, 403].includes(error.status);
}

/** Whether the request for the token failed, so that the call itself was never sent. */
function isOfToken({ operation }: ApiError | ConnectionError): boolean {
  return operation === 'issue-token';
}

/** The failures after which a call is repeated. A start whose response is lost may have made a job, and is not repeated. */
export const retryable: Record<'start' | 'get' | 'complete' | 'cancel', readonly Failure[]> = {
  start: ['unheard'],
  get: ['unheard', 'lost'],
  complete: ['unheard', 'lost', 'gone'],
  cancel: ['unheard', 'lost'],
};
