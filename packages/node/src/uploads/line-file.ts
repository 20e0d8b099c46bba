import { randomUUID } from 'node:crypto';
import { constants, fstatSync } from 'node:fs';
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './system-error.ts';

/**
 * A file of JSON values, one a line, that only grows. What was resolved survives a crash of the process or the machine; a line
 * that a crash cut off is no line, and goes with the next write.
 */
export interface LineFile {
  /** Writes the file anew with these lines, or leaves it as it was. */
  replace(lines: readonly unknown[]): Promise<void>;
  /** Adds a line to a file that is there, and resolves once it is on disk. Lines that wait together share one fsync. */
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
    // A file that was removed, or replaced by another process, is not written to.
    if (opened && fstatSync(opened.handle.fd).nlink === 0) await close();
    opened ??= await openSound(path);
    const { handle, end } = opened;
    try {
      const bytes = Buffer.from(text);
      await writeAt(handle, bytes, end);
      if (syncedWrites === 0) await handle.datasync();
      opened.end = end + bytes.length;
    } catch (error) {
      // How much of it was written is not known.
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

/** A file that lines are added to. */
interface OpenFile {
  readonly handle: FileHandle;
  /** Where the next line goes. */
  end: number;
}

/** Milliseconds for which a file stays open for the next line: opening it costs as much as writing a line. */
const idle = 1_000;

/** On Linux a write returns when it is on disk. Elsewhere that takes a call of its own, and on macOS this flag promises less. */
const syncedWrites = process.platform === 'linux' ? constants.O_DSYNC : 0;

/** Opens a file that is there, and takes away what a crash left after its last whole line. */
async function openSound(path: string): Promise<OpenFile> {
  // Not created: a file that was removed stays so.
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

/** The whole lines of a file, without those that are damaged; none when there is no file. */
export async function linesOf(path: string): Promise<readonly unknown[]> {
  try {
    return soundLines(await readFile(path)).lines;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const textOf = (line: unknown) => `${JSON.stringify(line)}\n`;

/** The lines, and how many bytes they take. A damaged line costs itself alone. */
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

/** Beside the file first, so that a crash leaves the old one or the new one. */
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

/** A file is there for good when its folder says so. Windows keeps that by itself, and opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
