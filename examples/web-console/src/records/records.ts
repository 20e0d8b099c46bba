import type { RecordDatabase } from './database.ts';
import { byDate, type ConversationRecord } from './record.ts';

/**
 * Whether the browser keeps the records. `blocked`: it has no storage for this page, as in some private windows. `full`:
 * there is no room for more.
 */
export type Keeping = 'loading' | 'kept' | 'blocked' | 'full';

export interface RecordsSnapshot {
  /** Newest first. */
  readonly records: readonly ConversationRecord[];
  readonly keeping: Keeping;
}

/** The list of this browser. Changes show at once, and are written in their order. */
export interface Records {
  /** The same object for as long as nothing changes. */
  getSnapshot(): RecordsSnapshot;
  subscribe(listener: () => void): () => void;
  /** Reads again what another tab has changed. */
  refresh(): void;
  add(record: ConversationRecord): void;
  /** Does nothing for a record that is not in the list. */
  change(id: string, changes: Partial<Omit<ConversationRecord, 'id'>>): void;
  remove(id: string): void;
  /** Removes all, with their reviews. Rejects where that is not possible. */
  clear(): Promise<void>;
}

/** @param announce - Called after a change was written, to tell other tabs. */
export function createRecords(database: RecordDatabase, announce: () => void): Records {
  let snapshot: RecordsSnapshot = { records: [], keeping: 'loading' };
  let queue = Promise.resolve();
  let queued = 0;
  /** Of two that wait, each would wait for the other. */
  let willRefresh = false;
  /** Not in the database, so that reading it again does not lose them. */
  const unkept = new Set<string>();
  const listeners = new Set<() => void>();

  function show(next: Partial<RecordsSnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  function enqueue(work: () => Promise<void>): void {
    queued += 1;
    queue = queue
      .then(() => patiently(work))
      .catch((error: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        show({ keeping: isFull ? 'full' : 'blocked' });
      })
      .then(() => void (queued -= 1));
  }

  function write(id: string, work: () => Promise<void>): void {
    unkept.add(id);
    enqueue(async () => {
      await work();
      unkept.delete(id);
      if (unkept.size === 0 && snapshot.keeping !== 'kept') show({ keeping: 'kept' });
      announce();
    });
  }

  function refresh(): void {
    if (willRefresh) return;
    willRefresh = true;
    enqueue(async () => {
      willRefresh = false;
      const kept = await database.all();
      // What is written next is shown already, and not in what was read.
      if (queued > 1) return refresh();
      const own = snapshot.records.filter(({ id }) => unkept.has(id));
      const others = kept.filter(({ id }) => !unkept.has(id));
      const keeping = snapshot.keeping === 'full' ? 'full' : 'kept';
      show({ records: newestFirst([...own, ...others]), keeping });
    });
  }

  refresh();
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    add(record) {
      const others = snapshot.records.filter(({ id }) => id !== record.id);
      show({ records: newestFirst([record, ...others]) });
      write(record.id, () => database.put(record));
    },
    change(id, changes) {
      const before = snapshot.records.find((one) => one.id === id);
      if (!before) return;
      const changed = { ...before, ...changes };
      show({ records: newestFirst(snapshot.records.map((one) => (one === before ? changed : one))) });
      // One that could not be written yet is not there to be changed.
      const isKept = !unkept.has(id);
      write(id, () => (isKept ? database.change(id, changes) : database.put(changed)));
    },
    remove(id) {
      show({ records: snapshot.records.filter((one) => one.id !== id) });
      write(id, () => database.delete(id));
    },
    async clear() {
      // What is written later would come back.
      await queue;
      await database.clear();
      unkept.clear();
      show({ records: [], keeping: 'kept' });
      announce();
    },
  };
}

const MOST_ATTEMPTS = 3;

/**
 * Works again where the browser did not respond in time: a page in the background of a busy machine waits long. All work can
 * be done twice.
 */
export async function patiently(work: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isLate || attempt === MOST_ATTEMPTS) throw error;
    await patiently(work, attempt + 1);
  }
}

function newestFirst(records: readonly ConversationRecord[]): readonly ConversationRecord[] {
  return records.toSorted(byDate);
}
