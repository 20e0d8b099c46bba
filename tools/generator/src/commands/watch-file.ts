import { realpathSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Runs when a file has changed, one run at a time, until the process ends. A link has changed when it points to another file, and
 * when that file has changed.
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
  console.log(`Watching ${file}. Press Ctrl+C to stop.`);
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

/** Watches the target of a link; does nothing for another file. */
function watchTarget(file: string, changed: () => void): () => void {
  const target = targetOf(file);
  return target === undefined ? () => {} : onChange(target, changed);
}

/** Undefined for a file that is not a link, and for a link whose target does not exist. */
function targetOf(file: string): string | undefined {
  try {
    const target = realpathSync(file);
    return target === join(realpathSync(dirname(file)), basename(file)) ? undefined : target;
  } catch {
    return undefined;
  }
}

/** Editors replace a file, which would end a watch of the file itself. So its folder is watched. */
function onChange(file: string, changed: () => void): () => void {
  const watcher = watch(dirname(file), (_, name) => {
    if (name === null || name === basename(file)) changed();
  });
  return () => watcher.close();
}
