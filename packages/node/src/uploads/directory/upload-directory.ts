import {
  InvalidOptionError,
  UploadCancelledError,
  UploadStoppedError,
  type UploadClient,
} from '@conversation-analytics/uploader';
import { diskStore } from '../stores/disk-store.ts';
import { defaultStateFolder } from '../stores/state-folder.ts';
import type { DirectorySummary, FileOutcome, UploadDirectoryOptions } from './directory-options.ts';
import { createProgressReport } from './directory-progress.ts';
import { discardRecords } from './discard-records.ts';
import { createPool } from './pool.ts';
import { createRunControl, type PauseOptions } from './run-control.ts';
import { folderAt, runDirectory, scopeOf } from './run-directory.ts';

/** Milliseconds for uploads to end after they were stopped. A file that takes longer has no outcome. */
const grace = 5_000;

/**
 * The upload of a folder. It begins when you iterate or await it: do one of the two. Awaited, it resolves with all outcomes.
 */
export interface DirectoryUpload extends AsyncIterable<FileOutcome>, PromiseLike<readonly FileOutcome[]> {
  /** The outcomes so far, counted. */
  readonly summary: DirectorySummary;
  /** Sends no further part until `resume`. Parts in flight finish, unless `immediately` stops their bytes. */
  pause(options?: PauseOptions): void;
  resume(): void;
  /**
   * Ends the run with an `UploadStoppedError`, and cancels nothing: another run continues. Resolves when all uploads have
   * ended, within 5 s.
   */
  stop(): Promise<void>;
  /**
   * Ends the run with an `UploadCancelledError` and cancels the jobs of uploads in progress. Uploaded files stay. Resolves when
   * all uploads have ended, within 5 s. If a job could not be cancelled, the outcome of its file has the error.
   */
  cancel(reason?: string): Promise<void>;
  /**
   * Ends the run as `cancel` does, and then discards every incomplete upload of this folder, also those of earlier runs. Their
   * jobs are cancelled and their records deleted, so that the next run sends these files again. Uploaded files stay uploaded.
   *
   * @throws InUseError when another process is running such an upload.
   */
  discard(): Promise<void>;
}

/**
 * Uploads all files in a folder and below it. Each file has one outcome, in the order in which they end. A file that fails does
 * not stop the others.
 *
 * When a run is stopped or killed, the next one continues: it skips uploaded files, and resumes the others with their missing
 * parts. The folder is walked as the uploads proceed. Memory grows by some 150 bytes for each uploaded file, and by the
 * outcomes when the upload is awaited.
 *
 * @throws InvalidOptionError at once for a `fileConcurrency` or `partConcurrency` that is not an integer from 1 to 100.
 *
 * The iteration, or the await, throws
 *
 * - a StateFolderError when the progress cannot be written down,
 * - an AuthenticationError or InvalidOptionError, which concerns all files, after the outcomes of running uploads,
 * - an AbortError when `signal` is aborted,
 * - an InUseError when another run uploads this folder,
 * - a SourceUnreadableError when there is no such folder.
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

  /** All callers share one wait for the end. */
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
    // oxlint-disable-next-line unicorn/no-thenable -- It is made to be awaited, and begins only then.
    then: (onFulfilled, onRejected) => (all ??= collect()).then(onFulfilled, onRejected),
  };
}

function checkCount(name: string, value = 1): void {
  if (Number.isInteger(value) && value >= 1 && value <= 100) return;
  throw new InvalidOptionError(`${name} must be an integer from 1 to 100, not ${value}.`);
}
