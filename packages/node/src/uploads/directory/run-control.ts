import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { MultipartUpload } from '@conversation-analytics/uploader';

/** The options of `pause` of an upload. */
export type PauseOptions = Parameters<MultipartUpload['pause']>[0];

/** Pauses and ends the uploads of a run together. */
export interface RunControl {
  /** Aborted when the run ends early. Its reason is the error with which the run ends. */
  readonly signal: AbortSignal;
  /** Starts an upload, and pauses or ends it together with the others. */
  start(upload: MultipartUpload): Promise<ConversationsJobStatus>;
  pause(options?: PauseOptions): void;
  resume(): void;
  /** Ends the run: its uploads are stopped, or cancelled with `cancelReason`. */
  end(error: unknown, cancelReason?: string): void;
  /** Bytes of the running uploads that were handed to the network. */
  bytesSent(): number;
}

export function createRunControl(): RunControl {
  const controller = new AbortController();
  // No listener for each upload, since Node 20 warns of many. No Set, for the same reason as in the pool.
  let underWay: readonly MultipartUpload[] = [];
  let isPaused = false;
  return {
    signal: controller.signal,
    async start(upload) {
      controller.signal.throwIfAborted();
      underWay = [...underWay, upload];
      try {
        const done = upload.start();
        // A start ends a pause, so that the upload is paused after it.
        if (isPaused) upload.pause();
        return await done;
      } finally {
        underWay = underWay.filter((other) => other !== upload);
      }
    },
    pause(options) {
      isPaused = true;
      for (const upload of underWay) upload.pause(options);
    },
    resume() {
      isPaused = false;
      for (const upload of underWay) upload.resume();
    },
    end(error, cancelReason) {
      for (const upload of underWay) {
        // An upload that cannot be cancelled fails with the reason itself.
        if (cancelReason !== undefined) void upload.cancel(cancelReason);
        void upload.stop();
      }
      controller.abort(error);
    },
    bytesSent: () => underWay.reduce((sum, upload) => sum + upload.getSnapshot().bytesSent, 0),
  };
}
