import type { ConversationsJobStatus, WaitOptions } from '@conversation-analytics/client';
import type { UploadClient } from './upload-client.ts';
import type { UploadSource } from './source.ts';
import { createMultipartUpload } from './upload.ts';
import type { UploadOptions } from './upload-options.ts';

export interface UploadConversationOptions extends UploadOptions {
  /**
   * Whether to wait for the analysis, and how: `true`, what `jobs.wait` takes, or `false` for the job as it is after the
   * upload. Default: true.
   */
  readonly wait?: boolean | WaitOptions;
}

/**
 * Uploads a file, completes the upload and waits for the analysis.
 *
 * @returns The job with its `conversations_response`.
 * @throws UploadError when the upload fails, and what the client's calls and `jobs.wait` throw.
 *
 * @example
 * const job = await uploadConversation(client, blobSource(file));
 * console.log(job.conversations_response?.analytics);
 */
export async function uploadConversation(
  client: UploadClient,
  source: UploadSource,
  { wait = true, ...options }: UploadConversationOptions = {},
): Promise<ConversationsJobStatus> {
  const upload = createMultipartUpload(client, source, options);
  const job = await upload.start();
  const id = upload.getSnapshot().jobId ?? job.id;
  const { signal } = options;
  if (!wait || !id) return job;
  return client.conversations.jobs.wait(id, { ...(signal && { signal }), ...(wait !== true && wait) });
}
