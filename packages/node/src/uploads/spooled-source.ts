import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadSource } from '@conversation-analytics/uploader';
import { sourceOf, unreadable, type OpenFile } from './file-source.ts';
import { hearErrors, readOnce } from './stream-source.ts';

export interface SpooledSourceOptions {
  /** The name that the service is told. */
  readonly name: string;
  /** The media type that the service is told. Default: by the name, else by the first bytes. */
  readonly type?: string | undefined;
  /** Where the stream is kept until it is uploaded. Said in so many words, since it may fill the disk. */
  readonly spool: 'disk';
}

/**
 * A stream of unknown length, which the service cannot take: it is written to a temporary file first, and uploaded from
 * there. The file is readable by this user alone; it is gone when the upload ends, when the stream fails, and, where a file
 * that is open can be removed, when the process dies. An upload of it that has ended cannot be started again: that fails
 * with a `SourceUnreadableError` before anything is sent.
 *
 * @throws SourceUnreadableError when the stream fails or the disk is full.
 * @throws EmptySourceError when the stream gives nothing.
 *
 * @example
 * const source = await spooledSource(process.stdin, { name: 'talk.mp3', spool: 'disk' });
 */
export async function spooledSource(
  stream: AsyncIterable<Uint8Array>,
  { name, type }: SpooledSourceOptions,
): Promise<UploadSource> {
  hearErrors(stream);
  const spool = await openSpool(name);
  try {
    await spool.fill(stream);
    const source = await sourceOf(spool, name, type);
    let isClosed = false;
    return {
      ...source,
      async fingerprint() {
        if (isClosed) throw readOnce(name);
        // Nothing of it is there for another process to resume.
        return null;
      },
      async close() {
        isClosed = true;
        await spool.close();
      },
    };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function openSpool(
  name: string,
): Promise<OpenFile & { fill(stream: AsyncIterable<Uint8Array>): Promise<void> }> {
  // mkdtemp makes it for this user alone.
  const folder = await mkdtemp(join(tmpdir(), 'conversation-analytics-'));
  const remove = () => rm(folder, { recursive: true, force: true }).catch(() => {});
  let handle: FileHandle;
  try {
    handle = await open(join(folder, 'spool'), 'wx+', 0o600);
  } catch (error) {
    await remove();
    throw error;
  }
  // At once, where the system lets it: the bytes stay for as long as the handle is open.
  await remove();
  return {
    label: name,
    fill: async (stream) => {
      try {
        await handle.writeFile(stream);
      } catch (error) {
        throw unreadable(`The stream of ${name}`, error);
      }
    },
    stat: () =>
      handle.stat({ bigint: true }).catch((error: unknown) => {
        throw unreadable(name, error);
      }),
    handle: async () => handle,
    async close() {
      await handle.close();
      await remove();
    },
  };
}
