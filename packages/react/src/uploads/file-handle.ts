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
    // One by one: the methods of a class are not the object's own.
    get: (key) => store.get(key),
    addPart: (key, partNumber, etag) => store.addPart(key, partNumber, etag),
    delete: (key) => store.delete(key),
    list: () => store.list(),
    lock: (key) => store.lock(key),
    put(key, record) {
      const withHandle = { handle, ...record };
      return store.put(key, withHandle).catch(() => store.put(key, record));
    },
  };
}

export function handleIn(record: UploadRecord): FileHandle | undefined {
  const { handle }: UploadRecord & { readonly handle?: unknown } = record;
  return isFileHandle(handle) ? handle : undefined;
}

/** A folder has a handle too, and a store may have made something else of it. */
export function isFileHandle(handle: unknown): handle is FileHandle {
  return handle instanceof Object && 'getFile' in handle;
}
