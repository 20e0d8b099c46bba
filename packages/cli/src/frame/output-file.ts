import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandFailure } from './failure.ts';
import { reasonOf } from './system-error.ts';

export interface OutputFile {
  write(text: string): Promise<void>;
  /** Puts the file in its place. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/**
 * Opens a file that is written under another name beside its place. A device or a pipe is written as it is.
 *
 * @param name - How messages name the file.
 * @param mode - The permissions of the file. Default: those of the file that is there, or those of the user.
 */
export async function openOutputFile(link: string, name: string, mode?: number): Promise<OutputFile> {
  // A file that a symbolic link names is replaced, and not the link.
  const path = await realpath(link).catch(() => link);
  const there = await stat(path).catch(() => undefined);
  const permissions = mode ?? (there?.isFile() ? there.mode & 0o777 : undefined);
  if (there?.isDirectory()) throw new CommandFailure('failure', `${name} is a folder. Name a file in it.`);
  const isSpecial = there !== undefined && !there.isFile();
  const written = isSpecial ? path : join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}`);
  const attempt = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    try {
      return await act();
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      throw new CommandFailure('failure', `${name} was not written: ${reason}.`, { cause: error });
    }
  };
  const handle: FileHandle = await attempt(() => open(written, isSpecial ? 'w' : 'wx', permissions));
  if (permissions !== undefined && !isSpecial) await handle.chmod(permissions);
  return {
    write: (text) => attempt(() => handle.writeFile(text)),
    finish: () =>
      attempt(async () => {
        if (!isSpecial) await handle.sync();
        await handle.close();
        if (!isSpecial) await rename(written, path);
      }),
    async discard() {
      await handle.close().catch(() => {});
      if (!isSpecial) await rm(written, { force: true });
    },
  };
}

/** Writes a whole file. */
export async function writeWholeFile(path: string, name: string, text: string, mode?: number): Promise<void> {
  const file = await openOutputFile(path, name, mode);
  try {
    await file.write(text);
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
