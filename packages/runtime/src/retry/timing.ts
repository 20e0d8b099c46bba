/**
 * What the packages of this family share about time, so that all of them wait alike. For other uses no promise is made.
 *
 * @module
 */
export { backOff } from './back-off.ts';
export { parseRetryAfter } from './retry-after.ts';
export { untilAborted, wait } from './wait.ts';

// As in index.ts: so that a program without lib DOM and @types/node compiles.
declare global {
  interface AbortSignal {}
}
