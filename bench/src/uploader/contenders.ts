import { openAsBlob, read } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What is uploaded, and where to. */
export interface Upload {
  readonly origin: string;
  readonly file: string;
}

export const partSize = 8 * 1024 * 1024;
const inFlight = 4;
const bufferLength = 256 * 1024;
let agent: Agent | undefined;
const readAt = promisify(read);

/** Each is imported only in the process that measures it. */
export const contenders: Record<string, (upload: Upload) => Promise<unknown>> = {
  'one PUT, http.request': async ({ origin, file }) => {
    const { size } = await stat(file);
    const handle = await open(file);
    return putRange(origin, handle, 0, size);
  },

  'parts, http.request': async ({ origin, file }) => {
    const { size } = await stat(file);
    const handle = await open(file);
    const starts = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index * partSize);
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift())
          await putRange(origin, handle, start, Math.min(size, start + partSize));
      }),
    );
  },

  'this uploader': (upload) => thisUploader(upload, false),

  'this uploader, journal on disk': (upload) => thisUploader(upload, true),

  'fetch, slices of openAsBlob': async ({ origin, file }) => {
    const blob = await openAsBlob(file);
    const starts = Array.from({ length: Math.ceil(blob.size / partSize) }, (_, index) => index * partSize);
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
          const body = blob.slice(start, start + partSize);
          const response = await fetch(`${origin}/parts/${start}`, { method: 'PUT', body });
          await response.arrayBuffer();
        }
      }),
    );
  },

  '@aws-sdk/lib-storage': (upload) => libStorage(upload, 'WHEN_SUPPORTED'),

  'lib-storage without checksums': (upload) => libStorage(upload, 'WHEN_REQUIRED'),
};

async function thisUploader({ origin, file }: Upload, hasJournal: boolean): Promise<unknown> {
  const { bearer, createClient } = await import('@conversation-analytics/client');
  const { nodeTransport } = await import('@conversation-analytics/node');
  const { diskStore, fileSource, nodePartTransport } = await import('@conversation-analytics/node/uploads');
  const { createMultipartUpload } = await import('@conversation-analytics/uploader');
  const auth = bearer('bench');
  const client = createClient({ baseUrl: origin, serviceId: 'bench', auth, transport: nodeTransport() });
  const source = await fileSource(file, { type: 'audio/mpeg' });
  const options = {
    transport: nodePartTransport(),
    preferredPartSizeBytes: partSize,
    partConcurrency: inFlight,
    ...(hasJournal && { store: diskStore(join(dirname(file), 'state')) }),
  };
  return createMultipartUpload(client, source, options).start();
}

/** Sends a range of a file, reading into one buffer while the other is on its way: the least that can be done. */
async function putRange(origin: string, file: FileHandle, start: number, end: number): Promise<unknown> {
  const { Agent, request } = await import(origin.startsWith('https') ? 'node:https' : 'node:http');
  agent ??= new Agent({ keepAlive: true });
  const headers = { 'content-length': end - start };
  const outgoing = request(`${origin}/parts/${start}`, { method: 'PUT', headers, agent });
  const answered = new Promise((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (incoming: NodeJS.ReadableStream) => incoming.resume().once('end', resolve));
  });
  let free = Buffer.allocUnsafeSlow(bufferLength);
  let onItsWay = Buffer.allocUnsafeSlow(bufferLength);
  let written = Promise.resolve();
  for (let position = start; position < end;) {
    const length = Math.min(bufferLength, end - position);
    const { bytesRead } = await readAt(file.fd, free, 0, length, position);
    await written;
    [free, onItsWay] = [onItsWay, free];
    const piece = onItsWay.subarray(0, bytesRead);
    written = new Promise((resolve) => outgoing.write(piece, () => resolve()));
    position += bytesRead;
  }
  outgoing.end();
  return answered;
}

async function libStorage(
  { origin, file }: Upload,
  requestChecksumCalculation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED',
): Promise<unknown> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    requestChecksumCalculation,
  });
  const handle = await open(file);
  const params = { Bucket: 'bench', Key: 'recording', Body: handle.createReadStream() };
  return new Upload({ client, params, partSize, queueSize: inFlight }).done();
}
