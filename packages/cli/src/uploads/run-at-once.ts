/** Runs an action for each item, so many at once. The first error ends the run, once what is under way has ended. */
export async function runAtOnce<Item>(
  items: readonly Item[],
  most: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let error: unknown;
  let hasFailed = false;
  const worker = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await act(item);
      } catch (thrown) {
        if (!hasFailed) error = thrown;
        hasFailed = true;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  if (hasFailed) throw error;
}
