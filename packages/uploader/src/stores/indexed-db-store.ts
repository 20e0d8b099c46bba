import type { UploadRecord } from './upload-record.ts';
import type { UploadLock, UploadStore } from './upload-store.ts';

export interface IndexedDbStoreOptions {
  /** Name of the database. Default: `conversation-analytics-uploads`. */
  readonly name?: string | undefined;
}

/**
 * Keeps the records of uploads in IndexedDB, so that they survive a reload of the page or a crash of the browser. They
 * contain presigned URLs: all scripts of the page's origin can read these until they expire.
 *
 * Web Locks keep tabs apart. Pages without TLS lack them: `lock` rejects there, and an upload is not resumable. All methods
 * reject where the browser allows no storage.
 *
 * @example
 * const upload = createMultipartUpload(client, blobSource(file), { store: indexedDbStore() });
 */
export function indexedDbStore(options: IndexedDbStoreOptions = {}): UploadStore {
  const { name = 'conversation-analytics-uploads' } = options;

  async function read(range?: IDBKeyRange): Promise<Entry[]> {
    const request = (rows: IDBObjectStore) => [rows.getAllKeys(range), rows.getAll(range)] as const;
    const [keys, values] = await transact(name, request);
    return entriesOf(keys.result, values.result);
  }

  return {
    get: async (key) => (await read(rowsOf(key)))[0]?.record,

    put: (key, { etags, ...record }) =>
      transact(name, (rows) => {
        rows.delete(rowsOf(key));
        rows.put(record, [key, 0]);
        for (const [partNumber, etag] of Object.entries(etags)) rows.put(etag, [key, Number(partNumber)]);
      }),

    addPart: (key, partNumber, etag) => transact(name, (rows) => void rows.put(etag, [key, partNumber])),

    delete: (key) => transact(name, (rows) => void rows.delete(rowsOf(key))),

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
  // Arrays sort after all numbers.
  return IDBKeyRange.bound([key], [key, []]);
}

/** Joins rows to records. The rows are in the order of their keys. */
function entriesOf(keys: readonly IDBValidKey[], values: readonly (UploadRecord | string)[]): Entry[] {
  const entries: Entry[] = [];
  let etags: Record<string, string> = {};
  keys.forEach((at, index) => {
    // The methods of the store write keys and values of these types.
    const [key, partNumber] = at as [string, number];
    if (partNumber === 0) {
      etags = {};
      entries.push({ key, record: { ...(values[index] as UploadRecord), etags } });
    }
    // An ETag that was added after its record was deleted belongs to no record.
    else if (entries.at(-1)?.key === key) etags[partNumber] = values[index] as string;
  });
  return entries;
}

/**
 * Resolves with the result of `work`, once its requests are done and their writes are safe. Each call opens a connection of its
 * own: an open connection blocks the deletion of the database, and can be lost.
 */
async function transact<Result>(name: string, work: (rows: IDBObjectStore) => Result): Promise<Result> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
  await reaches(request, 'success');
  const database = request.result;
  const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
  // The database closes after the transaction.
  database.close();
  const result = work(transaction.objectStore('rows'));
  await reaches(transaction, 'complete');
  return result;
}

function reaches(target: IDBRequest | IDBTransaction, event: 'success' | 'complete'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, resolve);
    for (const end of ['error', 'abort']) target.addEventListener(end, () => reject(target.error));
  });
}

function lock(name: string): Promise<UploadLock | undefined> {
  return new Promise((resolve, reject) => {
    const held: Promise<unknown> = navigator.locks.request(name, { ifAvailable: true }, (granted) => {
      if (!granted) return undefined;
      return new Promise<void>((free) => {
        const release = async () => {
          free();
          await held;
        };
        resolve({ release });
      });
    });
    // The request ends at once when another tab has the lock.
    held.then(() => resolve(undefined), reject);
  });
}
