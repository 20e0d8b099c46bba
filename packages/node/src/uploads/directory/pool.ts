/** Work in progress, whose results are taken as they come. */
export interface Pool<Result> {
  /** How much work is in progress. */
  size(): number;
  /** Adds work. It must not reject. */
  add(work: Promise<Result>): void;
  /** Returns the results since the last call. */
  take(): Result[];
  /** Resolves when there is a result, or `wake` is called. */
  change(): Promise<void>;
  wake(): void;
  /** Resolves when all work has ended, or after so many milliseconds. */
  settled(milliseconds: number): Promise<void>;
}

/**
 * Makes a pool. It keeps no Set of its work and listens to no signal. Old tables of a Set and old listeners point to newer
 * ones. V8 would keep all of them, with what they reference, until a major collection.
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
        // Not in one expression, which would read the list before the wait.
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
