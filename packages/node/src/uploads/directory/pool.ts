/** Work under way, whose results are taken as they come. */
export interface Pool<Result> {
  /** How much is under way. */
  size(): number;
  /** Takes work that does not reject. */
  add(work: Promise<Result>): void;
  /** The results since the last time. */
  take(): Result[];
  /** Resolves when there is a result, or `wake` is called. */
  change(): Promise<void>;
  wake(): void;
  /** Resolves when nothing is under way, or after so many milliseconds. */
  settled(milliseconds: number): Promise<void>;
}

/**
 * Makes a pool. It keeps no Set of its work and listens to no signal: tables and listeners that have had their day point to
 * the next, and V8 would keep all of them, with what they hold, until a major collection.
 */
export function createPool<Result>(): Pool<Result> {
  let running = 0;
  let results: Result[] = [];
  let resolveNews = () => {};
  let news = nextNews();

  function nextNews(): Promise<void> {
    return new Promise((resolve) => (resolveNews = resolve));
  }

  function wake(): void {
    resolveNews();
    news = nextNews();
  }

  return {
    size: () => running,
    add(work) {
      running += 1;
      void (async () => {
        // Not in one expression, which would take the list as it is before the wait.
        const result = await work;
        results.push(result);
        running -= 1;
        wake();
      })();
    },
    take() {
      const taken = results;
      results = [];
      return taken;
    },
    async change() {
      if (results.length === 0) await news;
    },
    wake,
    async settled(milliseconds) {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        wake();
      }, milliseconds);
      const isOver = () => running === 0 || isLate;
      while (!isOver()) await news;
      clearTimeout(timer);
    },
  };
}
