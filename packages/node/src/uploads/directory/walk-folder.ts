import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceUnreadableError } from '@conversation-analytics/uploader';
import { unreadable } from '../sources/file-source.ts';

/** An entry of a folder or below it. */
export type Found =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'other'; readonly path: string; readonly what: 'symbolic_link' | 'special_file' }
  | { readonly kind: 'unreadable'; readonly path: string; readonly error: Error };

/**
 * Walks a folder entry by entry, in the order of the file system. No list of the entries is ever in memory.
 *
 * @param except - A folder that is skipped.
 */
export async function* walkFolder(folder: string, except: string): AsyncGenerator<Found> {
  try {
    for await (const entry of await entriesOf(folder)) {
      const path = join(folder, textOf(entry.name));
      if (path === except) continue;
      if (!entry.isFile() && !entry.isDirectory()) {
        yield { kind: 'other', path, what: entry.isSymbolicLink() ? 'symbolic_link' : 'special_file' };
      } else if (!isUtf8(entry.name)) {
        const error = new SourceUnreadableError(`${path} has a name that is not UTF-8: rename it.`);
        yield { kind: 'unreadable', path, error };
      } else if (entry.isFile()) yield { kind: 'file', path };
      else yield* walkFolder(path, except);
    }
  } catch (error) {
    yield { kind: 'unreadable', path: folder, error: unreadable(folder, error) };
  }
}

/** Reads names as bytes. As text, a name that is not UTF-8 could be the name of another existing file. */
async function entriesOf(folder: string): Promise<AsyncIterable<Dirent<Buffer>>> {
  // The types of Node have such names only for `readdir`, which would hold a whole folder in memory.
  const encoding = 'buffer' as BufferEncoding;
  return (await opendir(folder, { encoding })) as unknown as AsyncIterable<Dirent<Buffer>>;
}

/** Returns a name as text. If it is not UTF-8, `\xff` replaces each byte that is not ASCII. */
function textOf(name: Buffer): string {
  if (isUtf8(name)) return name.toString();
  const escaped = (sign: string) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return name.toString('latin1').replaceAll(/[^ -~]/g, escaped);
}
