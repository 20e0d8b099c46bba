import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadOptions } from '@conversation-analytics/uploader';

/** A file of the folder. */
export interface DirectoryFile {
  /** Where it is. The path begins with that of the folder as you gave it. */
  readonly path: string;
  /** Its path inside the folder, with `/` on every system: `2024/interview.mp3`. */
  readonly name: string;
}

/** The options of `createMultipartUpload` count for each file. All files share one limiter. */
export interface UploadDirectoryOptions extends Omit<
  UploadOptions,
  'signal' | 'cancelOnAbort' | 'userMetadata'
> {
  /** Files under way at once: 1 to 100. Default: 4. */
  readonly fileConcurrency?: number | undefined;
  /**
   * Where the progress is written down, so that another run goes on there. Inside the folder, it is not uploaded. Default: that
   * of `diskStore`.
   */
  readonly stateFolder?: string | undefined;
  /** Says which files to upload; the others have no outcome. With `onProgress` it is called twice for a file. Default: all. */
  readonly filter?: ((file: DirectoryFile) => boolean) | undefined;
  /** Sent with the start of each file: any JSON value, or a function that returns one for a file. It may be async. */
  readonly userMetadata?:
    string | number | boolean | object | null | ((file: DirectoryFile) => unknown) | undefined;
  /** Called after every outcome and while bytes move, at most every 100 ms, and at the end. */
  readonly onProgress?: ((progress: DirectoryProgress) => void) | undefined;
  /**
   * Aborting it stops the run, as `stop()` does, and the run ends with an `AbortError`. What has arrived stays with the
   * service, and another run goes on there.
   */
  readonly signal?: AbortSignal | undefined;
  /** Aborting `signal` cancels the jobs under way, as `cancel()` does. Default: false. */
  readonly cancelOnAbort?: boolean | undefined;
}

/** What became of a file. */
export type FileOutcome = DirectoryFile &
  (
    | {
        readonly kind: 'uploaded';
        /** Bytes. */
        readonly size: number;
        readonly jobId: string;
        /** As it was after the upload; its analysis has just begun. */
        readonly job: ConversationsJobStatus;
      }
    | {
        readonly kind: 'skipped';
        /** By an earlier run, and the file has not changed since. */
        readonly reason: 'already_uploaded';
        /** Bytes. */
        readonly size: number;
        /** The job of that run; undefined when an early version of this package uploaded the file. */
        readonly jobId: string | undefined;
      }
    | {
        readonly kind: 'skipped';
        /** Symbolic links are not followed, and a pipe, socket or device is no file. */
        readonly reason: 'symbolic_link' | 'special_file';
        readonly jobId?: undefined;
      }
    | {
        readonly kind: 'failed';
        readonly error: unknown;
        /** The job of the upload, if the service has made one. */
        readonly jobId: string | undefined;
      }
  );

export interface DirectorySummary {
  readonly uploaded: number;
  /** Bytes of the files that were uploaded. */
  readonly uploadedBytes: number;
  readonly skipped: number;
  readonly failed: number;
}

/** All files together, at one moment. */
export interface DirectoryProgress extends DirectorySummary {
  /** Bytes handed to the network, and those of files that an earlier run uploaded. A file that fails takes its bytes off. */
  readonly bytesSent: number;
  /** Undefined until the folder has been walked once, which happens while files are uploaded. */
  readonly bytesTotal: number | undefined;
  /** How many outcomes there will be. Undefined until the folder has been walked once. */
  readonly filesTotal: number | undefined;
}
