/**
 * Milliseconds to the next poll: growing from 1 s to 10 s, and shortened by up to a half to spread the polls of many.
 *
 * @param earlier - How many polls there were before the last one.
 * @param random - From 0 to 1: how much of the half remains.
 * @param retryAfter - Milliseconds that the service asked to wait. It may ask to wait longer, never not to wait.
 */
export function pollInterval(earlier: number, random: number, retryAfter = 0): number {
  return Math.max(retryAfter, Math.min(10_000, 1_000 * 1.5 ** earlier) * (0.5 + random / 2));
}
