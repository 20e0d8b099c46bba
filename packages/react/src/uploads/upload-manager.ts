import {
  createLimiter,
  findInterruptedUploads,
  memoryStore,
  type UploadClient,
  type UploadOptions,
  type UploadSource,
} from '@conversation-analytics/uploader';
import { handleIn, type FileHandle } from './file-handle.ts';
import { oncePerFrame } from './frame.ts';
import { show, type AddOptions, type ManagedUpload } from './managed-upload.ts';
import { addEntry, startNext, type ManagerState } from './manager-state.ts';
import { withoutFile } from './recorded-uploads.ts';
import { attachFile, cancel, open, pause, remove, resume, retry } from './upload-actions.ts';

/**
 * A file, and its handle where the browser gives one: for a dropped file, or with `showOpenFilePicker`. The store keeps the
 * handle, so that `resume` opens the file again after a reload.
 */
export interface ChosenFile {
  readonly file: File;
  readonly handle?: FileHandle | undefined;
}

/** What can be uploaded: a file, or a source of the uploader. */
export type Chosen = File | ChosenFile | UploadSource;

type OfEachUpload = 'limiter' | 'signal' | 'userMetadata';

/** The other options are those of every upload: see `UploadOptions` of the uploader. */
export interface UploadManagerOptions extends Omit<UploadOptions, OfEachUpload> {
  readonly client: UploadClient;
  /** Uploads that run at once, and parts in flight at once over all of them. Default: 4. */
  readonly concurrency?: number | undefined;
  /** Called for each completed upload, whether or not a component is mounted. Invalidate its jobs here. */
  readonly onCompleted?: ((upload: ManagedUpload) => unknown) | undefined;
}

/**
 * What can be done with uploads. An unknown id does nothing. You may ignore the rejections of the promises: the upload shows
 * the same error.
 */
export interface UploadActions {
  /**
   * Begins an upload as soon as it is its turn. Returns its id. A file that another upload is sending is not sent twice: the
   * second upload fails with an `InUseError`.
   *
   * @throws Error when the manager was disposed of.
   */
  add(file: Chosen, options?: AddOptions): string;
  pause(id: string): void;
  /**
   * Continues after `pause`. An interrupted upload opens its file again: call it from a click, so that the browser can ask the
   * user. What `attachFile` says about metadata holds here too.
   */
  resume(id: string): void;
  /** Begins a failed upload again. Sends only the parts that have not arrived. */
  retry(id: string): void;
  /**
   * Cancels the job, and keeps the upload in the list. An upload that has not begun, or has failed with an `InUseError`, has no
   * job. Then the job of another upload of the same file stays.
   *
   * @throws The error of the call to cancel, if it failed.
   * @throws InUseError when another tab is running the upload.
   */
  cancel(id: string): Promise<void>;
  /**
   * Removes an upload from the list. An upload that runs, or has failed, is cancelled first. Without a job of its own, the
   * service is not called, as with `cancel`.
   */
  remove(id: string): Promise<void>;
  /**
   * Continues an interrupted or failed upload with the file that the user has chosen again. If the store has no record of the
   * upload, it may be another file, which is sent from its beginning.
   *
   * If the service has ended the job of an earlier page, the upload starts over, without its `userMetadata`: the store does not
   * keep that. If you need the metadata, `remove` the upload and `add` its file with the metadata.
   *
   * @throws WrongFileError for another file.
   * @throws UploadCancelledError when another tab has ended the upload, or its record was too old. Then the upload leaves the
   * list, and nothing is sent.
   * @throws SourceUnreadableError
   */
  attachFile(id: string, file: Chosen): Promise<void>;
}

/** Many uploads, which run without any component. `subscribe` and `getSnapshot` are made for `useSyncExternalStore`. */
export interface UploadManager extends UploadActions {
  /** Calls back after changes, at most once per frame. */
  subscribe(listener: () => void): () => void;
  /** The uploads in the order in which they were added. The same array for as long as nothing changes. */
  getSnapshot(): readonly ManagedUpload[];
  /** Stops everything and cancels nothing. The next manager of the same store can continue the uploads. */
  dispose(): Promise<void>;
}

/**
 * Makes an upload manager, which owns the uploads of an app. Make it outside of components, so that uploads run without them.
 *
 * What an earlier page has left in the store is listed as `interrupted`.
 *
 * @example
 * const uploads = createUploadManager({ client, store: indexedDbStore() });
 * const id = uploads.add(file);
 * uploads.pause(id);
 */
export function createUploadManager(options: UploadManagerOptions): UploadManager {
  const { store = memoryStore(), concurrency = 4 } = options;
  const entries: ManagerState['entries'] = new Map();
  const listeners: ManagerState['listeners'] = new Set();
  const manager: ManagerState = {
    options,
    store,
    limiter: createLimiter({ concurrency }),
    concurrency,
    entries,
    listeners,
    tell: oncePerFrame(() => {
      // Async, so that the error of a listener is reported and stops nothing. A copy, since a listener may subscribe others.
      for (const listener of Array.from(listeners)) void (async () => listener())();
    }),
    phase: 'restoring',
    count: 0,
  };
  void restore(manager);
  return {
    add(file, more) {
      if (manager.phase === 'disposed') throw new Error('The upload manager was disposed of.');
      return addEntry(manager, open(file), { hold: 'queued', options: more });
    },
    pause: (id) => pause(manager, entries.get(id)),
    resume: (id) => resume(manager, entries.get(id)),
    retry: (id) => retry(manager, entries.get(id)),
    cancel: (id) => handled(cancel(manager, entries.get(id))),
    remove: (id) => handled(remove(manager, entries.get(id))),
    attachFile: (id, file) => handled(attachFile(manager, entries.get(id), file)),
    subscribe(listener) {
      // A function of its own, so that the same listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    getSnapshot: () => (manager.snapshot ??= [...entries.values()].map(show)),
    dispose: () => dispose(manager),
  };
}

/** Lists what earlier pages have left, and starts the uploads that were added meanwhile. */
async function restore(manager: ManagerState): Promise<void> {
  const { client, scope } = manager.options;
  const found = await findInterruptedUploads(client, manager.store, scope);
  if (manager.phase === 'disposed') return;
  manager.phase = 'ready';
  for (const record of found) {
    const opened = { source: withoutFile(record), handle: handleIn(record) };
    addEntry(manager, opened, { hold: 'interrupted', record });
  }
  startNext(manager);
}

async function dispose(manager: ManagerState): Promise<void> {
  const { entries } = manager;
  manager.phase = 'disposed';
  const stopped = [...entries.values()].map(({ upload }) => upload.stop());
  entries.clear();
  manager.snapshot = undefined;
  manager.tell();
  await Promise.all(stopped);
}

/** Marks a promise as handled, so that a caller may ignore its rejection. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => {});
  return promise;
}
