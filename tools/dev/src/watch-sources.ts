import { once } from 'node:events';
import type { Stats } from 'node:fs';
import paths, { type PlatformPath } from 'node:path';
import { watch } from 'chokidar';

const source = /(?:\.[cm]?[jt]sx?|openapi\.yaml)$/;

/** Folders of installed, built and temporary files. Every folder with a dot in front is one, except for the site's. */
const ignored = /^(?:node_modules|dist|coverage|\.(?!vitepress$).*)$/;

/**
 * Watches the sources of a workspace. Returns when it has begun.
 *
 * On Linux the recursive watcher of Node loses a file that another one replaces. Editors and Git save like that.
 *
 * @param onSave - Called with the path of a file that was saved, added or removed.
 */
export async function watchSources(workspace: string, onSave: (file: string) => void): Promise<void> {
  const watcher = watch(workspace, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => isIgnored(workspace, path, stats),
  });
  watcher.on('all', (event, path) => {
    if (!event.endsWith('Dir')) onSave(path);
  });
  watcher.on('error', (error) => console.error(`The watcher failed: ${String(error)}`));
  await once(watcher, 'ready');
}

/**
 * Whether a path is not watched.
 *
 * @param path - With the separators of the system, or with slashes, as chokidar has them on Windows too.
 * @param system - The functions for the paths of a system. Default: those of this one.
 */
export function isIgnored(
  workspace: string,
  path: string,
  stats: Pick<Stats, 'isDirectory'> | undefined,
  system: Pick<PlatformPath, 'relative'> = paths,
): boolean {
  const steps = system.relative(workspace, path).split(/[\\/]/);
  const name = steps.at(-1);
  // The workspace itself.
  if (!name) return false;
  if (ignored.test(name) || steps.join('/') === 'docs/.vitepress/cache') return true;
  return stats !== undefined && !stats.isDirectory() && !source.test(name);
}
