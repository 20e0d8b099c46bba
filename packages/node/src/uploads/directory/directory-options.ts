import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { UploadOptions } from '@conversation-analytics/uploader';

/** A file of the folder. */
export interface DirectoryFile {
  /** Its path. It begins with the path of the folder as you gave it. */
  readonly path: string;
  /** Its path inside the folder, with `/` on every system: `2024/interview.mp3`. */
  readonly name: string;
}

/** The options of `createMultipartUpload` apply to each file. All files share one limiter. */
export interface UploadDirectoryOptions extends Omit<
  UploadOptions,
  'signal' | 'cancelOnAbort' | 'userMetadata'
> {
  /** Files that are uploaded at once: 1 to 100. Default: 4. */
  readonly fileConcurrency?: number | undefined;
  /**
   * Where the progress is written down, so that another run continues. If it is inside the folder, it is not uploaded. Default:
   * the folder of `diskStore`.
   */
  readonly stateFolder?: string | undefined;
  /** Returns whether to upload a file. The others have no outcome. With `onProgress` it is called twice for a file. Default: all. */
  readonly filter?: ((file: DirectoryFile) => boolean) | undefined;
  /** Sent with the start of each file: any JSON value, or a function that returns one for a file. It may be async. */
  readonly userMetadata?:
    | string
    | number
    | boolean
    | object
    | null
    | ((file: DirectoryFile) => unknown)
    | undefined;
  /** Called after every outcome and while bytes move, at most every 100 ms, and at the end. */
  readonly onProgress?: ((progress: DirectoryProgress) => void) | undefined;
  /**
   * Aborting it stops the run, as `stop()` does, and the run ends with an `AbortError`. The parts that have arrived stay at
   * the service, and another run continues with them.
   */
  readonly signal?: AbortSignal | undefined;
  /** Aborting `signal` cancels the jobs of uploads in progress, as `cancel()` does. Default: false. */
  readonly cancelOnAbort?: boolean | undefined;
}

/** The outcome of a file. */
export type FileOutcome = DirectoryFile &
  (
    | {
        readonly kind: 'uploaded';
        /** Bytes. */
        readonly size: number;
        readonly jobId: string;
        /** The job after the upload. Its analysis has just begun. */
        readonly job: ConversationsJobStatus;
      }
    | {
        readonly kind: 'skipped';
        /** Uploaded by an earlier run, and not changed since. */
        readonly reason: 'already_uploaded';
        /** Bytes. */
        readonly size: number;
        /** The job of that run. Undefined when an early version of this package uploaded the file. */
        readonly jobId: string | undefined;
      }
    | {
        readonly kind: 'skipped';
        /** Symbolic links are not followed. Pipes, sockets and devices are not files. */
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

/** The progress of all files together, at one moment. */
export interface DirectoryProgress extends DirectorySummary {
  /** Bytes handed to the network, and those of files that an earlier run uploaded. The bytes of a failed file do not count. */
  readonly bytesSent: number;
  /** Undefined until the folder has been walked once, which happens while files are uploaded. */
  readonly bytesTotal: number | undefined;
  /** How many outcomes there will be. Undefined until the folder has been walked once. */
  readonly filesTotal: number | undefined;
}
