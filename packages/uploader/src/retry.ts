import { ApiError, ConnectionError, UnsupportedRequestError } from '@conversation-analytics/client';
import { backOff } from '@conversation-analytics/client/timing';
import { InvalidOptionError, PartRejectedError, UploadError } from './errors.ts';

/** Milliseconds that failures may last in a row, unless `maxOutage` says otherwise. */
const defaultOutage = 15 * 60_000;

/** Milliseconds for which a service or a storage may ask. */
export const longestRetryAfter = 120_000;

/** Milliseconds that a wait between two attempts may take. */
const longestBackOff = 30_000;

/** @throws InvalidOptionError */
export function outageOption(milliseconds = defaultOutage): number {
  if (milliseconds >= 0) return milliseconds;
  throw new InvalidOptionError(`maxOutage must be a number of milliseconds from 0, not ${milliseconds}.`);
}

/**
 * Milliseconds to wait after an attempt that failed, or undefined when the outage has lasted for as long as it may.
 * The last attempt is made at the very end of that time.
 *
 * @param attempts - How many attempts have failed so far, from 1.
 * @param left - Milliseconds that the outage may still last.
 */
export function delayAfter(error: unknown, attempts: number, left: number): number | undefined {
  if (left <= 0) return undefined;
  const asked = error instanceof ApiError || error instanceof PartRejectedError ? error.retryAfter : 0;
  const delay = Math.max(backOff(attempts, longestBackOff), Math.min(asked ?? 0, longestRetryAfter));
  return Math.min(delay, left);
}

/**
 * What is known of a call that failed: `unheard`: it had no effect. `lost`: it may have had it. `gone`: there is no such
 * upload any more. `refused`: and it would be refused again.
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

/** Whether the service refuses something about this upload, rather than whoever asks. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && failureOf(error) === 'refused' && ![401, 403].includes(error.status);
}

/** Whether the request for the token failed, so that the call itself was never sent. */
function isOfToken({ operation }: ApiError | ConnectionError): boolean {
  return operation === 'issue-token';
}

/** After which failures a call is made again. A start whose response is lost may have made a job, and is not. */
export const passing: Record<'start' | 'get' | 'complete' | 'cancel', readonly Failure[]> = {
  start: ['unheard'],
  get: ['unheard', 'lost'],
  complete: ['unheard', 'lost', 'gone'],
  cancel: ['unheard', 'lost'],
};
