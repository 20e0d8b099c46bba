import type { UploadRecord, UploadStore } from '@conversation-analytics/uploader';

/** What is needed of a `FileSystemFileHandle`: it opens a file again after a reload, once the user allows it. */
export interface FileHandle {
  getFile(): Promise<File>;
  /** Missing where reading needs no leave. */
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>;
}

/** A store that keeps a handle beside what it is given to keep. Where it cannot, the file has to be chosen again. */
export function storeWithHandle(store: UploadStore, handle: FileHandle | undefined): UploadStore {
  if (!handle) return store;
  return {
    ...store,
    put: (key, record) =>
      store.put(key, Object.assign({ handle }, record)).catch(() => store.put(key, record)),
  };
}

export function handleIn(record: UploadRecord): FileHandle | undefined {
  return 'handle' in record && isFileHandle(record.handle) ? record.handle : undefined;
}

/** A folder has a handle too, and a store may have made something else of it. */
export function isFileHandle(handle: unknown): handle is FileHandle {
  return typeof handle === 'object' && handle !== null && 'getFile' in handle;
}
