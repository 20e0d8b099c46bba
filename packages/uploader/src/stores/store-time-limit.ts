/** Milliseconds for a store to respond. Browsers sometimes leave a request to IndexedDB without a response. */
const timeLimit = 10_000;

/** Returns the result of a call to a store. Throws when the store does not respond in time. */
export function inTime<Value>(call: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store does not respond.')), timeLimit);
  });
  // Async, so that what the call throws at once is a rejection too.
  return Promise.race([(async () => call())(), late]).finally(() => clearTimeout(timer));
}
