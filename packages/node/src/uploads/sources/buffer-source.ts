import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { EmptySourceError, type UploadSource } from '@conversation-analytics/uploader';
import { headLength, mediaType } from './media-type.ts';

export interface BufferSourceOptions {
  /** The file name that the service receives. */
  readonly name: string;
  /** The media type that the service receives. Default: by the name, else by the first bytes. */
  readonly type?: string | undefined;
}

/**
 * Makes a source of bytes in memory, such as a Buffer. They must not change until the upload has ended.
 *
 * @throws EmptySourceError when there are no bytes.
 *
 * @example
 * const source = await bufferSource(Buffer.from(transcript), { name: 'talk.vtt' });
 */
export async function bufferSource(bytes: Uint8Array, options: BufferSourceOptions): Promise<UploadSource> {
  const { name } = options;
  if (bytes.length === 0) throw new EmptySourceError(`${name} is empty.`);
  return {
    name,
    type: options.type ?? (await mediaType(name, async () => bytes.subarray(0, headLength))),
    size: bytes.length,
    slice: (start, end) => ({
      size: end - start,
      async read(target, position) {
        const from = start + position;
        const piece = bytes.subarray(from, Math.min(end, from + target.length));
        target.set(piece);
        return piece.length;
      },
    }),
    fingerprint: () => digestOf(name, bytes),
    revalidate: async () => true,
  };
}

/** Hashes all bytes, because nothing else distinguishes two buffers. It pauses, so that other work can run. */
async function digestOf(name: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(`${name}\n`);
  const step = 4 * 1024 * 1024;
  for (let start = 0; start < bytes.length; start += step) {
    hash.update(bytes.subarray(start, start + step));
    await setImmediate();
  }
  return hash.digest('hex');
}
