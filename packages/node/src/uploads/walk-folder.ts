import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { unreadable } from './file-source.ts';

/** What is found in a folder and below it. */
export type Found =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'other'; readonly path: string; readonly what: 'symbolic_link' | 'special_file' }
  | { readonly kind: 'unreadable'; readonly path: string; readonly error: Error };

/**
 * Walks a folder entry by entry, in the order of the file system, so that no list of them is ever in memory.
 *
 * @param except - A folder that is not looked into.
 */
export async function* walkFolder(folder: string, except: string): AsyncGenerator<Found> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (path === except) continue;
      if (entry.isFile()) yield { kind: 'file', path };
      else if (entry.isDirectory()) yield* walkFolder(path, except);
      else yield { kind: 'other', path, what: entry.isSymbolicLink() ? 'symbolic_link' : 'special_file' };
    }
  } catch (error) {
    yield { kind: 'unreadable', path: folder, error: unreadable(folder, error) };
  }
}
