/** The longest that a timer can run, over 24 days. One that is told to run longer fires at once. */
export const longestTimer = 2 ** 31 - 1;

/** Waits, or rejects with the signal's reason as soon as it is aborted. Leaves no timer and no listener. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
      Math.min(milliseconds, longestTimer),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** The promise, or a rejection with the signal's reason as soon as it is aborted. The promise itself goes on. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
