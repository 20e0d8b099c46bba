import { realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { AbortError } from '@conversation-analytics/client';
import { SourceUnreadableError, type UploadClient } from '@conversation-analytics/uploader';
import { diskStore } from '../stores/disk-store.ts';
import { unreadable } from '../sources/file-source.ts';
import {
  defaultStateFolder,
  makeStateFolder,
  StateFolderError,
  unusable,
  usable,
} from '../stores/state-folder.ts';
import type { DirectoryFile, FileOutcome, UploadDirectoryOptions } from './directory-options.ts';
import { totalsOf, type ProgressReport } from './directory-progress.ts';
import { createFileUploader } from './file-uploader.ts';
import { openLedger } from './ledger.ts';
import type { Pool } from './pool.ts';
import type { RunControl } from './run-control.ts';
import { walkFolder, type Found } from './walk-folder.ts';
import { messageOf } from '../system-error.ts';

/** What a run shares with its handle. */
export interface DirectoryRun {
  readonly control: RunControl;
  readonly progress: ProgressReport;
  readonly pool: Pool<FileOutcome>;
  /** Resolves when no upload is running, or when their time to end is over. */
  ended(): Promise<void>;
}

/** Uploads the files of a folder as they are found. */
export async function* runDirectory(
  client: UploadClient,
  folder: string,
  options: UploadDirectoryOptions,
  { control, progress, pool, ended }: DirectoryRun,
): AsyncGenerator<FileOutcome> {
  const { fileConcurrency = 4, stateFolder = defaultStateFolder(), filter, onProgress, ...rest } = options;
  const { signal, cancelOnAbort = false, userMetadata, store, ...own } = rest;
  const root = await folderAt(folder);
  const state = await usable(stateFolder, async () => {
    await makeStateFolder(stateFolder);
    return realpath(stateFolder);
  });
  if (state === root) {
    throw new StateFolderError(`${folder} is the folder to upload. Set \`stateFolder\` to another folder.`);
  }
  const scope = scopeOf(options, root);
  const ledger = await openLedger(stateFolder, `${client.scope} ${scope}`);
  const fileAt = namedFrom(folder, root);
  const upload = createFileUploader({
    client,
    options: own,
    userMetadata,
    store: store ?? diskStore(stateFolder),
    scope,
    ledger,
    control,
    onChange: progress.change,
    onStoreFailure: (cause) => control.end(storeFailure(cause, store ? undefined : stateFolder)),
  });

  async function* walk(): AsyncGenerator<Found> {
    for await (const found of walkFolder(root, state)) {
      // An unreadable entry always has an outcome: it may contain files that the filter accepts.
      if (found.kind === 'unreadable' || !filter || filter(fileAt(found.path))) yield found;
    }
  }

  function counted(outcome: FileOutcome): FileOutcome {
    progress.add(outcome);
    return outcome;
  }

  const onAbort = () => {
    const error = new AbortError(`The upload of ${folder} was aborted.`, { cause: signal?.reason });
    control.end(error, cancelOnAbort ? error.message : undefined);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  control.signal.addEventListener('abort', pool.wake);
  // A walk that fails here fails below too, or is ended with the run.
  const totals = onProgress && totalsOf(walk(), control.signal).then(progress.total, () => {});
  try {
    for await (const found of walk()) {
      while (pool.size() >= fileConcurrency && !control.signal.aborted) await pool.change();
      yield* pool.take();
      if (control.signal.aborted) break;
      const file = fileAt(found.path);
      if (found.kind === 'file') pool.add(upload({ ...file, realPath: found.path }).then(counted));
      else yield counted(withoutUpload(found, file));
    }
    while (pool.size() > 0 && !control.signal.aborted) {
      await pool.change();
      yield* pool.take();
    }
    await ended();
    yield* pool.take();
    await totals;
    control.signal.throwIfAborted();
  } finally {
    // Also when the caller stops the iteration.
    control.end(new AbortError(`The upload of ${folder} has already ended.`));
    signal?.removeEventListener('abort', onAbort);
    await ended();
    await ledger.close();
    await totals;
    progress.end();
  }
}

/** Uploads of two folders, or of one folder for two scopes, must not continue each other. */
export function scopeOf({ scope = '' }: UploadDirectoryOptions, root: string): string {
  return `${scope} ${root}`;
}

/** @throws SourceUnreadableError when there is no such folder. */
export async function folderAt(folder: string): Promise<string> {
  try {
    if ((await stat(folder)).isDirectory()) return await realpath(folder);
  } catch (error) {
    throw unreadable(folder, error);
  }
  throw new SourceUnreadableError(`${folder} is not a directory.`);
}

/**
 * Joins paths, and keeps the name of the folder as it was given. `join` would remove a `..` after a symbolic link, which leads
 * elsewhere.
 */
function namedFrom(folder: string, root: string): (realPath: string) => DirectoryFile {
  const start = folder.endsWith('/') || folder.endsWith(sep) ? folder : folder + sep;
  return (realPath) => {
    const inside = relative(root, realPath);
    return { path: inside === '' ? folder : start + inside, name: inside.replaceAll(sep, '/') };
  };
}

function withoutUpload(found: Exclude<Found, { kind: 'file' }>, file: DirectoryFile): FileOutcome {
  return found.kind === 'other'
    ? { ...file, kind: 'skipped', reason: found.what }
    : { ...file, kind: 'failed', error: found.error, jobId: undefined };
}

/** @param stateFolder - Undefined if the caller provides the store. */
function storeFailure(cause: unknown, stateFolder: string | undefined): StateFolderError {
  if (stateFolder !== undefined) return unusable(stateFolder, cause);
  const reason = messageOf(cause);
  return new StateFolderError(`The given store failed (${reason}).`, { cause });
}
