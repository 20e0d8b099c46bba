import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from './database/durability.ts';

/** Files on the disk, by keys of the form `jobs/<id>/result.json`. */
export interface ObjectStore {
  /** A path for a file in the making. What is left there is deleted at the next start. */
  temporaryPath(): string;
  pathOf(key: string): string;
  /** Gives a temporary file its key. Once this returns it is on the disk for good, whatever happens to the power. */
  keep(temporaryPath: string, key: string): Promise<void>;
  /** Deletes a file, or everything below a key. */
  remove(key: string): Promise<void>;
  /** The names directly below a key. */
  list(key: string): Promise<readonly string[]>;
}

export async function openObjectStore(folder: string): Promise<ObjectStore> {
  const temporary = join(folder, 'temporary');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(folder, key);
  return {
    temporaryPath: () => join(temporary, randomUUID()),
    pathOf,
    keep: async (temporaryPath, key) => {
      const path = pathOf(key);
      await syncPath(temporaryPath);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, path);
      await syncPath(dirname(path));
      await syncPath(dirname(dirname(path)));
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    list: (key) => readdir(pathOf(key)).catch(() => []),
  };
}

/** What came in: its size, and the SHA-256 of its bytes in hex. */
export interface Received {
  readonly size: number;
  readonly sha256: string;
}

/** Streams into a new file, which is gone again when that fails. */
export async function receive(stream: Readable, path: string): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

export async function writeText(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** Writes files one after the other into a new one. */
export async function concatenate(paths: readonly string[], target: string): Promise<void> {
  await pipeline(
    async function* () {
      for (const path of paths) yield* createReadStream(path);
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
}
