import { ApiError } from '../errors/api-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/errors.ts';
import type { RetryClass } from '../operation.ts';
import { backOff } from './back-off.ts';

/** A wait that the service asks for and that is longer than this is left to the caller. */
const longestRetryAfter = 60_000;

const longestBackOff = 8_000;

/** Whether the same request may succeed later, for an operation that may be repeated. */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds to wait before the next attempt, or undefined when there must be none.
 *
 * A `safe` operation is repeated after connection errors, timeouts, 408, 429 and 5xx. An `unsafe` one may have had
 * its effect, and there is no idempotency key. It is repeated only when the connection never opened, and after 429 or 503
 * with `Retry-After`, where the service did nothing.
 *
 * @param attempts - How many attempts have failed so far, from 1.
 */
export function retryDelay(error: unknown, retryClass: RetryClass, attempts: number): number | undefined {
  const isSafe = retryClass === 'safe';
  if (error instanceof ApiError) {
    const { status, retryAfter } = error;
    const mayRepeat = isSafe
      ? isRetryableStatus(status)
      : retryAfter !== undefined && (status === 429 || status === 503);
    const delay = retryAfter ?? backOff(attempts, longestBackOff);
    return mayRepeat && delay <= longestRetryAfter ? delay : undefined;
  }
  const mayRepeat =
    error instanceof ConnectionError
      ? error.retryable && (isSafe || error.neverOpened)
      : isSafe && error instanceof TimeoutError && error.limit === 'timeout';
  return mayRepeat ? backOff(attempts, longestBackOff) : undefined;
}
