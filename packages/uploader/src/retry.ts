import { ApiError, ConnectionError, UnsupportedRequestError } from '@conversation-analytics/client';
import { backOff } from '@conversation-analytics/client/timing';
import { PartRejectedError, UploadError } from './errors.ts';

/** Attempts for a part, and for each call to the service. */
export const mostAttempts = 6;

/** Milliseconds for which a service or a storage may ask. */
export const longestRetryAfter = 120_000;

/** Milliseconds that a wait between two attempts may take. */
const longestBackOff = 30_000;

/** Milliseconds to wait after an attempt that failed, the first being 1. */
export function delayAfter(error: unknown, attempts: number): number {
  const asked = error instanceof ApiError || error instanceof PartRejectedError ? error.retryAfter : 0;
  return Math.max(backOff(attempts, longestBackOff), Math.min(asked ?? 0, longestRetryAfter));
}

/**
 * What is known of a call that failed: `unheard`: it had no effect. `lost`: it may have had it. `gone`: there is no such
 * upload any more. `refused`: and it would be refused again.
 */
export type Failure = 'unheard' | 'lost' | 'gone' | 'refused';

export function failureOf(error: unknown): Failure {
  if (error instanceof UploadError || error instanceof UnsupportedRequestError) return 'refused';
  if (error instanceof ConnectionError && error.neverOpened) return 'unheard';
  if (!(error instanceof ApiError)) return 'lost';
  const { status } = error;
  if (status === 429 || status === 503) return 'unheard';
  if (status === 404 || status === 409) return 'gone';
  return status < 500 && status !== 408 ? 'refused' : 'lost';
}

/** After which failures a call is made again. A start whose answer is lost may have made a job, and is not. */
export const passing: Record<'start' | 'get' | 'complete' | 'cancel', readonly Failure[]> = {
  start: ['unheard'],
  get: ['unheard', 'lost'],
  complete: ['unheard', 'lost', 'gone'],
  cancel: ['unheard', 'lost'],
};
