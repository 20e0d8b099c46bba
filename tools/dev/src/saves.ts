import { setTimeout } from 'node:timers/promises';

/** Saves within this time are one, as those of a checkout or of the generator are. */
const quietMilliseconds = 100;

/**
 * Collects saves and has them checked, one check at a time. A save ends a check of an older state.
 *
 * @param check - Removes the files that it has checked. When `outdated` is aborted, it ends and leaves the others.
 */
export function saves(check: (unchecked: Set<string>, outdated: AbortSignal) => Promise<void>): {
  add(file: string): void;
} {
  const unchecked = new Set<string>();
  let outdated = new AbortController();
  let quietAt = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (unchecked.size > 0) {
      for (let left = 1; left > 0; left = quietAt - performance.now()) await setTimeout(left);
      outdated = new AbortController();
      await check(unchecked, outdated.signal);
    }
    isRunning = false;
  }

  return {
    add(file) {
      unchecked.add(file);
      quietAt = performance.now() + quietMilliseconds;
      outdated.abort();
      void run();
    },
  };
}
