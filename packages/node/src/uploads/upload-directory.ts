import { realpath, stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { AbortError, AuthenticationError, type ConversationsJobStatus } from '@conversation-analytics/client';
import {
  createLimiter,
  createMultipartUpload,
  SourceUnreadableError,
  type MultipartUpload,
  type UploadClient,
  type UploadOptions,
} from '@conversation-analytics/uploader';
import { diskStore } from './disk-store.ts';
import { fileSource, unreadable } from './file-source.ts';
import { holdBack } from './held-store.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { nodePartTransport } from './node-part-transport.ts';
import { createPool } from './pool.ts';
import { defaultStateFolder, makeStateFolder, StateFolderError, unusable, usable } from './state-folder.ts';
import { walkFolder, type Found } from './walk-folder.ts';

/** Those of `createMultipartUpload` count for each file; the limiter is shared by all. */
export interface UploadDirectoryOptions extends Omit<UploadOptions, 'signal' | 'cancelOnError'> {
  /** Files under way at once. Default: 4. */
  readonly fileConcurrency?: number;
  /** Where it is remembered what has arrived; in the folder itself, it is not uploaded. Default: that of `diskStore`. */
  readonly stateFolder?: string;
  /**
   * Ends the iteration within 5 s. Parts under way are broken off; calls to the service and waits before them are not, so
   * that an upload may go on behind it for a while. What has arrived stays with the service, and another run goes on there.
   */
  readonly signal?: AbortSignal;
}

/** What became of a file. Its path begins with that of the folder as you gave it. */
export type FileOutcome =
  | {
      readonly kind: 'uploaded';
      readonly path: string;
      /** Bytes. */
      readonly size: number;
      /** As it was after the upload; its analysis has just begun. */
      readonly job: ConversationsJobStatus;
    }
  | {
      readonly kind: 'skipped';
      readonly path: string;
      /** `already_uploaded`: by an earlier run, and not changed since. Symbolic links are not followed. */
      readonly reason: 'already_uploaded' | 'symbolic_link' | 'special_file';
    }
  | { readonly kind: 'failed'; readonly path: string; readonly error: unknown };

export interface DirectorySummary {
  readonly uploaded: number;
  /** Bytes of the files that were uploaded. */
  readonly uploadedBytes: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface DirectoryUpload extends AsyncIterable<FileOutcome> {
  /** What has become of the files so far. */
  readonly summary: DirectorySummary;
}

/** Milliseconds for uploads to end after they were stopped. What takes longer has no outcome. */
const grace = 5_000;

/**
 * Uploads all files in a folder and below it, when it is iterated: one outcome a file, in the order in which they end. A file
 * that fails does not stop the others.
 *
 * A run that is stopped, or dies, is taken up by the next: files that are through are skipped, others go on with their parts.
 * The folder is walked as the uploads proceed; what grows with it in memory are some 60 bytes for each file that is through.
 *
 * @throws StateFolderError when it cannot be remembered what has arrived, also while uploads are under way.
 * @throws AuthenticationError, which concerns all files, when the outcomes of those under way are told.
 * @throws AbortError when `signal` is aborted.
 * @throws InUseError when another run has this folder.
 * @throws SourceUnreadableError when there is no such folder.
 *
 * @example
 * const upload = uploadDirectory(client, 'recordings');
 * for await (const outcome of upload) {
 *   if (outcome.kind === 'failed') console.error(outcome.path, outcome.error);
 * }
 * console.log(upload.summary);
 */
export function uploadDirectory(
  client: UploadClient,
  folder: string,
  options: UploadDirectoryOptions = {},
): DirectoryUpload {
  const summary = { uploaded: 0, uploadedBytes: 0, skipped: 0, failed: 0 };
  const outcomes = counted(run(client, folder, options), summary);
  return {
    get summary() {
      return { ...summary };
    },
    [Symbol.asyncIterator]: () => outcomes,
  };
}

type Counts = { -readonly [Name in keyof DirectorySummary]: number };

async function* counted(outcomes: AsyncGenerator<FileOutcome>, counts: Counts): AsyncGenerator<FileOutcome> {
  for await (const outcome of outcomes) {
    counts[outcome.kind] += 1;
    if (outcome.kind === 'uploaded') counts.uploadedBytes += outcome.size;
    yield outcome;
  }
}

async function* run(
  client: UploadClient,
  folder: string,
  options: UploadDirectoryOptions,
): AsyncGenerator<FileOutcome> {
  const { signal, fileConcurrency = 4, stateFolder = defaultStateFolder(), ...own } = options;
  const root = await folderAt(folder);
  const state = await usable(stateFolder, async () => {
    await makeStateFolder(stateFolder);
    return realpath(stateFolder);
  });
  if (state === root) {
    throw new StateFolderError(`${folder} is what is uploaded: give another stateFolder.`);
  }
  const ledger = await openLedger(stateFolder, `${client.scope} ${own.scope ?? ''} ${root}`);
  const stop = new AbortController();
  const onAbort = () => stop.abort(new AbortError('The upload was aborted.', { cause: signal?.reason }));
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const upload = fileUploader(client, { root, stateFolder }, own, ledger, stop);
  const named = namedFrom(folder, root);
  const pool = createPool<FileOutcome>();
  stop.signal.addEventListener('abort', pool.wake);
  let ending: Promise<void> | undefined;
  const ended = () => (ending ??= pool.settled(grace));
  try {
    for await (const found of walkFolder(root, state)) {
      while (pool.size() > 0 && !(pool.size() < fileConcurrency) && !stop.signal.aborted) await pool.change();
      yield* pool.take();
      if (stop.signal.aborted) break;
      if (found.kind === 'file') pool.add(upload(found.path).then(named));
      else yield named(withoutUpload(found));
    }
    while (pool.size() > 0 && !stop.signal.aborted) {
      await pool.change();
      yield* pool.take();
    }
    await ended();
    yield* pool.take();
    stop.signal.throwIfAborted();
  } finally {
    // Also when nobody wants to know more.
    stop.abort();
    signal?.removeEventListener('abort', onAbort);
    await ended();
    await ledger.close();
  }
}

/**
 * Gives paths as the folder was named. Without `join`, which takes away a `..` that leads elsewhere where a symbolic link is
 * before it.
 */
function namedFrom(folder: string, root: string): (outcome: FileOutcome) => FileOutcome {
  const start = folder.endsWith('/') || folder.endsWith(sep) ? folder : folder + sep;
  return (outcome) => {
    const inside = relative(root, outcome.path);
    return { ...outcome, path: inside === '' ? folder : start + inside };
  };
}

/** What uploads one file and answers what became of it; it stops all others when there is no use in going on. */
function fileUploader(
  client: UploadClient,
  { root, stateFolder }: { readonly root: string; readonly stateFolder: string },
  { store: ownStore, ...options }: UploadOptions,
  ledger: Ledger,
  stop: AbortController,
): (path: string) => Promise<FileOutcome> {
  const store = ownStore ?? diskStore(stateFolder);
  const settings: UploadOptions = {
    limiter: createLimiter(),
    ...options,
    transport: options.transport ?? nodePartTransport(),
  };
  // Neither a listener for each, of which Node 20 warns, nor a Set, for the reason that the pool has none.
  let underWay: readonly MultipartUpload[] = [];
  stop.signal.addEventListener('abort', () => underWay.forEach((upload) => void upload.stop()));
  const onStoreFailure = (cause: unknown) =>
    stop.abort(
      ownStore ? new StateFolderError('The given store fails.', { cause }) : unusable(stateFolder, cause),
    );

  async function send(path: string, entry: string): Promise<FileOutcome> {
    const source = await fileSource(path);
    const held = holdBack(store, onStoreFailure);
    // Hard links of one name are one file, whose uploads would be one.
    const scope = `${options.scope ?? ''} ${dirname(path)}`;
    const upload = createMultipartUpload(client, source, { ...settings, scope, store: held.store });
    underWay = [...underWay, upload];
    try {
      stop.signal.throwIfAborted();
      const job = await upload.start();
      await ledger.add(entry).catch((error: unknown) => {
        held.keep();
        // Without a ledger, another run would upload everything again.
        stop.abort(error);
      });
      return { kind: 'uploaded', path, size: source.size, job };
    } finally {
      underWay = underWay.filter((other) => other !== upload);
      if (upload.getSnapshot().warnings.includes('not_resumable'))
        onStoreFailure(new Error('The store did not answer in time.'));
      await held.end();
    }
  }

  return async (path) => {
    try {
      const entry = await entryOf(root, path);
      if (ledger.has(entry)) return { kind: 'skipped', path, reason: 'already_uploaded' };
      return await send(path, entry);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal) stop.abort(refusal);
      return { kind: 'failed', path, error };
    }
  };
}

/** It may be the reason why it is not known what became of an upload. */
function refusalIn(error: unknown): AuthenticationError | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find((cause) => cause instanceof AuthenticationError);
}

/** A file that was changed is another entry. */
async function entryOf(root: string, path: string): Promise<string> {
  const { size, mtimeNs } = await stat(path, { bigint: true }).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  return `${size} ${mtimeNs} ${relative(root, path)}`;
}

function withoutUpload(found: Exclude<Found, { kind: 'file' }>): FileOutcome {
  const { path } = found;
  return found.kind === 'other'
    ? { kind: 'skipped', path, reason: found.what }
    : { kind: 'failed', path, error: found.error };
}

async function folderAt(folder: string): Promise<string> {
  try {
    if ((await stat(folder)).isDirectory()) return await realpath(folder);
  } catch (error) {
    throw unreadable(folder, error);
  }
  throw new SourceUnreadableError(`${folder} is no directory.`);
}
