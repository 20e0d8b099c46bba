import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Drift } from './drift.ts';
import { generatedFolders, type Outputs } from '../targets/conversation-analytics.ts';

/** Compares the generated files with those on disk. */
export async function compare(root: string, outputs: Outputs): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const [path, text] of outputs) {
    const onDisk = await readIfPresent(join(root, path));
    if (onDisk === undefined) drift.push({ kind: 'missing', path });
    else if (onDisk !== text) drift.push({ kind: 'changed', path });
  }
  for (const folder of generatedFolders) {
    for (const path of await filesBelow(root, folder)) {
      if (!outputs.has(path)) drift.push({ kind: 'orphaned', path });
    }
  }
  return drift.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the files that differ. Each file appears whole or not at all. */
export async function write(root: string, outputs: Outputs, drift: readonly Drift[]): Promise<void> {
  for (const { kind, path } of drift) {
    const file = join(root, path);
    if (kind === 'orphaned') {
      await rm(file);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, outputs.get(path) ?? '');
    await rename(temporary, file);
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
