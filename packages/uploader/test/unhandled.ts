/** The reasons of the promises that were rejected unseen while a function ran, its last turns included. */
export async function unhandledDuring(act: () => Promise<unknown>): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const listener = (reason: unknown) => void reasons.push(reason);
  // Those of the test runner would fail the run, and tell nobody why.
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', listener);
  try {
    await act();
    // Node tells of a rejection once the microtasks of the turn are done.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.removeListener('unhandledRejection', listener);
    for (const other of others) process.on('unhandledRejection', other);
  }
  return reasons;
}
