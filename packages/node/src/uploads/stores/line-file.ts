import { randomUUID } from 'node:crypto';
import { constants, fstatSync } from 'node:fs';
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../system-error.ts';

/**
 * A file of JSON values, one on each line, that only grows. A line whose promise has resolved survives a crash of the process
 * or the machine. A line that a crash cut off does not count, and the next write removes it.
 */
export interface LineFile {
  /** Writes the whole file with these lines, or leaves it as it was. */
  replace(lines: readonly unknown[]): Promise<void>;
  /** Adds a line to an existing file, and resolves once it is on disk. Lines that wait together share one fsync. */
  append(line: unknown): Promise<void>;
  remove(): Promise<void>;
}

export function lineFile(path: string): LineFile {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = '';
  let flush: Promise<void> | undefined;
  let opened: OpenFile | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  }

  async function write(text: string): Promise<void> {
    // A file that another process has removed or replaced is not written to.
    if (opened && fstatSync(opened.handle.fd).nlink === 0) await close();
    opened ??= await openSound(path);
    const { handle, end } = opened;
    try {
      const bytes = Buffer.from(text);
      await writeAt(handle, bytes, end);
      if (syncedWrites === 0) await handle.datasync();
      opened.end = end + bytes.length;
    } catch (error) {
      // It is not known how much of it was written.
      await close();
      throw error;
    }
    closing ??= setTimeout(() => void inTurn(close), idle).unref();
    closing.refresh();
  }

  async function close(): Promise<void> {
    clearTimeout(closing);
    closing = undefined;
    const handle = opened?.handle;
    opened = undefined;
    await handle?.close();
  }

  return {
    append(line) {
      waiting += textOf(line);
      flush ??= inTurn(() => {
        const text = waiting;
        waiting = '';
        flush = undefined;
        return write(text);
      });
      return flush;
    },
    replace: (lines) =>
      inTurn(async () => {
        await close();
        await writeWhole(path, lines.map(textOf).join(''));
      }),
    remove: () =>
      inTurn(async () => {
        await close();
        await rm(path, { force: true });
      }),
  };
}

/** An open file to which lines are added. */
interface OpenFile {
  readonly handle: FileHandle;
  /** Where the next line goes. */
  end: number;
}

/** Milliseconds for which a file stays open for the next line: opening it costs as much as writing a line. */
const idle = 1_000;

/** On Linux a write returns when it is on disk. Elsewhere that needs another call, and on macOS this flag guarantees less. */
const syncedWrites = process.platform === 'linux' ? constants.O_DSYNC : 0;

/** Opens an existing file, and removes what a crash left after its last whole line. */
async function openSound(path: string): Promise<OpenFile> {
  // Does not create the file: a removed file stays removed.
  const handle = await open(path, constants.O_RDWR | syncedWrites);
  try {
    const bytes = await handle.readFile();
    const { length } = soundLines(bytes);
    if (length < bytes.length) await handle.truncate(length);
    return { handle, end: length };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Returns the whole lines of a file, without damaged ones. Returns none when the file does not exist. */
export async function linesOf(path: string): Promise<readonly unknown[]> {
  try {
    return soundLines(await readFile(path)).lines;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const textOf = (line: unknown) => `${JSON.stringify(line)}\n`;

/** Returns the lines, and how many bytes they take. A damaged line is skipped. */
function soundLines(bytes: Buffer): { readonly lines: readonly unknown[]; readonly length: number } {
  const lines: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    const text = bytes.toString('utf8', start, end);
    start = end + 1;
    try {
      lines.push(JSON.parse(text));
    } catch {
      continue;
    }
  }
  return { lines, length: start };
}

async function writeAt(handle: FileHandle, bytes: Buffer, start: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, start + written);
    written += bytesWritten;
  }
}

/** Writes another file first, so that a crash leaves the old one or the new one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** A new name is safe once its folder is synced. Windows does that by itself, and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
