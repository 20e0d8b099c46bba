import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackages } from './workspace.ts';

/**
 * Returns the NOTICE files of public packages that differ from the NOTICE of the root, by their paths, with the text that
 * they should have. A package has one when its `files` name it: npm packs the licence by itself, but no NOTICE.
 */
export async function staleNotices(root: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, 'NOTICE'), 'utf8');
  const stale = new Map<string, string>();
  for (const { folder, isPublic, manifest } of await readPackages(root)) {
    if (!isPublic || !manifest.files?.includes('NOTICE')) continue;
    const path = `${folder}/NOTICE`;
    const copy = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (copy !== text) stale.set(path, text);
  }
  return stale;
}
