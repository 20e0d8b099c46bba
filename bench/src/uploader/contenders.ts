import { openAsBlob } from 'node:fs';
import { stat, open } from 'node:fs/promises';

/** What is uploaded, and where to. */
export interface Upload {
  readonly origin: string;
  readonly file: string;
}

export const partSize = 8 * 1024 * 1024;
const inFlight = 4;

/** Each is imported only in the process that measures it. */
export const contenders: Record<string, (upload: Upload) => Promise<unknown>> = {
  'one PUT, http.request': async ({ origin, file }) => {
    const { request } = await import(origin.startsWith('https') ? 'node:https' : 'node:http');
    const { size } = await stat(file);
    const { createReadStream } = await import('node:fs');
    const { pipeline } = await import('node:stream/promises');
    const outgoing = request(`${origin}/whole`, { method: 'PUT', headers: { 'content-length': size } });
    const answered = new Promise((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('response', (incoming: NodeJS.ReadableStream) => incoming.resume().once('end', resolve));
    });
    await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), outgoing);
    return answered;
  },

  'this uploader': async ({ origin, file }) => {
    const { bearer, createClient } = await import('@conversation-analytics/client');
    const { nodeTransport } = await import('@conversation-analytics/node');
    const { fileSource, nodePartTransport } = await import('@conversation-analytics/node/uploads');
    const { createMultipartUpload } = await import('@conversation-analytics/uploader');
    const auth = bearer('bench');
    const client = createClient({ baseUrl: origin, serviceId: 'bench', auth, transport: nodeTransport() });
    const source = await fileSource(file, { type: 'audio/mpeg' });
    const options = {
      transport: nodePartTransport(),
      preferredPartSizeBytes: partSize,
      partConcurrency: inFlight,
    };
    return createMultipartUpload(client, source, options).start();
  },

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
