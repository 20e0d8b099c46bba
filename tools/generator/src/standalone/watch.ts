import { realpathSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Runs when a file has changed, one run at a time, until the process is told to end. A link to a file changes when it leads
 * elsewhere, and when the file does that it leads to.
 */
export async function whenever(file: string, run: () => Promise<void>): Promise<void> {
  let isDue = false;
  let wake = () => {};
  const changed = () => {
    isDue = true;
    wake();
  };
  onChange(file, changed);
  let closeTarget = watchTarget(file, changed);
  console.log(`Watching ${file}; Ctrl+C ends it.`);
  for (;;) {
    if (!isDue) await new Promise<void>((resolve) => (wake = resolve));
    // Several events belong to one save.
    await new Promise((resolve) => setTimeout(resolve, 50));
    isDue = false;
    closeTarget();
    closeTarget = watchTarget(file, changed);
    await run();
  }
}

/** Watches the file that a link leads to; of no link there is nothing more to watch. */
function watchTarget(file: string, changed: () => void): () => void {
  const target = targetOf(file);
  return target === undefined ? () => {} : onChange(target, changed);
}

/** Undefined for a file that is no link, and for one that leads to nothing right now. */
function targetOf(file: string): string | undefined {
  try {
    const target = realpathSync(file);
    return target === join(realpathSync(dirname(file)), basename(file)) ? undefined : target;
  } catch {
    return undefined;
  }
}

/** Editors put a new file in the place of the old one, which a watch of the file itself would not outlive. */
function onChange(file: string, changed: () => void): () => void {
  const watcher = watch(dirname(file), (_, name) => {
    if (name === null || name === basename(file)) changed();
  });
  return () => watcher.close();
}
