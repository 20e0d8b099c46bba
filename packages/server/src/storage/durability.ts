import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The part of the virtual file system inside PGlite that is needed here. It is internal: PGlite is pinned exactly. */
interface VirtualFileSystem {
  lookupPath(path: string): {
    node: { mount: { type: { stream_ops: { fsync?: (stream: { nfd: number }) => void } } } };
  };
}

/**
 * Makes commits reach the disk. PGlite's file system has no fsync. PostgreSQL believes that a commit is safe when it is
 * only in the memory of the operating system, and a power cut loses it.
 */
export function syncToDisk(pglite: PGlite): void {
  // FS is not in PGlite's types as the object that it is.
  const { FS } = pglite.Module as unknown as { FS: VirtualFileSystem };
  FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = ({ nfd }) => {
    fs.fsyncSync(nfd);
  };
}

/** Writes a folder and everything below it through to the disk: what was written before syncToDisk() took hold. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // At the same time: so the disk can put several into one write.
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await syncFolder(path);
      else if (entry.isFile()) await syncPath(path);
    }),
  );
  await syncPath(folder);
}

/** Writes a file, or the names in a folder, through to the disk. Windows cannot do that with a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (process.platform === 'win32') return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    await handle.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
