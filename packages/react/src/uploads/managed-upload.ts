import {
  InUseError,
  type MultipartUpload,
  type UploadOptions,
  type UploadPhase,
  type UploadRecord,
  type UploadSnapshot,
} from '@conversation-analytics/uploader';
import type { FileHandle } from './file-handle.ts';
import { failureOf, type UploadFailure } from './upload-failure.ts';

/**
 * - `queued`: waits until another upload has ended.
 * - `interrupted`: began before a reload. Call `resume`, or `attachFile` where it `needsFile`.
 * - The others are the states of the uploader.
 */
export type ManagedUploadState = Exclude<UploadPhase, 'idle'> | 'queued' | 'interrupted';

/** An upload of a manager at one moment. It is the same object for as long as nothing changes. */
export interface ManagedUpload extends Omit<UploadSnapshot, 'state' | 'error'> {
  /** The id in its manager. After a reload it is another one. */
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly state: ManagedUploadState;
  /** Why the upload failed or was cancelled. */
  readonly error: UploadFailure | undefined;
  /** Whether the user must choose the file again, because the page cannot open it. */
  readonly needsFile: boolean;
}

/** Options of one upload, before those of its manager. */
export type AddOptions = Pick<UploadOptions, 'userMetadata' | 'preferredPartSizeBytes'>;

/** An upload as its manager has it. */
export interface Entry {
  readonly id: string;
  name: string;
  readonly options?: AddOptions | undefined;
  /** What an earlier page or upload has left in the store. */
  record?: UploadRecord | undefined;
  /** Opens its file again. */
  handle: FileHandle | undefined;
  /** For an interrupted upload it has no file, and can only be cancelled. */
  upload: MultipartUpload;
  /** Why the upload has not begun, or does not continue. */
  hold: 'queued' | 'paused' | 'interrupted' | 'cancelled' | undefined;
  /** An error that is not the upload's own: of a file for it, or of its cancellation. */
  error?: unknown;
  /** What is shown until it changes. */
  shown?: ManagedUpload | undefined;
}

/** Whether the upload counts towards the concurrency. */
export function isRunning(entry: Entry): boolean {
  // Starting, uploading, waiting, completing, cancelling. The names of the states of ended and held uploads end differently.
  return show(entry).state.endsWith('ing');
}

/** Whether the upload can continue with a file that the user chooses. */
export function wantsFile(entry: Entry): boolean {
  return /^(interrupted|failed)$/.test(show(entry).state);
}

/** Whether the upload may have a job of its own. Otherwise what the store has of its file belongs to another upload. */
export function mayHaveJob({ record, upload }: Entry): boolean {
  const { state, error } = upload.getSnapshot();
  return Boolean(record || state !== 'idle') && !(error instanceof InUseError);
}

export function show(entry: Entry): ManagedUpload {
  return (entry.shown ??= viewOf(entry));
}

function viewOf({ id, name, hold, upload, record, handle, error }: Entry): ManagedUpload {
  const { state, ...snapshot } = upload.getSnapshot();
  return {
    ...snapshot,
    ...(hold === 'interrupted' && record && arrived(record)),
    id,
    name,
    error: failureOf(hold ? error : (error ?? snapshot.error)),
    // Between its turn and its start the upload is idle.
    state: hold ?? (state === 'idle' ? 'starting' : state),
    needsFile: hold === 'interrupted' && !handle,
  };
}

function arrived({ jobId, size, partSize, urls, etags }: UploadRecord): Partial<UploadSnapshot> {
  const { length } = Object.keys(etags);
  // The last part is shorter.
  const missing = etags[urls.length] ? urls.length * partSize - size : 0;
  const bytes = length * partSize - missing;
  return { jobId, bytesSent: bytes, bytesConfirmed: bytes, fraction: Math.min(0.99, bytes / size) };
}
