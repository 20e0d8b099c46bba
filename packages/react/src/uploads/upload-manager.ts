import {
  blobSource,
  createLimiter,
  createMultipartUpload,
  memoryStore,
  SourceUnreadableError,
  type MultipartUpload,
  type UploadClient,
  type UploadOptions,
  type UploadSource,
} from '@conversation-analytics/uploader';
import { handleIn, storeWithHandle, type FileHandle } from './file-handle.ts';
import { oncePerFrame } from './frame.ts';
import { isRunning, show, type Entry, type ManagedUpload } from './managed-upload.ts';
import { findRecorded, withoutFile } from './recorded-uploads.ts';
import { WrongFileError } from './wrong-file-error.ts';

/**
 * A file, and its handle where the browser has given one: when it was dropped, or by `showOpenFilePicker`. The handle is
 * kept in the store, so that after a reload `resume` opens the file again.
 */
export interface ChosenFile {
  readonly file: File;
  readonly handle?: FileHandle | undefined;
}

/** What can be uploaded: a file, or whatever the uploader can read. */
export type Chosen = File | ChosenFile | UploadSource;

type OfEachUpload = 'limiter' | 'signal' | 'userMetadata';

/** The other options are those of every upload: see `UploadOptions` of the uploader. */
export interface UploadManagerOptions extends Omit<UploadOptions, OfEachUpload> {
  readonly client: UploadClient;
  /** Uploads under way at once, and parts under way at once over all of them. Default: 4. */
  readonly concurrency?: number;
  /** Called for each upload that the service has completed, whether or not anything is mounted: invalidate its jobs here. */
  readonly onCompleted?: (upload: ManagedUpload) => unknown;
}

export type AddOptions = Pick<UploadOptions, 'userMetadata'>;

/**
 * What can be done with uploads. An id that is not there does nothing. The promises may be left alone when they reject:
 * the error is that of the upload too.
 */
export interface UploadActions {
  /**
   * Begins an upload as soon as it is its turn, and answers its id. A file that is on its way already is not sent twice: the
   * second upload fails with an `InUseError`.
   *
   * @throws Error when the manager was disposed of.
   */
  add(file: Chosen, options?: AddOptions): string;
  pause(id: string): void;
  /** Goes on after `pause`. An interrupted upload opens its file again, for which it has to be called from a click. */
  resume(id: string): void;
  /** Begins a failed one again, without the parts that have arrived. */
  retry(id: string): void;
  /**
   * Cancels the job, and keeps the upload in the list.
   *
   * @throws What the call to the service throws, when it could not be told. InUseError when another tab has it.
   */
  cancel(id: string): Promise<void>;
  /** Takes an upload off the list. One that is not over, or has failed, is cancelled before. */
  remove(id: string): Promise<void>;
  /**
   * Goes on with an interrupted upload with the file that the user has chosen again.
   *
   * @throws WrongFileError for another file, SourceUnreadableError.
   */
  attachFile(id: string, file: Chosen): Promise<void>;
}

/** Many uploads, which nobody has to look at. For `useSyncExternalStore`, which the hooks call. */
export interface UploadManager extends UploadActions {
  /** Tells of changes at most once per frame. */
  subscribe(listener: () => void): () => void;
  /** In the order in which they were added. The same array for as long as nothing changes. */
  getSnapshot(): readonly ManagedUpload[];
  /** Stops everything and cancels nothing: what was under way can go on with the next manager of the same store. */
  dispose(): Promise<void>;
}

/**
 * Makes what owns the uploads of an app. It lives outside of components, so that they may come and go.
 *
 * What an earlier page has left in the store is listed as `interrupted`.
 *
 * @example
 * const uploads = createUploadManager({ client, store: indexedDbStore() });
 * const id = uploads.add(file);
 * uploads.pause(id);
 */
