import { AbortError, type TimeoutError } from '../errors/errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { longestTimer } from '../retry/wait.ts';

/** A signal that is aborted by an outer signal or by a time limit, with a typed error as its reason. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Starts the timeout again; the deadline stays. */
  extend(): void;
  /** Removes the timer and the listener. Call it in any case. */
  release(): void;
}

/**
 * Joins an outer signal and time limits. `AbortSignal.any` would keep its sources referenced by a signal that outlives
 * many calls.
 *
 * @param timeout - Milliseconds; undefined for no limit.
 * @param expired - Makes the error when a limit has passed.
 * @param deadline - On the monotonic clock. Default: none.
 */
export function timeLimit(
  outer: AbortSignal | undefined,
  timeout: number | undefined,
  expired: (limit: TimeoutError['limit']) => TimeoutError,
  deadline = Infinity,
): TimeLimit {
  const controller = new AbortController();
  const onAbort = () => {
    const cause: unknown = outer?.reason;
    // An outer limit of ours has a typed reason already.
    controller.abort(cause instanceof SdkError ? cause : new AbortError('The call was aborted.', { cause }));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;
  const extend = () => {
    clearTimeout(timer);
    const left = deadline - performance.now();
    const time = Math.min(timeout ?? left, left);
    // Progress that is reported late starts no timer.
    if (isReleased || time === Infinity) return;
    const limit = time === left ? 'deadline' : 'timeout';
    timer = setTimeout(() => controller.abort(expired(limit)), Math.min(time, longestTimer));
  };
  extend();
  if (outer?.aborted) onAbort();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    extend,
    release() {
      isReleased = true;
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}
