/** Whether the runtime knows that it is offline. Most outside of browsers know nothing. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Calls back on every change, until the result is called. */
export function watchConnectivity(onChange: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) globalThis.addEventListener?.(event, onChange);
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, onChange);
  };
}
