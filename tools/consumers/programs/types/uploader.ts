import { createClient } from '@conversation-analytics/client';
import {
  blobSource,
  createLimiter,
  createMultipartUpload,
  indexedDbStore,
  memoryStore,
  uploadConversation,
  UploadError,
  type MultipartUpload,
  type UploadSource,
} from '@conversation-analytics/uploader';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });

export async function upload(file: Parameters<typeof blobSource>[0]): Promise<unknown> {
  const source: UploadSource = blobSource(file, { name: 'interview.vtt' });
  const upload: MultipartUpload = createMultipartUpload(client, source, {
    store: indexedDbStore(),
    limiter: createLimiter({ concurrency: 2 }),
    userMetadata: { team: 'support' },
  });
  const stop = upload.subscribe(() => {
    const { state, fraction, etaSeconds } = upload.getSnapshot();
    return [state, Math.round(fraction * 100), etaSeconds];
  });
  try {
    const { id } = await upload.start();
    for await (const { state } of upload) if (state === 'completed') break;
    const job = await uploadConversation(client, source, { store: memoryStore(), wait: false });
    return [id, job.id];
  } catch (error) {
    return error instanceof UploadError ? [error.code, error.retryable, error.jobId] : error;
  } finally {
    stop();
  }
}
