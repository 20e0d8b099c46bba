import { JobFailedError, type ConversationsJobStatus } from '@conversation-analytics/client';
import {
  createMultipartUpload,
  type PartTransport,
  type UploadClient,
  type UploadConversationOptions,
  type UploadSnapshot,
} from '@conversation-analytics/uploader';
import { diskStore } from './disk-store.ts';
import { fileSource, type FileSourceOptions } from './file-source.ts';
import { holdBack } from './held-store.ts';
import { nodePartTransport } from './node-part-transport.ts';

export interface UploadConversationFileOptions extends UploadConversationOptions, FileSourceOptions {
  /** Called with a snapshot after every change of the upload, at most every 100 ms while only the progress changes. */
  readonly onProgress?: ((snapshot: UploadSnapshot) => void) | undefined;
}

/**
 * Uploads a file in parts, completes the upload and waits for the analysis: `uploadConversation` with a `fileSource`, a
 * `nodePartTransport` and a `diskStore`, where the options name no others.
 *
 * Call it again with the same path after a failure, a stop or a killed process: it sends the parts that are missing, or waits
 * for the analysis of the same job. A file that was changed meanwhile begins anew.
 *
 * @returns The job with its `conversations_response`.
 * @throws SourceUnreadableError for a missing file, a directory, or without permission; EmptySourceError for a file of no
 * bytes; another UploadError when the upload fails; and what the client's calls and `jobs.wait` throw.
 *
 * @example
 * const job = await uploadConversationFile(client, 'interview.mp3', {
 *   onProgress: ({ fraction }) => console.log(`${Math.round(fraction * 100)} %`),
 * });
 * console.log(job.conversations_response?.analytics);
 */
export async function uploadConversationFile(
  client: UploadClient,
  path: string,
  { name, type, wait = true, onProgress, ...options }: UploadConversationFileOptions = {},
): Promise<ConversationsJobStatus> {
  const source = await fileSource(path, { ...(name && { name }), ...(type && { type }) });
  const transport = options.transport ?? (sharedTransport ??= nodePartTransport());
  // The record stays until the analysis has ended: a process that is killed before would upload the file again.
  const held = holdBack(options.store ?? diskStore(), () => {});
  const upload = createMultipartUpload(client, source, { ...options, transport, store: held.store });
  if (onProgress) upload.subscribe(() => onProgress(upload.getSnapshot()));
  try {
    const job = await upload.start();
    const id = upload.getSnapshot().jobId ?? job.id;
    if (!wait || !id) return job;
    const { signal } = options;
    return await client.conversations.jobs
      .wait(id, { ...(signal && { signal }), ...(wait !== true && wait) })
      .catch((error: unknown) => {
        // Any other end of the wait says nothing of the job, and the next call goes on waiting for it.
        if (!(error instanceof JobFailedError)) held.keep();
        throw error;
      });
  } finally {
    await held.end();
  }
}

/** Of all calls, so that they share connections and buffers. */
let sharedTransport: PartTransport | undefined;
