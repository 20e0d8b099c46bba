import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import { filesBelow } from './files-below.ts';

/**
 * Makes the folder for files in the making. What the last process left there is deleted, where no other process can be
 * at work.
 */
export async function openTemporaryFolder({
  objects,
  isShared,
}: Pick<DataFolder, 'objects' | 'isShared'>): Promise<string> {
  const folder = join(objects, 'temporary');
  if (!isShared) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes files in the making that have not changed since a time: the process that made them has ended. */
export async function sweepTemporaryFolder(folder: string, before: Date): Promise<void> {
  for await (const { key, changedAt } of filesBelow(folder, '')) {
    if (changedAt < before) await rm(join(folder, key), { recursive: true, force: true });
  }
}
