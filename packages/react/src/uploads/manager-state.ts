import {
  createMultipartUpload,
  type MultipartUpload,
  type UploadLimiter,
  type UploadSource,
  type UploadStore,
} from '@conversation-analytics/uploader';
import { storeWithHandle, type FileHandle } from './file-handle.ts';
import { isRunning, show, type AddOptions, type Entry, type ManagedUpload } from './managed-upload.ts';
import type { UploadManagerOptions } from './upload-manager.ts';

/** A source, and the handle of its file where the browser has given one. */
export interface Opened {
  readonly source: UploadSource;
  readonly handle: FileHandle | undefined;
}

/** What a manager knows. The functions beside it read and change this one object. */
export interface ManagerState {
  readonly options: UploadManagerOptions;
  readonly store: UploadStore;
  readonly limiter: UploadLimiter;
  /** Uploads at once. */
  readonly concurrency: number;
  readonly entries: Map<string, Entry>;
  readonly listeners: Set<() => void>;
  /** Tells the listeners with the next frame. */
  readonly tell: () => void;
  phase: 'restoring' | 'ready' | 'disposed';
  /** What is shown until something changes. */
  snapshot?: readonly ManagedUpload[] | undefined;
  /** How many entries there have been. */
  count: number;
}

export function addEntry(
  manager: ManagerState,
  opened: Opened,
  facts: Pick<Entry, 'hold' | 'record' | 'options'>,
): string {
  manager.count += 1;
  const id = `upload-${manager.count}`;
  const { source, handle } = opened;
  const upload = createUpload(manager, opened, facts.options);
  const entry: Entry = { ...facts, id, name: source.name, handle, upload };
  manager.entries.set(id, entry);
  followUpload(manager, entry);
  return id;
}

export function createUpload(
  { options, store, limiter }: ManagerState,
  { source, handle }: Opened,
  more: AddOptions | undefined,
): MultipartUpload {
  const shared = { store: storeWithHandle(store, handle), limiter };
  return createMultipartUpload(options.client, source, { ...options, ...more, ...shared });
}

/** Shows what becomes of the upload of an entry. */
export function followUpload(manager: ManagerState, entry: Entry): void {
  const { upload } = entry;
  const { entries, options } = manager;
  upload.subscribe(() => {
    const { state, jobId } = upload.getSnapshot();
    for (const { id, hold, record } of entries.values()) {
      // Its file was added again, and continues what was left behind.
      if (hold === 'interrupted' && record?.jobId === jobId) entries.delete(id);
    }
    entryChanged(manager, entry);
    // Async, so that an error of the callback is reported and stops nothing.
    if (state === 'completed') void (async () => options.onCompleted?.(show(entry)))();
  });
  entryChanged(manager, entry);
}

export function entryChanged(manager: ManagerState, entry: Entry): void {
  entry.shown = undefined;
  if (manager.phase === 'disposed') return;
  manager.snapshot = undefined;
  manager.tell();
  if (manager.phase === 'ready') startNext(manager);
}

export function hold(manager: ManagerState, entry: Entry, why: Entry['hold']): void {
  entry.hold = why;
  entryChanged(manager, entry);
}

/** Starts the queued uploads that may run now. */
export function startNext({ entries, concurrency }: ManagerState): void {
  const all = [...entries.values()];
  for (const entry of all) {
    if (entry.hold !== 'queued') continue;
    // Counted again each time: a start is a change, which leads here again.
    if (all.filter(isRunning).length >= concurrency) return;
    entry.hold = undefined;
    // Subscribers see how it ends.
    void entry.upload.start();
  }
}
