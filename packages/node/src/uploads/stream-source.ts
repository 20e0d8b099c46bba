import { EventEmitter } from 'node:events';
import {
  EmptySourceError,
  SourceChangedError,
  SourceUnreadableError,
  UploadError,
  type UploadSource,
} from '@conversation-analytics/uploader';
import { unreadable } from './file-source.ts';
import { mediaType } from './media-type.ts';

export interface StreamSourceOptions {
  /** The name that the service is told. */
  readonly name: string;
  /** The media type that the service is told. Default: by the name. */
  readonly type?: string | undefined;
  /** How many bytes the stream gives; not one more, not one less. */
  readonly size: number;
}

/**
 * A stream whose length is known: a Readable, a web stream or anything else that gives bytes when it is iterated. It is read
 * once, as fast as its parts are asked for; of the parts that are under way the bytes are kept, so that they can be sent
 * again. It cannot be resumed by another process, and without `type` only its name says what it is. An upload of it that
 * has ended cannot be started again: that fails with a `SourceUnreadableError` before anything is sent.
 *
 * A stream that ends early, or goes on after `size` bytes, fails the upload with a `SourceChangedError` before its last part
 * is through.
 *
 * @throws EmptySourceError for a size of 0.
 *
 * @example
 * const source = await streamSource(response.body, { name: 'talk.mp3', size: Number(response.headers.get('content-length')) });
 */
export async function streamSource(
  stream: AsyncIterable<Uint8Array>,
  { name, type, size }: StreamSourceOptions,
): Promise<UploadSource> {
  if (size === 0) throw new EmptySourceError(`${name} is empty.`);
  if (!(Number.isSafeInteger(size) && size > 0)) {
    throw new SourceUnreadableError(`The size of ${name} is ${size}; it takes a number of bytes.`);
  }
  hearErrors(stream);
  const bytes = keptBytes(stream, name, size);
  return {
    name,
    size,
    type: type ?? (await mediaType(name, async () => new Uint8Array())),
    slice: (start, end) => ({
      size: end - start,
      read: async (target, position) => {
        const from = start + position;
        return from < end ? bytes.read(target, from, end) : 0;
      },
      release: () => bytes.forget(start, end),
    }),
    // Asked before anything is sent, also when an upload starts again.
    fingerprint: async () => {
      bytes.checkWhole();
      return null;
    },
    revalidate: async () => bytes.isSound(),
    close: bytes.close,
  };
}

/**
 * A stream of Node that fails while nobody reads it, as before the first part is sent, would end the process. Whoever reads it
 * next is told all the same.
 */
export function hearErrors(stream: AsyncIterable<Uint8Array>): void {
  if (stream instanceof EventEmitter) stream.on('error', () => {});
}

export function readOnce(name: string): SourceUnreadableError {
  return new SourceUnreadableError(
    `${name} is a stream, which can be read once: upload it from a new source.`,
  );
}

/** A piece of the stream that some part still needs. */
interface Chunk {
  readonly start: number;
  readonly bytes: Uint8Array;
  /** Bytes of it that no part has given up. */
  needed: number;
}

/** The bytes of a stream that were read and not given up; it reads on only when a part asks for more. */
function keptBytes(stream: AsyncIterable<Uint8Array>, name: string, size: number) {
  const iterator = stream[Symbol.asyncIterator]();
  const forgotten = new Set<number>();
  let chunks: Chunk[] = [];
  let received = 0;
  let isAtEnd = false;
  let isClosed = false;
  let failure: UploadError | undefined;
  let reading: Promise<void> | undefined;

  /** All readers wait for the same chunk. */
  function readOn(): Promise<void> {
    reading ??= next().finally(() => (reading = undefined));
    return reading;
  }

  /** The last bytes are there once it is known that they are the last. */
  function isThere(position: number): boolean {
    if (failure) throw failure;
    return received > position && (received < size || isAtEnd);
  }

  async function next(): Promise<void> {
    try {
      const result = await iterator.next();
      if (result.done) {
        isAtEnd = true;
        if (received < size)
          throw new SourceChangedError(`${name} ended after ${received} of ${size} bytes.`);
      } else take(result.value);
    } catch (error) {
      failure = error instanceof UploadError ? error : unreadable(`The stream of ${name}`, error);
    }
  }

  function take(bytes: unknown): void {
    if (!(bytes instanceof Uint8Array)) {
      throw new SourceUnreadableError(`The stream of ${name} gives something else than bytes.`);
    }
    if (bytes.length === 0) return;
    if (received + bytes.length > size) {
      throw new SourceChangedError(`${name} goes on after its ${size} bytes.`);
    }
    chunks.push({ start: received, bytes, needed: bytes.length });
    received += bytes.length;
  }

  return {
    async read(target: Uint8Array, from: number, end: number): Promise<number> {
      while (!isThere(from)) await readOn();
      const chunk = chunks.findLast(({ start }) => start <= from);
      const offset = from - (chunk?.start ?? 0);
      const piece = chunk?.bytes.subarray(offset, offset + Math.min(target.length, end - from));
      if (!piece?.length)
        throw new SourceUnreadableError(`A part of ${name} was given up and is read again.`);
      target.set(piece);
      return piece.length;
    },
    forget(start: number, end: number): void {
      if (forgotten.has(start)) return;
      forgotten.add(start);
      for (const chunk of chunks) {
        const from = Math.max(start, chunk.start);
        const to = Math.min(end, chunk.start + chunk.bytes.length);
        if (to > from) chunk.needed -= to - from;
      }
      chunks = chunks.filter(({ needed }) => needed > 0);
    },
    checkWhole(): void {
      if (isClosed || forgotten.size > 0) throw readOnce(name);
      if (failure) throw failure;
    },
    isSound(): boolean {
      if (failure && !(failure instanceof SourceChangedError)) throw failure;
      return failure === undefined;
    },
    async close(): Promise<void> {
      isClosed = true;
      failure ??= readOnce(name);
      chunks = [];
      // Not waited for: a stream that gives nothing could not be closed.
      void Promise.resolve(iterator.return?.()).catch(() => {});
    },
  };
}
