import type { UploadRecord, UploadStore } from '@conversation-analytics/uploader';

/** The needed part of a `FileSystemFileHandle`. It opens a file again after a reload, once the user allows it. */
export interface FileHandle {
  getFile(): Promise<File>;
  /** Missing where reading needs no permission. */
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>;
}

/** Makes a store that also keeps a handle in each record. If the store cannot keep it, the user must choose the file again. */
export function storeWithHandle(store: UploadStore, handle: FileHandle | undefined): UploadStore {
  if (!handle) return store;
  return {
    // Listed one by one: a spread does not copy the methods of a class.
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

/** Folders have handles too, and a store may return something else. */
export function isFileHandle(handle: unknown): handle is FileHandle {
  return handle instanceof Object && 'getFile' in handle;
}
