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
  /** The file name that the service receives. */
  readonly name: string;
  /** The media type that the service receives. Default: by the name. */
  readonly type?: string | undefined;
  /** Exactly how many bytes the stream has. */
  readonly size: number;
}

/**
 * Makes a source of a stream whose length is known: a Readable, a web stream or another iterable of bytes. It is read once, as
 * its parts are requested. The bytes of parts in flight are kept, so that they can be sent again. Another process cannot
 * resume it. Without `type`, the media type comes from its name. An upload that has ended cannot start again: it fails with
 * a `SourceUnreadableError` before anything is sent.
 *
 * A stream that ends early, or continues after `size` bytes, fails the upload with a `SourceChangedError` before its last part
 * has arrived.
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
    throw new SourceUnreadableError(`The size of ${name} must be a number of bytes, not ${size}.`);
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
    // Called before anything is sent, also when an upload starts again.
    fingerprint: async () => {
      bytes.checkWhole();
      return null;
    },
    revalidate: async () => bytes.isSound(),
    close: bytes.close,
  };
}

/**
 * A stream of Node that fails while it has no reader, as before the first part is sent, would end the process. The next reader
 * still gets the error.
 */
export function hearErrors(stream: AsyncIterable<Uint8Array>): void {
  if (stream instanceof EventEmitter) stream.on('error', () => {});
}

export function readOnce(name: string): SourceUnreadableError {
  return new SourceUnreadableError(
    `${name} is a stream, which can be read once. Upload it from a new source.`,
  );
}

/** A piece of the stream that a part still needs. */
interface Chunk {
  readonly start: number;
  readonly bytes: Uint8Array;
  /** Bytes of it that no part has released. */
  needed: number;
}

/** Keeps the bytes of a stream that were read and not released. It reads more only when a part requests it. */
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

  /** The last bytes count as read once the stream has ended. */
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
      throw new SourceUnreadableError(`The stream of ${name} must contain bytes only.`);
    }
    if (bytes.length === 0) return;
    if (received + bytes.length > size) {
      throw new SourceChangedError(`${name} continues after its ${size} bytes.`);
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
        throw new SourceUnreadableError(`A part of ${name} was released and is read again.`);
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
      // Not awaited: a stream that never produces anything would block it.
      void Promise.resolve(iterator.return?.()).catch(() => {});
    },
  };
}
