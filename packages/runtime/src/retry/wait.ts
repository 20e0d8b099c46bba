/** The longest that a timer can run, over 24 days. A longer one fires at once. */
export const longestTimer = 2 ** 31 - 1;

/** Waits, or rejects with the signal's reason as soon as it is aborted. Leaves no timer and no listener. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(milliseconds, longestTimer));
  });
  return untilAborted(time, signal).finally(() => clearTimeout(timer));
}

/** The promise, or a rejection with the signal's reason as soon as it is aborted. The promise itself goes on. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
