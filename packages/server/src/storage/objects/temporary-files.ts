import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reservation } from '../disk-space.ts';

/** What came in: its size, and the SHA-256 of its bytes in hex. */
export interface Received {
  readonly size: number;
  readonly sha256: string;
}

/** Streams into a new file, which is gone again when that fails. */
export async function receive(stream: Readable, path: string, room: Reservation): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  await save(stream, path, room, (chunk) => {
    hash.update(chunk);
    size += chunk.length;
  });
  return { size, sha256: hash.digest('hex') };
}

/** Streams into a new file, which is gone again when that fails. `look` sees each chunk. */
export async function save(
  stream: AsyncIterable<Buffer>,
  path: string,
  room: Reservation,
  look: (chunk: Buffer) => void = () => {},
): Promise<void> {
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          look(chunk);
          await room.wrote(chunk.length);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export async function writeText(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** The bytes of streams, one after the other. Each is opened when its turn has come. */
export async function* concatenated(sources: readonly (() => Promise<Readable>)[]): AsyncGenerator<Buffer> {
  // A stream without an encoding gives buffers.
  for (const open of sources) yield* (await open()) as AsyncIterable<Buffer>;
}

/** Opens a file and deletes its name: an open file can be read to its end without one. */
export async function readAndDelete(path: string): Promise<Readable> {
  const file = await open(path);
  await rm(path);
  return file.createReadStream();
}
