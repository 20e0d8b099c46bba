import { DatabaseUnavailable } from '../storage/database.ts';

interface Call<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects what is asked for while a batch runs, and does it together as the next batch. Many small transactions become a
 * few. Each call still returns only when its own item is done. The results of `work` are in the order of its items. When a
 * batch fails, each of its items is tried alone, so that one of them cannot fail the others.
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 100,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    // What the same turn of the event loop asks for belongs to the batch as well.
    await Promise.resolve();
    for (let calls = waiting.splice(0, most); calls.length > 0; calls = waiting.splice(0, most)) {
      await perform(calls);
    }
    isBusy = false;
  }

  async function perform(calls: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await work(calls.map(({ item }) => item));
      // One result for each item.
      for (const [index, call] of calls.entries()) call.resolve(results[index] as Result);
    } catch (error) {
      // A database that is not available fails them all, and to ask again would only take more time.
      const isCommon = calls.length === 1 || error instanceof DatabaseUnavailable;
      for (const call of calls) {
        if (isCommon) call.reject(error);
        else await perform([call]);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void drain();
    });
}
