import { isRecord, type ConversationRecord } from './record.ts';

/** The records of this browser, in IndexedDB. All functions reject where the browser keeps nothing. */
export interface RecordDatabase {
  all(): Promise<readonly ConversationRecord[]>;
  put(record: ConversationRecord): Promise<void>;
  /** Changes a record as it is now, so that what two tabs change at once is kept. Does nothing for one that is gone. */
  change(id: string, changes: Partial<ConversationRecord>): Promise<void>;
  /** Deletes a record and its review, which come back with `put` while the page is open. */
  delete(id: string): Promise<void>;
  /** Deletes all records, and with them the reviews. */
  clear(): Promise<void>;
}

/** What this page keeps on the device is removed so many days after somebody last opened or changed it. */
export const DAYS_KEPT = 180;
const day = 86_400_000;

const name = 'conversation-analytics-console';
/** Some browsers never respond in private windows. */
const timeLimit = 5_000;

/** The reviews of records that were deleted, so that one that is put back has its review again. */
const removedReviews = new Map<string, unknown>();

export const recordDatabase: RecordDatabase = {
  async all() {
    const request = await transact('readonly', ({ records }) => records.getAll());
    return (request.result as unknown[]).filter(isRecord).map(withoutTime);
  },
  async put(record) {
    const review = removedReviews.get(record.id);
    await transact('readwrite', ({ records, reviews }) => {
      records.put({ ...record, keptAt: Date.now() });
      if (review !== undefined) reviews.put(review);
    });
    removedReviews.delete(record.id);
  },
  async change(id, changes) {
    await transact('readwrite', ({ records }) => {
      const before = records.get(id);
      before.addEventListener('success', () => {
        if (isRecord(before.result)) records.put({ ...before.result, ...changes, keptAt: Date.now() });
      });
    });
  },
  async delete(id) {
    await transact('readwrite', ({ records, reviews }) => {
      const review = reviews.get(id);
      review.addEventListener('success', () => {
        if (review.result !== undefined) removedReviews.set(id, review.result);
      });
      records.delete(id);
      reviews.delete(id);
    });
  },
  async clear() {
    removedReviews.clear();
    await deleteDatabase(name);
  },
};

/** When it was kept, in milliseconds since 1970, matters here alone. Earlier versions of this page wrote none. */
function withoutTime(record: ConversationRecord & { keptAt?: number }): ConversationRecord {
  const copy = { ...record };
  delete copy.keptAt;
  return copy;
}

/** Counts the time of a record and its review anew: somebody has opened the conversation. */
export async function keepLonger(id: string): Promise<void> {
  await transact('readwrite', (stores) => {
    for (const rows of Object.values(stores)) {
      const before = rows.get(id);
      before.addEventListener('success', () => {
        if (before.result) rows.put({ ...before.result, keptAt: Date.now() });
      });
    }
  });
}

/**
 * Removes the records and reviews whose time is over. A record and its review stay as long as the later of both. What an
 * earlier version of this page has kept counts from now.
 */
export async function removeExpired(now: number): Promise<void> {
  await transact('readwrite', ({ records, reviews }) => {
    const [kept, reviewed] = [records.getAll(), reviews.getAll()];
    // Requests end in their order.
    reviewed.addEventListener('success', () => {
      // Both stores have objects with these properties, if any.
      const rows = [...kept.result, ...reviewed.result] as {
        readonly id: string;
        readonly keptAt?: number;
      }[];
      const latest = new Map<string, number>();
      for (const { id, keptAt = now } of rows) latest.set(id, Math.max(keptAt, latest.get(id) ?? keptAt));
      for (const [id, keptAt] of latest) {
        if (now - keptAt <= DAYS_KEPT * day) continue;
        records.delete(id);
        reviews.delete(id);
      }
      for (const row of kept.result) if (row.keptAt === undefined) records.put({ ...row, keptAt: now });
    });
  });
}

/** Waits for tabs that still read it. */
export async function deleteDatabase(of: string): Promise<void> {
  await reaches(indexedDB.deleteDatabase(of), 'success', ['error']);
}

type Stores = Readonly<Record<(typeof stores)[number], IDBObjectStore>>;

const stores = ['records', 'reviews'] as const;

/** Each call opens a connection of its own: an open one blocks the deletion of the database, and can be lost. */
export async function transact<Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Result,
): Promise<Result> {
  const request = indexedDB.open(name, 2);
  request.addEventListener('upgradeneeded', () => {
    const { objectStoreNames } = request.result;
    // Version 1 has the records.
    for (const store of stores) {
      if (!objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath: 'id' });
    }
  });
  // Where another tab still reads an earlier version, it waits.
  await reaches(request, 'success', ['error']);
  const database = request.result;
  const transaction = database.transaction(stores, mode);
  // It closes after the transaction.
  database.close();
  const [records, reviews] = [transaction.objectStore('records'), transaction.objectStore('reviews')];
  const result = work({ records, reviews });
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
        reject(target.error);
      });
    }
  });
}
