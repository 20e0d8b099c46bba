import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadSource } from '@conversation-analytics/uploader';
import { sourceOf, unreadable, type OpenFile } from './file-source.ts';
import { hearErrors, readOnce } from './stream-source.ts';

export interface SpooledSourceOptions {
  /** The file name that the service receives. */
  readonly name: string;
  /** The media type that the service receives. Default: by the name, else by the first bytes. */
  readonly type?: string | undefined;
  /** Where the stream is kept until it is uploaded. It is required, because the stream may fill the disk. */
  readonly spool: 'disk';
}

/**
 * Makes a source of a stream of unknown length. The service needs the length, so the stream is written to a temporary file
 * first, and uploaded from there. Only this user can read the file. It is deleted when the upload ends or the stream fails.
 * Where an open file can be deleted, it is gone when the process dies too. An upload that has ended cannot start again: it
 * fails with a `SourceUnreadableError` before anything is sent.
 *
 * @throws SourceUnreadableError when the stream fails or the disk is full.
 * @throws EmptySourceError when the stream has no bytes.
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
        // Another process has nothing to resume.
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
  // mkdtemp makes a folder that only this user can read.
  const folder = await mkdtemp(join(tmpdir(), 'conversation-analytics-'));
  const remove = () => rm(folder, { recursive: true, force: true }).catch(() => {});
  let handle: FileHandle;
  try {
    handle = await open(join(folder, 'spool'), 'wx+', 0o600);
  } catch (error) {
    await remove();
    throw error;
  }
  // Deleted at once, where the system allows it: the bytes stay for as long as the handle is open.
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
