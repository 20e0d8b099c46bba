import type { ConversationsJobStatus } from '@conversation-analytics/client';
import {
  uploadConversation,
  type PartTransport,
  type UploadClient,
  type UploadConversationOptions,
} from '@conversation-analytics/uploader';
import { diskStore } from './disk-store.ts';
import { fileSource, type FileSourceOptions } from './file-source.ts';
import { nodePartTransport } from './node-part-transport.ts';

export interface UploadConversationFileOptions extends UploadConversationOptions, FileSourceOptions {}

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
  { name, type, store, transport, ...options }: UploadConversationFileOptions = {},
): Promise<ConversationsJobStatus> {
  return uploadConversation(client, await fileSource(path, { name, type }), {
    ...options,
    store: store ?? diskStore(),
    transport: transport ?? (sharedTransport ??= nodePartTransport()),
  });
}

/** Of all calls, so that they share connections and buffers. */
let sharedTransport: PartTransport | undefined;
