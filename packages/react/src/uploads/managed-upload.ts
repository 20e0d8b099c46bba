import {
  InUseError,
  type MultipartUpload,
  type UploadOptions,
  type UploadPhase,
  type UploadRecord,
  type UploadSnapshot,
} from '@conversation-analytics/uploader';
import type { FileHandle } from './file-handle.ts';

/**
 * - `queued`: waits for others to end.
 * - `interrupted`: began before a reload, and goes on with its file: `resume`, or `attachFile` where it `needsFile`.
 * - The others are those of the uploader.
 */
export type ManagedUploadState = Exclude<UploadPhase, 'idle'> | 'queued' | 'interrupted';

/** An upload of a manager at one moment. It is the same object for as long as nothing changes. */
export interface ManagedUpload extends Omit<UploadSnapshot, 'state'> {
  /** Within its manager: after a reload it is another one. */
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly state: ManagedUploadState;
  /** Whether the user has to choose the file again, as the page cannot open it by itself. */
  readonly needsFile: boolean;
}

export type AddOptions = Pick<UploadOptions, 'userMetadata'>;

/** An upload as its manager has it. */
export interface Entry {
  readonly id: string;
  name: string;
  readonly options?: AddOptions | undefined;
  /** What an earlier page, or upload, has left of it. */
  record?: UploadRecord | undefined;
  /** Opens its file. */
  handle: FileHandle | undefined;
  /** Of a record it is one without a file, which can only be cancelled. */
  upload: MultipartUpload;
  /** Why it has not begun, or goes no further. */
  hold: 'queued' | 'paused' | 'interrupted' | 'cancelled' | undefined;
  /** What else went wrong: with a file for it, or in cancelling it. */
  error?: unknown;
  /** What is shown of it until it changes. */
  shown?: ManagedUpload | undefined;
}

/** Whether it takes one of the places of those that run. */
export function isRunning(entry: Entry): boolean {
  // Starting, uploading, waiting, completing, cancelling. The others are ended or held, as their names say.
  return show(entry).state.endsWith('ing');
}

/** Whether it can go on with a file that is chosen for it. */
export function wantsFile(entry: Entry): boolean {
  return /^(interrupted|failed)$/.test(show(entry).state);
}

/** Whether it may have a job of its own. What there is of its file otherwise belongs to another upload. */
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
    error: hold ? error : (error ?? snapshot.error),
    // Between its turn and its start it is idle.
    state: hold ?? (state === 'idle' ? 'starting' : state),
    needsFile: hold === 'interrupted' && !handle,
  };
}

function arrived({ jobId, size, partSize, urls, etags }: UploadRecord): Partial<UploadSnapshot> {
  const { length } = Object.keys(etags);
  // The last part is short.
  const missing = etags[urls.length] ? urls.length * partSize - size : 0;
  const bytes = length * partSize - missing;
  return { jobId, bytesSent: bytes, bytesConfirmed: bytes, fraction: Math.min(0.99, bytes / size) };
}
