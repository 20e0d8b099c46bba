import type { ConversationsJobStatus } from '@conversation-analytics/client';
import {
  uploadConversation,
  type ConversationUpload,
  type PartTransport,
  type UploadClient,
  type UploadConversationOptions,
} from '@conversation-analytics/uploader';
import { diskStore } from './disk-store.ts';
import { fileSource, type FileSourceOptions } from './file-source.ts';
import { nodePartTransport } from './node-part-transport.ts';

export interface UploadConversationFileOptions extends UploadConversationOptions, FileSourceOptions {}

/** An upload of a file whose analysis is waited for. Await it for the job. */
export interface ConversationFileUpload extends Promise<ConversationsJobStatus> {
  /** The job, once the service has made one. */
  readonly jobId: string | undefined;
  /**
   * Gives the upload up for good, so that the next call with the same file begins anew. The job is cancelled, unless its
   * upload was complete already: its analysis goes on then, and only the wait ends, with an `AbortError`.
   *
   * @throws InUseError when another process has the upload.
   */
  discard(): Promise<void>;
}

/**
 * Uploads a file in parts, completes the upload and waits for the analysis: `uploadConversation` with a `fileSource`, a
 * `nodePartTransport` and a `diskStore`, where the options name no others.
 *
 * Call it again with the same path after a failure, a stop or a killed process: it sends the parts that are missing, or waits
 * for the analysis of the same job. A file that was changed meanwhile begins anew.
 *
 * @returns The job with its `conversations_response`, as a promise with `jobId` and `discard()` on it.
 * @throws SourceUnreadableError for a missing file, a directory, or without permission; EmptySourceError for a file of no
 * bytes; another UploadError when the upload fails; and what the client's calls and `jobs.wait` throw.
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
  // `begin` has set `upload` where it has not thrown. `defineProperties` does not tell further properties by its type.
  return Object.defineProperties(
    begun.then(() => upload),
    handle,
  ) as ConversationFileUpload;
}

/** Of all calls, so that they share connections and buffers. */
let sharedTransport: PartTransport | undefined;
