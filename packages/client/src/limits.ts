import { AbortError, ConversationAnalyticsError, type TimeoutError } from './errors.ts';
import { longestTimer } from './wait.ts';

/** A signal that is aborted by whichever comes first, with a typed error as its reason. */
export interface Limits {
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  extend(): void;
  /** Removes the timer and the listener. Call it in any case. */
  release(): void;
}

/**
 * Joins an outer signal and a time limit. Made by hand since `AbortSignal.any` leaves its sources referenced on a
 * signal that outlives many calls.
 *
 * @param milliseconds - undefined for no limit of time.
 */
export function limits(
  outer: AbortSignal | undefined,
  milliseconds: number | undefined,
  expired: () => TimeoutError,
): Limits {
  const controller = new AbortController();
  const onAbort = () => controller.abort(abortReason(outer));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let time = milliseconds;
  const extend = () => {
    clearTimeout(timer);
    if (time) timer = setTimeout(() => controller.abort(expired()), Math.min(time, longestTimer));
  };
  extend();
  if (outer?.aborted) onAbort();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    extend,
    release() {
      // Progress that is reported late starts nothing any more.
      time = undefined;
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}

/** An outer limit of ours has a typed reason already; the reason of a caller's signal becomes a cause. */
export function abortReason(outer: AbortSignal | undefined): Error {
  const reason: unknown = outer?.reason;
  if (reason instanceof ConversationAnalyticsError) return reason;
  return new AbortError('The call was aborted.', { cause: reason });
}
