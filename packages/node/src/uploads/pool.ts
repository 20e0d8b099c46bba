import { untilAborted, wait } from '@conversation-analytics/client/timing';

/** Work under way, whose results are taken as they come. */
export interface Pool<Result> {
  /** How much is under way. */
  size(): number;
  /** Takes work that does not reject. */
  add(work: Promise<Result>): void;
  /** The results since the last time. */
  take(): Result[];
  /** Resolves when there is a result, or the signal is aborted. */
  change(signal: AbortSignal): Promise<void>;
  /** Resolves when nothing is under way, or after so many milliseconds. */
  settled(milliseconds: number): Promise<void>;
}

export function createPool<Result>(): Pool<Result> {
  const running = new Set<Promise<Result>>();
  let results: Result[] = [];
  let wake = () => {};
  return {
    size: () => running.size,
    add(work) {
      running.add(work);
      void (async () => {
        // Not in one expression, which would take the list as it is before the wait.
        const result = await work;
        results.push(result);
        running.delete(work);
        wake();
      })();
    },
    take() {
      const taken = results;
      results = [];
      return taken;
    },
    async change(signal) {
      if (results.length > 0 || signal.aborted) return;
      await untilAborted(new Promise<void>((resolve) => (wake = resolve)), signal).catch(() => {});
    },
    async settled(milliseconds) {
      const timer = new AbortController();
      await Promise.race([Promise.all(running), wait(milliseconds, timer.signal).catch(() => {})]);
      timer.abort();
    },
  };
}
