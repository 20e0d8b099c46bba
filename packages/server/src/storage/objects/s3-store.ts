import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskSpace } from '../disk-space.ts';
import { ObjectMissing, ObjectStoreUnavailable, type ObjectStore } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { save } from './temporary-files.ts';

const mebibyte = 1024 * 1024;

/** Files up to this size are sent in one request. S3 takes no smaller part. */
const smallBytes = 5 * mebibyte;
const mostParts = 10_000;
/** Parts that are sent at the same time. Each is in memory while it is sent. */
const partsAtOnce = 2;

/** Keeps objects in a bucket. Unfinished files, and copies to be read as files, are in a folder of this process. */
export function openS3Store(bucket: S3Bucket, temporaryFolder: string, disk: DiskSpace): ObjectStore {
  const temporaryPath = () => join(temporaryFolder, randomUUID());

  const opened = async (key: string) => {
    const found = await bucket.get(key);
    if (found === undefined) throw new ObjectMissing(key);
    return found;
  };

  return {
    temporaryPath,
    keep: async (path, key) => {
      const { size } = await stat(path);
      if (size <= smallBytes) await bucket.put(key, await readFile(path));
      else await sendInParts(bucket, path, size, key);
      await rm(path, { force: true });
    },
    read: async (key) => (await opened(key)).stream,
    withFile: async (key, use) => {
      const { stream, size } = await opened(key);
      const path = temporaryPath();
      try {
        const room = await disk.reserve(size);
        try {
          await save(stream, path, room).catch(brokenOff);
          return await use(path);
        } finally {
          await rm(path, { force: true });
          room.release();
        }
      } finally {
        stream.destroy();
      }
    },
    remove: async (key) => {
      const keys = [key];
      for await (const object of bucket.list(`${key}/`)) keys.push(object.key);
      await bucket.remove(keys);
    },
    abortUpload: (key, uploadId) => bucket.abortUpload(key, uploadId),
    list: (key) => bucket.list(`${key}/`),
  };
}

/** A file of any size, with only some parts of it in memory. */
async function sendInParts(bucket: S3Bucket, path: string, size: number, key: string): Promise<void> {
  const partBytes = Math.max(smallBytes, Math.ceil(size / mostParts));
  const uploadId = await bucket.beginUpload(key);
  const file = await open(path);
  try {
    const etags: string[] = [];
    let nextPart = 0;
    const sendParts = async () => {
      // One for all its parts: new ones would wait for the garbage collector.
      const buffer = Buffer.alloc(partBytes);
      while (nextPart * partBytes < size) {
        const index = nextPart++;
        const bytes = buffer.subarray(0, Math.min(partBytes, size - index * partBytes));
        await fill(bytes, file, index * partBytes);
        etags[index] = await bucket.putPart(key, uploadId, index + 1, bytes);
      }
    };
    await Promise.all(Array.from({ length: partsAtOnce }, sendParts));
    const parts = etags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
    const outcome = await bucket.completeUpload(key, uploadId, parts);
    // A lost response of an earlier attempt leaves no upload, and the object.
    const isThere = outcome === 'completed' || (await bucket.sizeOf(key)) === size;
    if (!isThere) throw new ObjectStoreUnavailable(`The object storage lost an upload (${outcome}).`);
  } catch (error) {
    await bucket.abortUpload(key, uploadId).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function fill(buffer: Buffer, file: FileHandle, position: number): Promise<void> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) throw new Error('A temporary file became shorter while it was read.');
    filled += bytesRead;
  }
}

function brokenOff(error: unknown): never {
  throw new ObjectStoreUnavailable('The object storage broke off a response.', { cause: error });
}
