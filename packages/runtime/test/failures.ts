/**
 * Milliseconds in which what is ended at once has ended, also on a busy machine. What would come otherwise takes half a
 * minute, or never ends.
 */
export const atOnce = 2_000;

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`It should have failed and returned ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error,
  );
}

/** What a function throws. */
export function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It should have thrown.');
}
