import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredObject } from './object-store.ts';

/** All files below a folder. A folder without files counts as a file: so it is found and deleted as well. */
export async function* filesBelow(path: string, key: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const below = { path: join(path, entry.name), key: `${key}/${entry.name}` };
    let isEmpty = true;
    if (entry.isDirectory()) {
      for await (const object of filesBelow(below.path, below.key)) {
        isEmpty = false;
        yield object;
      }
    }
    // What is gone in the meantime is not listed.
    const status = isEmpty ? await stat(below.path).catch(() => undefined) : undefined;
    if (status !== undefined) yield { key: below.key, changedAt: status.mtime };
  }
}
