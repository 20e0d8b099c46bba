import type { Readable } from 'node:stream';
import type { CompletedPart, ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { StoredObject } from './object-store.ts';
import type { S3Connection } from './s3-connection.ts';

/** A multipart upload of S3 that is neither completed nor aborted. */
export interface OpenUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: Date;
}

/** What the service does with its bucket. */
export interface S3Bucket {
  put(key: string, body: Buffer): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Size of an object in bytes. Undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** All objects whose keys begin with a prefix. */
  list(prefix: string): AsyncIterable<StoredObject>;

  beginUpload(key: string): Promise<string>;
  /** Returns the ETag. */
  putPart(key: string, uploadId: string, partNumber: number, body: Buffer): Promise<string>;
  /** Makes the parts an object. Not when the storage does not know the upload, or refuses the list of parts. */
  completeUpload(
    key: string,
    uploadId: string,
    parts: readonly CompletedPart[],
  ): Promise<'completed' | 'unknown_upload' | 'wrong_parts'>;
  /** Undefined when the storage cannot list them. */
  partsOf(key: string, uploadId: string): Promise<ReadonlyMap<number, string> | undefined>;
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** Nothing, when the storage cannot list them. */
  openUploads(): AsyncIterable<OpenUpload>;
}

/** Small storages lack what only tidies up. */
const unsupported = ['NotImplemented', 'MethodNotAllowed'];

const unknownObject = ['NoSuchKey', 'NotFound'];

const refusedParts = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML'];

export function s3Bucket({ sdk, client, bucket, patience, call }: S3Connection): S3Bucket {
  const Bucket = bucket;
  const uploadsFrom = (markers: object) =>
    optional(unsupported, (expected) =>
      call(() => client.send(new sdk.ListMultipartUploadsCommand({ Bucket, ...markers })), expected),
    );
  return {
    put: async (key, body) => {
      await call(() => client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: body })));
    },

    get: async (key) => {
      const found = await optional(unknownObject, (expected) =>
        call(() => client.send(new sdk.GetObjectCommand({ Bucket, Key: key })), expected),
      );
      // In Node the body is a Readable.
      return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
    },

    sizeOf: async (key) => {
      const found = await optional(unknownObject, (expected) =>
        call(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })), expected),
      );
      return found?.ContentLength;
    },

    remove: async (keys) => {
      // One by one: to delete many at once needs a checksum that small storages do not know.
      for (const key of keys) {
        await call(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })));
      }
    },

    list: async function* (prefix) {
      let token: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, ContinuationToken: token };
        const page = await call(() => client.send(new sdk.ListObjectsV2Command(input)));
        for (const { Key: key, LastModified: changedAt } of page.Contents ?? []) {
          if (key !== undefined && changedAt !== undefined) yield { key, changedAt };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    beginUpload: async (key) => {
      const { UploadId } = await call(() =>
        client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: key })),
      );
      if (UploadId === undefined) throw new Error('The object storage gave no id to an upload.');
      return UploadId;
    },

    putPart: async (key, uploadId, partNumber, body) => {
      const input = { Bucket, Key: key, UploadId: uploadId, PartNumber: partNumber, Body: body };
      const { ETag } = await call(() => client.send(new sdk.UploadPartCommand(input)));
      if (ETag === undefined) throw new Error('The object storage gave no ETag to a part.');
      return ETag;
    },

    completeUpload: async (key, uploadId, parts) => {
      const input = { Bucket, Key: key, UploadId: uploadId, MultipartUpload: { Parts: [...parts] } };
      try {
        await call(
          () => client.send(new sdk.CompleteMultipartUploadCommand(input), { requestTimeout: patience }),
          ['NoSuchUpload', ...refusedParts],
        );
        return 'completed';
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error.name === 'NoSuchUpload') return 'unknown_upload';
        if (refusedParts.includes(error.name)) return 'wrong_parts';
        throw error;
      }
    },

    partsOf: async (key, uploadId) => {
      const parts = new Map<number, string>();
      let marker: string | undefined;
      do {
        const input = { Bucket, Key: key, UploadId: uploadId, PartNumberMarker: marker };
        const page = await optional([...unsupported, 'NoSuchUpload'], (expected) =>
          call(() => client.send(new sdk.ListPartsCommand(input)), expected),
        );
        if (page === undefined) return undefined;
        for (const { PartNumber: number, ETag: etag } of page.Parts ?? []) {
          if (number !== undefined && etag !== undefined) parts.set(number, etag);
        }
        marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
      } while (marker !== undefined);
      return parts;
    },

    abortUpload: async (key, uploadId) => {
      const input = { Bucket, Key: key, UploadId: uploadId };
      await optional([...unsupported, 'NoSuchUpload'], (expected) =>
        call(() => client.send(new sdk.AbortMultipartUploadCommand(input)), expected),
      );
    },

    openUploads: async function* () {
      let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
      while (next !== undefined) {
        const page: ListMultipartUploadsCommandOutput | undefined = await uploadsFrom(next);
        for (const { Key: key, UploadId: uploadId, Initiated: startedAt } of page?.Uploads ?? []) {
          if (key !== undefined && uploadId !== undefined && startedAt !== undefined) {
            yield { key, uploadId, startedAt };
          }
        }
        const { IsTruncated: isTruncated, NextKeyMarker: KeyMarker = '', NextUploadIdMarker } = page ?? {};
        next = isTruncated === true ? { KeyMarker, UploadIdMarker: NextUploadIdMarker ?? '' } : undefined;
      }
    },
  };
}

/** Undefined when a request fails with one of these errors. */
async function optional<Result>(
  names: readonly string[],
  request: (expected: readonly string[]) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await request(names);
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  }
}
