import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../storage/durability.ts';
import { migrations } from '../storage/migrations.ts';
import { archiveVersion, type ArchiveCounts, type ArchiveEnd, type ArchiveHead } from './archive.ts';

/** Writes an archive under a temporary name. It gets its own name when it is whole. */
export interface ArchiveWriter {
  /** @param json The row as JSON text. */
  row(table: string, json: string): Promise<void>;
  /** Adds the content of a file as an object. */
  object(key: string, path: string): Promise<void>;
  /** Where the archive lies for now, and how many bytes of it are written. Writes what is still in memory. */
  written(): Promise<{ readonly path: string; readonly bytes: number }>;
  /** Completes the archive. Once this returns, it survives a loss of power. */
  complete(): Promise<ArchiveCounts>;
  /** Deletes what was written, unless the archive is complete. */
  discard(): Promise<void>;
}

/** So many characters are written at a time. */
const chunkCharacters = 64 * 1024;

export async function createArchive(path: string): Promise<ArchiveWriter> {
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`;
  const file = await open(temporary, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let objects = 0;
  let pending = '';
  let isOpen = true;

  async function write(chunk: Buffer): Promise<void> {
    hash.update(chunk);
    for (let offset = 0; offset < chunk.length;) {
      offset += (await file.write(chunk, offset)).bytesWritten;
    }
    bytes += chunk.length;
  }

  async function flush(): Promise<void> {
    const text = pending;
    pending = '';
    if (text !== '') await write(Buffer.from(text));
  }

  async function line(text: string): Promise<void> {
    pending += `${text}\n`;
    if (pending.length >= chunkCharacters) await flush();
  }

  async function close(): Promise<void> {
    if (isOpen) await file.close();
    isOpen = false;
  }

  const head: ArchiveHead = {
    archive: 'conversation-analytics',
    version: archiveVersion,
    schema: migrations.length,
  };
  await line(JSON.stringify(head));
  return {
    row: async (table, json) => {
      rows++;
      await line(`{"table":${JSON.stringify(table)},"row":${json}}`);
    },
    object: async (key, source) => {
      objects++;
      const { size } = await stat(source);
      await line(JSON.stringify({ object: key, bytes: size }));
      await flush();
      let left = size;
      // A stream without an encoding gives buffers.
      for await (const chunk of createReadStream(source) as AsyncIterable<Buffer>) {
        left -= chunk.length;
        await write(chunk);
      }
      if (left !== 0) throw new Error(`The object ${key} has changed while it was read.`);
      await line('');
    },
    written: async () => {
      await flush();
      return { path: temporary, bytes };
    },
    complete: async () => {
      await flush();
      const end: ArchiveEnd = { end: true, rows, objects, sha256: hash.copy().digest('hex') };
      await write(Buffer.from(`${JSON.stringify(end)}\n`));
      await file.sync();
      await close();
      await rename(temporary, path);
      await syncPath(dirname(path));
      return { rows, objects };
    },
    discard: async () => {
      await close();
      await rm(temporary, { force: true });
    },
  };
}
