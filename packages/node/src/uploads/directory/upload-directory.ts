import {
  InvalidOptionError,
  UploadCancelledError,
  UploadStoppedError,
  type UploadClient,
} from '@conversation-analytics/uploader';
import { diskStore } from '../disk-store.ts';
import { defaultStateFolder } from '../state-folder.ts';
import type { DirectorySummary, FileOutcome, UploadDirectoryOptions } from './directory-options.ts';
import { createProgressReport } from './directory-progress.ts';
import { discardRecords } from './discard-records.ts';
import { createPool } from './pool.ts';
import { createRunControl, type PauseOptions } from './run-control.ts';
import { folderAt, runDirectory, scopeOf } from './run-directory.ts';

/** Milliseconds for uploads to end after they were stopped. What takes longer has no outcome. */
const grace = 5_000;

/**
 * The upload of a folder. It begins when it is iterated or awaited; do one of the two. Awaited, it resolves with all outcomes.
 */
export interface DirectoryUpload extends AsyncIterable<FileOutcome>, PromiseLike<readonly FileOutcome[]> {
  /** What has become of the files so far. */
  readonly summary: DirectorySummary;
  /** Sends no further part until `resume`. Parts in flight finish, unless `immediately` stops their bytes. */
  pause(options?: PauseOptions): void;
  resume(): void;
  /**
   * Ends the run and cancels nothing: it ends with an `UploadStoppedError`, and another run goes on there. Resolves when
   * nothing is under way any more, within 5 s.
   */
  stop(): Promise<void>;
  /**
   * Ends the run with an `UploadCancelledError` and cancels the jobs under way. Files that are uploaded stay. Resolves when
   * nothing is under way any more, within 5 s; the outcome of a file says when its job could not be cancelled.
   */
  cancel(reason?: string): Promise<void>;
  /**
   * Ends the run as `cancel` does, and then discards every upload of this folder that was begun and is not complete, also those
   * of earlier runs: its job is cancelled and its record deleted, so that the next run sends the file anew. Files that are
   * uploaded stay so.
   *
   * @throws InUseError when another process has such an upload.
   */
  discard(): Promise<void>;
}

/**
 * Uploads all files in a folder and below it: one outcome for each, in the order in which they end. A file that fails does not
 * stop the others.
 *
 * When a run is stopped or dies, the next one goes on there: files that are uploaded are skipped, others go on with their
 * parts. The folder is walked as the uploads proceed. Memory grows by some 150 bytes for each uploaded file, and by the
 * outcomes when the upload is awaited.
 *
 * @throws InvalidOptionError at once for a `fileConcurrency` or `partConcurrency` that is not an integer from 1 to 100.
 *
 * The iteration, or the await, throws a StateFolderError when the progress cannot be written down; an AuthenticationError or
 * InvalidOptionError, which concerns all files, after the outcomes of those under way; an AbortError when `signal` is
 * aborted; an InUseError when another run has this folder; a SourceUnreadableError when there is no such folder.
 *
 * @example
 * const upload = uploadDirectory(client, 'recordings', { filter: ({ name }) => name.endsWith('.mp3') });
 * for await (const outcome of upload) {
 *   if (outcome.kind === 'failed') console.error(outcome.name, outcome.error);
 * }
 * console.log(upload.summary);
 */
export function uploadDirectory(
  client: UploadClient,
  folder: string,
  options: UploadDirectoryOptions = {},
): DirectoryUpload {
  for (const name of ['fileConcurrency', 'partConcurrency'] as const) checkCount(name, options[name]);
  const control = createRunControl();
  const pool = createPool<FileOutcome>();
  const progress = createProgressReport(control.bytesSent, options.onProgress);
  const outcomes = runDirectory(client, folder, options, { control, progress, pool, ended });
  let ending: Promise<void> | undefined;
  let all: Promise<readonly FileOutcome[]> | undefined;

  /** One wait for all who want the end. */
  function ended(): Promise<void> {
    return (ending ??= pool.settled(grace));
  }

  async function collect(): Promise<readonly FileOutcome[]> {
    const collected: FileOutcome[] = [];
    for await (const outcome of outcomes) collected.push(outcome);
    return collected;
  }

  async function stop(): Promise<void> {
    control.end(new UploadStoppedError(`The upload of ${folder} was stopped.`));
    await ended();
  }

  async function cancel(reason = `The upload of ${folder} was cancelled.`): Promise<void> {
    control.end(
      new UploadCancelledError(`The upload of ${folder} was cancelled.`, { cause: reason }),
      reason,
    );
    await ended();
  }

  async function discard(): Promise<void> {
    await cancel();
    const store = options.store ?? diskStore(options.stateFolder ?? defaultStateFolder());
    await discardRecords(client, store, scopeOf(options, await folderAt(folder)));
  }

  return {
    get summary() {
      return progress.summary();
    },
    pause: control.pause,
    resume: control.resume,
    stop,
    cancel,
    discard,
    [Symbol.asyncIterator]: () => outcomes,
    // oxlint-disable-next-line unicorn/no-thenable -- It is there to be awaited, and begins only then.
    then: (onFulfilled, onRejected) => (all ??= collect()).then(onFulfilled, onRejected),
  };
}

function checkCount(name: string, value = 1): void {
  if (Number.isInteger(value) && value >= 1 && value <= 100) return;
  throw new InvalidOptionError(`${name} must be an integer from 1 to 100, not ${value}.`);
}
