import { randomUUID } from 'node:crypto';
import type { Bucket, S3Storage, S3Upload } from './s3-storage.ts';
import type { Handler } from './web-app.ts';

/** The upload operations of a service that keeps its files in S3, as a page reaches them through its proxy. */
export interface JobServiceOnS3 {
  readonly handler: Handler;
  /** Ids of all jobs, in the order of their starts. */
  readonly jobs: readonly string[];
  /** Ids of the jobs that were cancelled. */
  readonly cancelled: readonly string[];
  /** The file of a completed job. */
  file(jobId: string): Promise<Buffer>;
}

/** Of whichever operation, as the client sends it. */
interface Body {
  readonly file_size_bytes: number;
  readonly preferred_part_size_bytes: number;
  readonly parts: readonly { readonly part_number: number; readonly etag: string }[];
}

export function jobServiceOnS3(storage: S3Storage, bucket: Bucket): JobServiceOnS3 {
  const uploads = new Map<string, S3Upload>();
  const jobs: string[] = [];
  const cancelled: string[] = [];

  const uploadOf = (id: string) => {
    const upload = uploads.get(id);
    if (!upload) throw new Error(`There is no job ${id}.`);
    return upload;
  };

  async function start(size: number, partSize: number): Promise<object> {
    const id = randomUUID();
    const upload = await storage.start(bucket, id);
    uploads.set(id, upload);
    jobs.push(id);
    const count = Math.ceil(size / partSize);
    const parts = await Promise.all(
      Array.from({ length: count }, async (_, index) => ({
        part_number: index + 1,
        url: await storage.presign(upload, index + 1),
      })),
    );
    const expiry = new Date(Date.now() + 900_000).toISOString();
    return {
      id,
      conversation_id: id,
      status: 'awaiting_upload',
      upload: {
        type: 'multipart',
        part_size_bytes: partSize,
        part_count: count,
        urls_expire_at: expiry,
        parts,
      },
    };
  }

  return {
    jobs,
    cancelled,
    file: (jobId) => storage.read(uploadOf(jobId)),
    async handler(request) {
      const [id = '', action] = new URL(request.url).pathname.split('/').slice(-2);
      if (request.method === 'GET') return Response.json({ id: action, status: 'awaiting_upload' });
      const body: Body = await request.json();
      if (action === 'start-multipart') {
        return Response.json(await start(body.file_size_bytes, body.preferred_part_size_bytes));
      }
      if (action === 'cancel-multipart') {
        cancelled.push(id);
        return Response.json({ id, status: 'cancelled' });
      }
      await storage.complete(
        uploadOf(id),
        body.parts.map(({ part_number: partNumber, etag }) => ({ partNumber, etag })),
      );
      return Response.json({ id, status: 'queued' });
    },
  };
}
