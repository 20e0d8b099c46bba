const firstBackOff = 500;

/**
 * Milliseconds to wait after a failure: exponential back-off with full jitter, anything from 0 to 0.5 s, 1 s, 2 s, ...
 * `longest`. Full jitter spreads clients that failed together best (Brooker, "Exponential Backoff And Jitter", 2015).
 *
 * @param attempts - How many attempts have failed so far, from 1.
 */
export function backOff(attempts: number, longest: number): number {
  return Math.random() * Math.min(longest, firstBackOff * 2 ** (attempts - 1));
}
