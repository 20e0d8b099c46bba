import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';
import { partsInS3 } from '../uploads/parts-in-s3.ts';
import { partsOnDisk } from '../uploads/parts-on-disk.ts';
import type { PartStorage } from '../uploads/part-storage.ts';
import type { PartUrls } from '../uploads/part-urls.ts';
import { s3PartUrls } from '../uploads/s3-part-urls.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { openTemporaryFolder, sweepTemporaryFolder } from '../storage/objects/temporary-folder.ts';
import { watchDiskSpace, type DiskSpace } from '../storage/disk-space.ts';
import { openDiskStore } from '../storage/objects/disk-store.ts';
import { ObjectStoreUnavailable, type ObjectStore } from '../storage/objects/object-store.ts';
import { s3Bucket, type OpenUpload, type S3Bucket } from '../storage/objects/s3-bucket.ts';
import { connectS3, reasonOf, type S3Options } from '../storage/objects/s3-connection.ts';
import { openS3Store } from '../storage/objects/s3-store.ts';

/** Where the service keeps its files: in a folder, or in S3 with a folder for files in the making. */
export interface Objects {
  readonly store: ObjectStore;
  /** The disk of the folder. */
  readonly disk: DiskSpace;
  /** Where the parts of uploads go. */
  parts(partUrls: PartUrls, urlLifetimeSeconds: number): Promise<PartStorage>;
  /**
   * Returns when the storage responds.
   *
   * @throws {ObjectStoreUnavailable} When it does not, within two seconds.
   */
  check(): Promise<void>;
  /** Deletes files in the making that have not changed since a time. */
  sweepTemporary(before: Date): Promise<void>;
  /** Multipart uploads of S3 that are neither completed nor aborted. */
  openUploads(): AsyncIterable<OpenUpload>;
  abortUpload(upload: OpenUpload): Promise<void>;
  close(): void;
}

/**
 * @throws {StartError} When there is no room on the disk, or S3 cannot be used.
 */
export async function openObjects(
  folder: Pick<DataFolder, 'objects' | 'isShared'>,
  s3: S3Options | undefined,
  log: Log,
  freeBytes?: (folder: string) => Promise<number>,
): Promise<Objects> {
  const temporary = await openTemporaryFolder(folder);
  const disk = await watchDiskSpace(folder.objects, log, freeBytes);
  if (s3 === undefined) {
    const store = openDiskStore(folder.objects, temporary);
    return {
      store,
      disk,
      parts: async (partUrls) => partsOnDisk(store, partUrls),
      check: async () => {},
      sweepTemporary: (before) => sweepTemporaryFolder(temporary, before),
      openUploads: async function* () {},
      abortUpload: async () => {},
      close: () => {},
    };
  }
  const connection = await connectS3(s3, log);
  const bucket = s3Bucket(connection);
  const store = openS3Store(bucket, temporary, disk);
  try {
    await requireUsableBucket(bucket);
  } catch (error) {
    connection.close();
    throw new StartError(refusalOf(s3, error), { cause: error });
  }
  return {
    store,
    disk,
    parts: async (_partUrls, urlLifetimeSeconds) =>
      partsInS3(bucket, store, await s3PartUrls(connection, urlLifetimeSeconds)),
    check: () => withinTime(bucket.sizeOf('health')),
    sweepTemporary: (before) => sweepTemporaryFolder(temporary, before),
    openUploads: () => bucket.openUploads(),
    abortUpload: ({ key, uploadId }) => bucket.abortUpload(key, uploadId),
    close: () => connection.close(),
  };
}

/** A supervisor waits no longer for a look at the storage, in milliseconds. */
const checkMilliseconds = 2000;

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ObjectStoreUnavailable('The object storage is silent.'));
    }, checkMilliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does everything once that needs a permission of its own. */
async function requireUsableBucket(bucket: S3Bucket): Promise<void> {
  // Not in a folder of its own, which small storages delete with its last object, also during a write.
  const key = `check-${randomUUID()}`;
  await bucket.put(key, Buffer.from('ok'));
  if ((await bucket.sizeOf(key)) !== 2) throw new Error('an object is not what was stored');
  // The first page tells whether listing is allowed.
  for await (const object of bucket.list(key)) if (object.key === key) break;
  await bucket.remove([key]);
}

/** What to do about it. Names no key. */
function refusalOf({ bucket, endpoint }: S3Options, error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  const place = `the bucket ${bucket} at ${endpoint === undefined ? 'Amazon S3' : new URL(endpoint).host}`;
  if (name === 'NoSuchBucket') return `There is no ${place.slice(4)}. Create it, or correct S3_BUCKET.`;
  if (name === 'CredentialsProviderError') {
    return `No credentials for ${place} were found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or those of AWS.`;
  }
  if (/AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch/.test(name)) {
    return `The credentials may not read, write, list and delete in ${place} (${reasonOf(cause)}). Correct them or its policy.`;
  }
  return `The service cannot use ${place} (${reasonOf(cause)}). See that it runs, or correct S3_ENDPOINT.`;
}
