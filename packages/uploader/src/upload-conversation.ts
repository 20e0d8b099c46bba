import {
  JobFailedError,
  JobTimeoutError,
  type ConversationsJobStatus,
  type WaitOptions,
} from '@conversation-analytics/client';
import { isRetryableFailure } from '@conversation-analytics/client/polling';
import { untilAborted } from '@conversation-analytics/client/timing';
import { outageOption } from './run/retry-policy.ts';
import type { UploadSnapshot } from './state/snapshot.ts';
import type { UploadClient } from './upload-client.ts';
import type { UploadSource } from './sources/upload-source.ts';
import { createUpload, type MultipartUpload } from './multipart-upload.ts';
import type { UploadOptions } from './upload-options.ts';

export interface UploadConversationOptions extends UploadOptions {
  /**
   * Whether to wait for the analysis, and how: `true`, the options of `jobs.wait`, or `false` for the job as it is after the
   * upload. A signal here ends only the wait. The signal of the upload and `discard()` end the wait too. Default: true.
   */
  readonly wait?: boolean | WaitOptions | undefined;
  /** Called with a snapshot after every change of the upload, at most every 100 ms while only the progress changes. */
  readonly onProgress?: ((snapshot: UploadSnapshot) => void) | undefined;
}

/** An upload and the wait for its analysis. Await it for the job. */
export interface ConversationUpload extends Promise<ConversationsJobStatus> {
  /** Use it to pause, cancel or watch the upload. */
  readonly upload: MultipartUpload;
  /** The job, once the service has made one. */
  readonly jobId: string | undefined;
  /**
   * Gives the upload up for good, so that the next upload of the same source starts over. The job is cancelled, unless its
   * upload was complete already: then its analysis continues, and only the wait ends, with an `AbortError`. You may ignore
   * the rejection of the promise after that.
   *
   * @throws InUseError when another tab or process has the upload.
   */
  discard(): Promise<void>;
}

/**
 * Uploads a file, completes the upload and waits for the analysis. With a `store`, the same call in another process continues
 * where a process was ended: with the parts that are missing, or with the wait.
 *
 * @returns The job with its `conversations_response`, as a promise with the upload on it.
 * @throws InvalidOptionError at once. The promise rejects with an UploadError when the upload fails, and with what the
 * client's calls and `jobs.wait` throw.
 *
 * @example
 * const job = await uploadConversation(client, blobSource(file));
 * console.log(job.conversations_response?.analytics);
 */
export function uploadConversation(
  client: UploadClient,
  source: UploadSource,
  { wait = true, onProgress, ...options }: UploadConversationOptions = {},
): ConversationUpload {
  const { upload, forget } = createUpload(client, source, options, wait !== false);
  /** Ends the wait. */
  const ending = new AbortController();
  if (onProgress) upload.subscribe(() => onProgress(upload.getSnapshot()));

  async function run(): Promise<ConversationsJobStatus> {
    const job = await upload.start();
    const id = upload.getSnapshot().jobId ?? job.id;
    if (!wait || !id) return job;
    const { completedStates, signal, maxOutage } = options;
    const waiting = wait === true ? {} : wait;
    const own = { ...(completedStates && { completedStates }), ...waiting, signal: ending.signal };
    const waited = waitThroughOutages(client, id, own, outageOption(maxOutage));
    // Without `AbortSignal.any`, which browsers of 2023 do not have.
    for (const outer of [signal, waiting.signal]) {
      untilAborted(waited, outer).catch(() => ending.abort(outer?.reason));
    }
    try {
      const analysed = await waited;
      await forget();
      return analysed;
    } catch (error) {
      // Any other end of the wait says nothing about the job, and the next call continues to wait for it.
      if (error instanceof JobFailedError) await forget();
      throw error;
    }
  }

  async function discard(): Promise<void> {
    // A caller who discards the upload does not have to handle its rejection too.
    result.catch(() => {});
    await upload.discard();
    ending.abort();
    await forget();
  }

  const result = run();
  const handle = {
    upload: { value: upload },
    jobId: { get: () => upload.getSnapshot().jobId },
    discard: { value: discard },
  };
  // The promise with further properties. The type of `defineProperties` does not know them.
  return Object.defineProperties(result, handle) as ConversationUpload;
}

/** Repeats `jobs.wait`, which gives up after some minutes without a response, for as long as an outage may last. */
async function waitThroughOutages(
  client: UploadClient,
  id: string,
  options: WaitOptions,
  maxOutage: number,
): Promise<ConversationsJobStatus> {
  const { onStatus, deadline, signal } = options;
  const began = performance.now();
  let heardAt = began;
  for (;;) {
    // At least 1, so that `jobs.wait` refuses only a deadline that the caller made invalid.
    const left = deadline && Math.min(deadline, Math.max(1, began + deadline - performance.now()));
    try {
      return await client.conversations.jobs.wait(id, {
        ...options,
        ...(left && { deadline: left }),
        async onStatus(job) {
          // An error of the caller's function is not an outage, and ends the wait.
          heardAt = -Infinity;
          await onStatus?.(job);
          heardAt = performance.now();
        },
      });
    } catch (error) {
      if (deadline && error instanceof JobTimeoutError) {
        // The error of `jobs.wait` has only the time that was left.
        throw new JobTimeoutError(id, error.status, deadline, { cause: error.cause });
      }
      const isOver = performance.now() - heardAt >= maxOutage;
      if (isOver || signal?.aborted || !isRetryableFailure(error)) throw error;
    }
  }
}
