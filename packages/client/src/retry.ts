import { backOff } from './back-off.ts';
import type { RetryClass } from './operation.ts';
import { ApiError, ConnectionError, TimeoutError } from './errors.ts';

/** A wait that the service asks for and that is longer than this is left to the caller. */
const longestRetryAfter = 60_000;

const longestBackOff = 8_000;

/** Statuses that pass by themselves, for an operation that may be repeated. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds to wait before the next attempt, or undefined when there must be none.
 *
 * A `safe` operation is repeated after connection errors, timeouts, 408, 429 and 5xx. An `unsafe` one may have had
 * its effect, and the interface has no idempotency key: it is repeated only after 429 or 503 with `Retry-After`,
 * where the service says that it did nothing, and when the connection never opened.
 *
 * @param attempts - How many attempts have failed so far, from 1.
 */
export function retryDelay(error: unknown, retryClass: RetryClass, attempts: number): number | undefined {
  const isSafe = retryClass === 'safe';
  if (error instanceof ApiError) {
    const { status, retryAfter } = error;
    const mayRepeat = isSafe
      ? isPassing(status)
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
