import type { UploadRecord } from './upload-record.ts';
import type { UploadLock, UploadStore } from './upload-store.ts';

export interface IndexedDbStoreOptions {
  /** Name of the database. Default: `conversation-analytics-uploads`. */
  readonly name?: string;
}

/**
 * Keeps the records of uploads in IndexedDB, so that they survive a reload of the page or a crash of the browser. They
 * hold presigned URLs: whatever runs on the page's origin can read these until they expire.
 *
 * Tabs are kept apart by Web Locks. Pages without TLS do not have these: `lock` rejects there, so that an upload is not
 * resumable. Everything rejects where the browser lets nothing be stored.
 *
 * @example
 * const upload = createMultipartUpload(client, blobSource(file), { store: indexedDbStore() });
 */
export function indexedDbStore(options: IndexedDbStoreOptions = {}): UploadStore {
  const { name = 'conversation-analytics-uploads' } = options;
  const transact = connect(name);

  async function read(range?: IDBKeyRange): Promise<Entry[]> {
    const rows = await transact((store) => ({ keys: store.getAllKeys(range), values: store.getAll(range) }));
    return entriesOf(rows.keys.result, rows.values.result);
  }

  return {
    get: async (key) => (await read(rowsOf(key)))[0]?.record,

    put: (key, { etags, ...record }) =>
      transact((store) => {
        store.delete(rowsOf(key));
        store.put(record, [key, 0]);
        for (const [partNumber, etag] of Object.entries(etags)) store.put(etag, [key, Number(partNumber)]);
      }),

    addPart: (key, partNumber, etag) => transact((store) => void store.put(etag, [key, partNumber])),

    delete: (key) => transact((store) => void store.delete(rowsOf(key))),

    list: () => read(),

    lock: (key) => lock(`${name} ${key}`),
  };
}

interface Entry {
  readonly key: string;
  readonly record: UploadRecord;
}

/** The rows of an upload: its record without ETags is at `[key, 0]`, each ETag at `[key, partNumber]`. */
function rowsOf(key: string): IDBKeyRange {
  // An array comes after every number.
  return IDBKeyRange.bound([key], [key, []]);
}

/** Puts rows together again, which are in the order of their keys. */
function entriesOf(keys: readonly IDBValidKey[], values: readonly (UploadRecord | string)[]): Entry[] {
  const entries: Entry[] = [];
  let etags: Record<string, string> = {};
  keys.forEach((at, index) => {
    // Keys and values are as the methods of the store write them.
    const [key, partNumber] = at as [string, number];
    if (partNumber === 0) {
      etags = {};
      entries.push({ key, record: { ...(values[index] as UploadRecord), etags } });
    }
    // One that came after its record was deleted belongs to none.
    else if (entries.at(-1)?.key === key) etags[partNumber] = values[index] as string;
  });
  return entries;
}

/** Makes the function that works on the rows, each time in a transaction of its own. */
function connect(name: string) {
  let database: Promise<IDBDatabase> | undefined;
  const forget = () => (database = undefined);

  /** Resolves with what `work` returned, once its requests are done and what they wrote would survive a crash. */
  return async function transact<Result>(work: (store: IDBObjectStore) => Result): Promise<Result> {
    const opened = await (database ??= open(name, forget));
    const transaction = opened.transaction('rows', 'readwrite', { durability: 'strict' });
    const result = work(transaction.objectStore('rows'));
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  };
}

/** `onClosed` is called when the database cannot be opened, or not be used any more. */
function open(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
    request.addEventListener('success', () => {
      const { result } = request;
      result.addEventListener('close', onClosed);
      // Whoever deletes it, or has a newer version of this package, would wait for ever.
      result.addEventListener('versionchange', () => {
        result.close();
        onClosed();
      });
      resolve(result);
    });
    request.addEventListener('error', () => {
      onClosed();
      reject(request.error);
    });
  });
}

function lock(name: string): Promise<UploadLock | undefined> {
  return new Promise((resolve, reject) => {
    const held: Promise<void> = navigator.locks.request(name, { ifAvailable: true }, (granted) => {
      if (!granted) return resolve(undefined);
      return new Promise<void>((free) => {
        const release = () => {
          free();
          return held;
        };
        resolve({ release });
      });
    });
    held.catch(reject);
  });
}
