import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { listen } from './listen.ts';

/** Whether pages may read the ETag of a part. */
export type Bucket = 'etag-exposed' | 'etag-hidden';

/** A part that was sent, whatever the storage made of it. */
interface SentPart {
  readonly partNumber: number;
  readonly headers: IncomingHttpHeaders;
}

export interface S3Upload {
  readonly bucket: Bucket;
  readonly key: string;
  readonly uploadId: string;
}

/** An S3 storage that checks signatures, with two buckets that any page may send to. */
export interface S3Storage {
  readonly parts: readonly SentPart[];
  /** Lets this many more parts pass; those after them wait without an answer. */
  letPass(count: number): void;
  /** Resolves once so many parts have been sent, answered or not. */
  sent(count: number): Promise<void>;
  start(bucket: Bucket, key: string): Promise<S3Upload>;
  presign(upload: S3Upload, partNumber: number): Promise<string>;
  complete(upload: S3Upload, parts: readonly { partNumber: number; etag: string }[]): Promise<void>;
  read(upload: S3Upload): Promise<Buffer>;
  close(): Promise<void>;
}

export async function startS3Storage(): Promise<S3Storage> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [
      { name: 'etag-exposed', configs: [cors('<ExposeHeader>ETag</ExposeHeader>')] },
      { name: 'etag-hidden', configs: [cors('')] },
    ],
  });
  await server.configureBuckets();
  const answer = server.callback();

  const parts: SentPart[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  const gate = { free: Infinity };
  /**
   * The last request of each part. S3 keeps whole parts only. The library writes what it has of a broken
   * request, and two requests at once into one file.
   */
  const written = new Map<string, Promise<void>>();
  const storage = await listen(async (request, response) => {
    const partNumber = new URL(request.url ?? '', 'http://storage').searchParams.get('partNumber');
    if (request.method === 'PUT' && partNumber !== null) {
      parts.push({ partNumber: Number(partNumber), headers: { ...request.headers } });
      events.emit('sent');
      while (gate.free <= 0) await once(events, 'free');
      gate.free -= 1;
      const part = `${request.url?.split('?')[0]} ${partNumber}`;
      const before = written.get(part);
      const now = Promise.resolve(before).then(() =>
        request.destroyed ? undefined : answer(request, response),
      );
      written.set(part, now);
      return now;
    }
    await answer(request, response);
  });

  const client = new S3Client({
    endpoint: storage.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    // Else the checksum of an empty body would become a part of the URL.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const names = ({ bucket, key, uploadId }: S3Upload) => ({ Bucket: bucket, Key: key, UploadId: uploadId });

  return {
    parts,
    letPass(count) {
      gate.free = count;
      events.emit('free');
    },
    async sent(count) {
      while (parts.length < count) await once(events, 'sent');
    },
    async start(bucket, key) {
      const { UploadId = '' } = await client.send(
        new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }),
      );
      return { bucket, key, uploadId: UploadId };
    },
    presign: (upload, partNumber) =>
      getSignedUrl(client, new UploadPartCommand({ ...names(upload), PartNumber: partNumber })),
    async complete(upload, parts) {
      const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
      await client.send(new CompleteMultipartUploadCommand({ ...names(upload), MultipartUpload: { Parts } }));
    },
    async read({ bucket, key }) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async close() {
      client.destroy();
      await storage.close();
      await rm(directory, { recursive: true });
    },
  };
}

function cors(exposed: string): string {
  return (
    '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>' +
    `<AllowedHeader>*</AllowedHeader>${exposed}</CORSRule></CORSConfiguration>`
  );
}
