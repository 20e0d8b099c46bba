import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

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
  // Where the next line goes: not known at first, nor after a write that failed half way.
  let end: number | undefined;

  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  }

  async function write(text: string): Promise<void> {
    // Not created: a file that was removed stays so.
    const handle = await open(path, 'r+');
    try {
      const start = end ?? (await repair(handle));
      end = undefined;
      const bytes = Buffer.from(text);
      await writeAt(handle, bytes, start);
      await handle.datasync();
      end = start + bytes.length;
    } finally {
      await handle.close();
    }
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
        end = undefined;
        await writeWhole(path, lines.map(textOf).join(''));
      }),
    remove: () => inTurn(() => rm(path, { force: true })),
  };
}

/** The whole lines of a file, without those that are damaged; none when there is no file. */
export async function linesOf(path: string): Promise<readonly unknown[]> {
  try {
    return soundLines(await readFile(path)).lines;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
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

/** Takes away what a crash left after the last whole line, and answers where that ends. */
async function repair(handle: FileHandle): Promise<number> {
  const bytes = await handle.readFile();
  const { length } = soundLines(bytes);
  if (length < bytes.length) await handle.truncate(length);
  return length;
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