export function createUploadManager(options: UploadManagerOptions): UploadManager {
  const { client, store = memoryStore(), concurrency = 4, onCompleted, ...own } = options;
  const limiter = createLimiter({ concurrency });
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let snapshot: readonly ManagedUpload[] | undefined;
  let count = 0;
  let phase: 'restoring' | 'ready' | 'disposed' = 'restoring';

  const frame = oncePerFrame(() => {
    // Async, so that a listener that throws is heard of and stops nothing.
    for (const listener of listeners) void (async () => listener())();
  });

  function changed(entry: Entry): void {
    entry.shown = undefined;
    if (phase === 'disposed') return;
    snapshot = undefined;
    frame.request();
    if (phase === 'ready') startNext();
  }

  function hold(entry: Entry, why: Entry['hold']): void {
    entry.hold = why;
    changed(entry);
  }

  function startNext(): void {
    const all = [...entries.values()];
    for (const entry of all) {
      if (entry.hold !== 'queued') continue;
      // Counted anew each time: a start tells of itself at once, and so comes here again.
      if (all.filter(isRunning).length >= Math.max(1, concurrency || 1)) return;
      entry.hold = undefined;
      // How it ends is told to whoever watches it.
      void entry.upload.start();
    }
  }

  function create(source: UploadSource, handle: FileHandle | undefined, more?: AddOptions): MultipartUpload {
    const shared = { store: storeWithHandle(store, handle), limiter };
    return createMultipartUpload(client, source, { ...own, ...more, ...shared });
  }

  function enter(facts: Pick<Entry, 'name' | 'record' | 'handle' | 'upload' | 'hold'>): string {
    count += 1;
    const rest = { id: `upload-${count}`, error: undefined, shown: undefined };
    const entry = { ...facts, ...rest };
    entries.set(entry.id, entry);
    follow(entry);
    return entry.id;
  }

  function follow(entry: Entry): void {
    entry.upload.subscribe(() => {
      const { state, jobId } = entry.upload.getSnapshot();
      for (const { id, hold, record } of entries.values()) {
        // Its file was added anew, and goes on with what was left behind.
        if (hold === 'interrupted' && record?.jobId === jobId) entries.delete(id);
      }
      changed(entry);
      // Async, as above.
      if (state === 'completed') void (async () => onCompleted?.(show(entry)))();
    });
    changed(entry);
  }

  /** Goes on with a file, if it is the right one. */
  async function attach(entry: Entry, open: () => Promise<Chosen>): Promise<void> {
    entry.error = undefined;
    try {
      const { source, handle } = read(await open());
      if ((await source.fingerprint()) !== entry.record?.fingerprint) {
        const about = { jobId: entry.record?.jobId, resumable: true };
        throw new WrongFileError(`${source.name} is not the file with which this upload began.`, about);
      }
      // Meanwhile it may have been cancelled, or have got its file.
      if (entry.hold !== 'interrupted') return;
      entry.upload = create(source, handle);
      entry.hold = 'queued';
      follow(entry);
    } catch (error) {
      entry.error = error;
      throw error;
    } finally {
      changed(entry);
    }
  }

  async function reopen(entry: Entry): Promise<ChosenFile> {
    const { name, handle } = entry;
    // Whatever goes wrong with it, the user can choose the file.
    entry.handle = undefined;
    const permission = (await handle?.requestPermission?.({ mode: 'read' })) ?? 'granted';
    if (!handle || permission !== 'granted') throw new SourceUnreadableError(`${name} may not be opened.`);
    return { file: await handle.getFile(), handle };
  }

  async function attachFile(id: string, file: Chosen): Promise<void> {
    const entry = entries.get(id);
    if (entry?.hold === 'interrupted') await attach(entry, async () => file);
  }

  async function cancel(entry: Entry): Promise<void> {
    const wasInterrupted = entry.hold === 'interrupted';
    entry.hold = undefined;
    try {
      await entry.upload.cancel();
    } catch (error) {
      entry.error = error;
      if (wasInterrupted) hold(entry, 'interrupted');
      throw error;
    }
  }

  async function cancelById(id: string): Promise<void> {
    const entry = entries.get(id);
    if (entry) await cancel(entry);
  }

  async function remove(id: string): Promise<void> {
    const entry = entries.get(id);
    if (!entry) return;
    await cancel(entry);
    entries.delete(id);
    changed(entry);
  }

  async function restore(): Promise<void> {
    const scope = `${client.scope} ${own.scope ?? ''}`;
    // A store that fails says so again as soon as there is an upload.
    const found = await findRecorded(store, scope).catch(() => []);
    if (phase === 'disposed') return;
    phase = 'ready';
    for (const record of found) {
      const upload = create(withoutFile(record), undefined);
      enter({ name: record.name, record, handle: handleIn(record), upload, hold: 'interrupted' });
    }
    startNext();
  }
  void restore();

  return {
    add(file, more) {
      if (phase === 'disposed') throw new Error('This upload manager was disposed of.');
      const { source, handle } = read(file);
      const upload = create(source, handle, more);
      return enter({ name: source.name, record: undefined, handle, upload, hold: 'queued' });
    },
    pause(id) {
      const entry = entries.get(id);
      if (entry?.hold === 'queued') hold(entry, 'paused');
      else if (!entry?.hold) entry?.upload.pause();
    },
    resume(id) {
      const entry = entries.get(id);
      if (entry?.hold === 'interrupted') attach(entry, () => reopen(entry)).catch(() => {});
      else if (entry?.hold === 'paused') hold(entry, 'queued');
      else if (!entry?.hold) entry?.upload.resume();
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry?.upload.state !== 'failed' || entry.hold) return;
      entry.error = undefined;
      hold(entry, 'queued');
    },
    cancel: (id) => handled(cancelById(id)),
    remove: (id) => handled(remove(id)),
    attachFile: (id, file) => handled(attachFile(id, file)),
    subscribe(listener) {
      // A function of its own, so that the same listener may be there twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    getSnapshot: () => (snapshot ??= [...entries.values()].map(show)),
    async dispose() {
      phase = 'disposed';
      const uploads = [...entries.values()].map(({ upload }) => upload.stop());
      entries.clear();
      snapshot = undefined;
      frame.cancel();
      await Promise.all(uploads);
    },
  };
}

function read(chosen: Chosen): { readonly source: UploadSource; readonly handle: FileHandle | undefined } {
  if ('fingerprint' in chosen) return { source: chosen, handle: undefined };
  const { file, handle } = 'file' in chosen ? chosen : { file: chosen, handle: undefined };
  return { source: blobSource(file), handle };
}

/** A promise that may be left alone when it rejects. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => {});
  return promise;
}
