import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drift } from './drift.ts';
import { FolderError } from '../document/problem.ts';
import { generatedMark } from '../targets/any-document.ts';

/**
 * Compares a folder with the generated files. Other files in it are ignored, unless one has a name that is needed.
 *
 * @throws FolderError for a file that would be replaced although somebody else wrote it.
 */
export async function compareFolder(folder: string, files: ReadonlyMap<string, string>): Promise<Drift[]> {
  const drift: Drift[] = [];
  const present = await namesIn(folder);
  for (const [name, text] of files) {
    if (!present.includes(name)) {
      drift.push({ kind: 'missing', path: name });
      continue;
    }
    const onDisk = await contentOf(folder, name);
    // Git may check a file out with line ends of its own.
    if (onDisk.replaceAll('\r\n', '\n') === text) continue;
    if (onDisk !== '' && !onDisk.startsWith(generatedMark)) {
      throw new FolderError(
        `${join(folder, name)} was not written by this generator and stays as it is. Name another folder with --out, or move the file.`,
      );
    }
    drift.push({ kind: 'changed', path: name });
  }
  for (const name of present.filter((one) => one.endsWith('.ts') && !files.has(one))) {
    if (await isOurs(join(folder, name))) drift.push({ kind: 'orphaned', path: name });
  }
  return drift.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Brings a folder in line: all files are written beside it before the first of them takes its place.
 *
 * @throws FolderError for a folder that cannot be written.
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  drift: readonly Drift[],
): Promise<void> {
  const staging = join(folder, `.generating-${randomUUID()}`);
  try {
    await removeLeftovers(folder);
    await mkdir(staging, { recursive: true });
    const written = drift.filter(({ kind }) => kind !== 'orphaned');
    for (const { path } of written) await writeFile(join(staging, path), files.get(path) ?? '');
    for (const { path } of written) await rename(join(staging, path), join(folder, path));
    for (const { kind, path } of drift) if (kind === 'orphaned') await rm(join(folder, path));
  } catch (error) {
    throw new FolderError(`${folder} cannot be written: ${reasonOf(error)}.`);
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => {});
  }
}

/** Of runs that were killed; one that is under way is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!/^\.generating-[0-9a-f-]{36}$/.test(name)) continue;
    // A run beside this one may have ended, and its folder be gone.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 60_000)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new FolderError(`${folder} cannot be read: ${reasonOf(error)}.`);
  }
}

async function contentOf(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    throw new FolderError(`${join(folder, name)} cannot be read: ${reasonOf(error)}.`);
  }
}

async function isOurs(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(generatedMark.length),
      0,
      generatedMark.length,
      0,
    );
    return buffer.toString('utf8', 0, bytesRead) === generatedMark;
  } catch {
    // A folder, perhaps.
    return false;
  } finally {
    await handle.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, [a-z]+ '.*$/, '') : String(error);
}
