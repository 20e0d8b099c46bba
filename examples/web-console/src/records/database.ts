import { isRecord, type ConversationRecord } from './record.ts';

/** The records of this browser, in IndexedDB. All functions reject where the browser keeps nothing. */
export interface RecordDatabase {
  all(): Promise<readonly ConversationRecord[]>;
  put(record: ConversationRecord): Promise<void>;
  /** Changes a record as it is now, so that what two tabs change at once is kept. Does nothing for one that is gone. */
  change(id: string, changes: Partial<ConversationRecord>): Promise<void>;
  delete(id: string): Promise<void>;
}

const name = 'conversation-analytics-console';
/** Some browsers never respond in private windows. */
const timeLimit = 5_000;

export const recordDatabase: RecordDatabase = {
  async all() {
    const request = await transact('readonly', (rows) => rows.getAll());
    return (request.result as unknown[]).filter(isRecord);
  },
  async put(record) {
    await transact('readwrite', (rows) => rows.put(record));
  },
  async change(id, changes) {
    await transact('readwrite', (rows) => {
      const before = rows.get(id);
      before.addEventListener('success', () => {
        if (isRecord(before.result)) rows.put({ ...before.result, ...changes });
      });
    });
  },
  async delete(id) {
    await transact('readwrite', (rows) => rows.delete(id));
  },
};

/** Each call opens a connection of its own: an open one blocks the deletion of the database, and can be lost. */
async function transact<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => Result,
): Promise<Result> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('records', { keyPath: 'id' }),
  );
  await reaches(request, 'success', ['error', 'blocked']);
  const database = request.result;
  const transaction = database.transaction('records', mode);
  // It closes after the transaction.
  database.close();
  const result = work(transaction.objectStore('records'));
  // A request that fails aborts its transaction, which only then has the reason.
  await reaches(transaction, 'complete', ['abort']);
  return result;
}

function reaches(
  target: IDBRequest | IDBTransaction,
  event: 'success' | 'complete',
  ends: readonly string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('IndexedDB does not respond.', 'TimeoutError')),
      timeLimit,
    );
    target.addEventListener(event, () => {
      clearTimeout(timer);
      resolve();
    });
    for (const end of ends) {
      target.addEventListener(end, () => {
        clearTimeout(timer);
        reject(target.error ?? new DOMException('IndexedDB is blocked.', 'AbortError'));
      });
    }
  });
}
