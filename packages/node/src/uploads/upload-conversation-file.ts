import type { ConversationsJobStatus } from '@conversation-analytics/client';
import {
  uploadConversation,
  type ConversationUpload,
  type PartTransport,
  type UploadClient,
  type UploadConversationOptions,
} from '@conversation-analytics/uploader';
import { diskStore } from './stores/disk-store.ts';
import { fileSource, type FileSourceOptions } from './sources/file-source.ts';
import { nodePartTransport } from './node-part-transport.ts';

export interface UploadConversationFileOptions extends UploadConversationOptions, FileSourceOptions {}

/** An upload of a file and the wait for its analysis. Await it for the job. */
export interface ConversationFileUpload extends Promise<ConversationsJobStatus> {
  /** The job, once the service has made one. */
  readonly jobId: string | undefined;
  /**
   * Gives the upload up for good, so that the next call with the same file starts over. The job is cancelled, unless its
   * upload was complete already: then its analysis continues, and only the wait ends, with an `AbortError`.
   *
   * @throws InUseError when another process is running the upload.
   */
  discard(): Promise<void>;
}

/**
 * Uploads a file in parts, completes the upload and waits for the analysis. It is `uploadConversation` with a `fileSource`,
 * a `nodePartTransport` and a `diskStore`, unless the options name others.
 *
 * Call it again with the same path after a failure, a stop or a killed process. It then sends the missing parts, or waits
 * for the analysis of the same job. The upload of a file that was changed meanwhile starts over.
 *
 * @returns The job with its `conversations_response`, as a promise with `jobId` and `discard()` on it.
 * @throws SourceUnreadableError for a missing file, a directory, or without permission.
 * @throws EmptySourceError for a file without bytes.
 * @throws UploadError when the upload fails, and the errors of the client's calls and of `jobs.wait`.
 *
 * @example
 * const job = await uploadConversationFile(client, 'interview.mp3', {
 *   onProgress: ({ fraction }) => console.log(`${Math.round(fraction * 100)} %`),
 * });
 * console.log(job.conversations_response?.analytics);
 */
export function uploadConversationFile(
  client: UploadClient,
  path: string,
  options: UploadConversationFileOptions = {},
): ConversationFileUpload {
  let upload: ConversationUpload | undefined;
  const begun = begin();

  async function begin(): Promise<void> {
    const { name, type, store, transport, ...others } = options;
    upload = uploadConversation(client, await fileSource(path, { name, type }), {
      ...others,
      store: store ?? diskStore(),
      transport: transport ?? (sharedTransport ??= nodePartTransport()),
    });
  }

  async function discard(): Promise<void> {
    await begun;
    await upload?.discard();
  }

  const handle = { jobId: { get: () => upload?.jobId }, discard: { value: discard } };
  // `begin` has set `upload` unless it has thrown. The type of `defineProperties` does not know the further properties.
  return Object.defineProperties(
    begun.then(() => upload),
    handle,
  ) as ConversationFileUpload;
}

/** All calls share it, and with it connections and buffers. */
let sharedTransport: PartTransport | undefined;
