import {
  blobSource,
  createLimiter,
  createMultipartUpload,
  memoryStore,
  SourceUnreadableError,
  UploadCancelledError,
  type MultipartUpload,
  type UploadClient,
  type UploadOptions,
  type UploadRecord,
  type UploadSource,
} from '@conversation-analytics/uploader';
import { handleIn, storeWithHandle, type FileHandle } from './file-handle.ts';
import { oncePerFrame } from './frame.ts';
import {
  isRunning,
  mayHaveJob,
  show,
  wantsFile,
  type AddOptions,
  type Entry,
  type ManagedUpload,
} from './managed-upload.ts';
import { findRecorded, recordOf, withoutFile } from './recorded-uploads.ts';
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

interface Opened {
  readonly source: UploadSource;
  readonly handle: FileHandle | undefined;
}

type OfEachUpload = 'limiter' | 'signal' | 'userMetadata';

/** The other options are those of every upload: see `UploadOptions` of the uploader. */
export interface UploadManagerOptions extends Omit<UploadOptions, OfEachUpload> {
  readonly client: UploadClient;
  /** Uploads under way at once, and parts under way at once over all of them. Default: 4. */
  readonly concurrency?: number | undefined;
  /** Called for each upload that the service has completed, whether or not anything is mounted: invalidate its jobs here. */
  readonly onCompleted?: ((upload: ManagedUpload) => unknown) | undefined;
}

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
  /**
   * Goes on after `pause`. An interrupted upload opens its file again, for which it has to be called from a click; what
   * `attachFile` says of metadata holds for it too.
   */
  resume(id: string): void;
  /** Begins a failed one again, without the parts that have arrived. */
  retry(id: string): void;
  /**
   * Cancels the job, and keeps the upload in the list. One that has not begun, or has failed with an `InUseError`, has no job:
   * what another upload has of the same file is left alone.
   *
   * @throws What the call to the service throws, when it could not be told. InUseError when another tab has it.
   */
  cancel(id: string): Promise<void>;
  /**
   * Takes an upload off the list. One that is not over, or has failed, is cancelled before; for what has no job of its own,
   * as with `cancel`, the service is not called.
   */
  remove(id: string): Promise<void>;
  /**
   * Goes on with an interrupted or failed upload with the file that the user has chosen again. Of an upload that is not
   * recorded it may be another file, which is sent from its beginning.
   *
   * An upload of an earlier page whose job the service has ended begins anew, and without its `userMetadata`: the store does
   * not keep that. Where it matters, `remove` the upload and `add` its file with the metadata.
   *
   * @throws WrongFileError for another file. UploadCancelledError when another tab has ended the upload, or it
   * was too old to be kept: it leaves the list then, and nothing is sent.
   * @throws SourceUnreadableError
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

  const tell = oncePerFrame(() => {
    // Async, so that a listener that throws is heard of and stops nothing.
    // And those of now: one may subscribe anew.
    for (const listener of Array.from(listeners)) void (async () => listener())();
  });

  function changed(entry: Entry): void {
    entry.shown = undefined;
    if (phase === 'disposed') return;
    snapshot = undefined;
    tell();
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

  function create({ source, handle }: Opened, more: AddOptions | undefined): MultipartUpload {
    const shared = { store: storeWithHandle(store, handle), limiter };
    return createMultipartUpload(client, source, { ...own, ...more, ...shared });
  }

  function enter(opened: Opened, facts: Pick<Entry, 'hold' | 'record' | 'options'>): string {
    count += 1;
    const id = `upload-${count}`;
    const { source, handle } = opened;
    const entry: Entry = {
      ...facts,
      id,
      name: source.name,
      handle,
      upload: create(opened, facts.options),
    };
    entries.set(id, entry);
    follow(entry);
    return id;
  }

  function follow(entry: Entry): void {
    const { upload } = entry;
    upload.subscribe(() => {
      const { state, jobId } = upload.getSnapshot();
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
  async function attach(entry: Entry | undefined, chosen: Chosen | Promise<Chosen>): Promise<void> {
    if (!entry || !wantsFile(entry)) return;
    entry.error = undefined;
    try {
      const opened = read(await chosen);
      const { source } = opened;
      const { jobId } = show(entry);
      const record = await recordOf(store, jobId);
      if (!record && entry.hold === 'interrupted') {
        entries.delete(entry.id);
        throw new UploadCancelledError('This is over.', { jobId });
      }
      if (record && (await source.fingerprint()) !== record.fingerprint) {
        throw new WrongFileError('This is another file.', { jobId, resumable: true });
      }
      // Meanwhile it may have been cancelled, or have got its file.
      if (!wantsFile(entry)) return;
      entry.name = source.name;
      entry.record = record;
      entry.upload = create(opened, entry.options);
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
    const { handle } = entry;
    // Whatever goes wrong with it, the user can choose the file.
    entry.handle = undefined;
    let cause: unknown;
    try {
      await handle?.requestPermission?.({ mode: 'read' });
      // Without leave this rejects.
      const file = await handle?.getFile();
      if (file) return { file, handle };
    } catch (error) {
      cause = error;
    }
    throw new SourceUnreadableError('This file cannot be opened.', { cause });
  }

  async function cancel(entry: Entry | undefined): Promise<void> {
    if (!entry) return;
    const wasInterrupted = entry.hold === 'interrupted';
    if (!wasInterrupted && !mayHaveJob(entry)) {
      entry.error = new UploadCancelledError('This is over.');
      return hold(entry, 'cancelled');
    }
    entry.hold = entry.error = undefined;
    try {
      await entry.upload.cancel();
    } catch (error) {
      entry.error = error;
      if (wasInterrupted) hold(entry, 'interrupted');
      throw error;
    }
  }

  async function remove(id: string): Promise<void> {
    const entry = entries.get(id);
    if (!entry) return;
    if (mayHaveJob(entry)) await cancel(entry);
    entries.delete(id);
    changed(entry);
  }

  function restore(found: readonly UploadRecord[]): void {
    if (phase === 'disposed') return;
    phase = 'ready';
    for (const record of found) {
      const opened = { source: withoutFile(record), handle: handleIn(record) };
      enter(opened, { hold: 'interrupted', record });
    }
    startNext();
  }
  void findRecorded(store, `${client.scope} ${own.scope ?? ''}`).then(restore);

  return {
    add(file, options) {
      if (phase === 'disposed') throw new Error('It was disposed of.');
      return enter(read(file), { hold: 'queued', options });
    },
    pause(id) {
      const entry = entries.get(id);
      if (entry?.hold === 'queued') hold(entry, 'paused');
      else entry?.upload.pause();
    },
    resume(id) {
      const entry = entries.get(id);
      if (entry?.hold === 'interrupted') void handled(attach(entry, reopen(entry)));
      else if (entry?.hold === 'paused') hold(entry, 'queued');
      else entry?.upload.resume();
    },
    retry(id) {
      const entry = entries.get(id);
      if (!entry || show(entry).state !== 'failed') return;
      entry.error = undefined;
      hold(entry, 'queued');
    },
    cancel: (id) => handled(cancel(entries.get(id))),
    remove: (id) => handled(remove(id)),
    attachFile: (id, file) => handled(attach(entries.get(id), file)),
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
      tell();
      await Promise.all(uploads);
    },
  };
}

function read(chosen: Chosen): Opened {
  if ('fingerprint' in chosen) return { source: chosen, handle: undefined };
  const { file, handle } = 'file' in chosen ? chosen : { file: chosen, handle: undefined };
  return { source: blobSource(file), handle };
}

/** A promise that may be left alone when it rejects. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => {});
  return promise;
}
