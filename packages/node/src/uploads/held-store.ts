import type { UploadLock, UploadStore } from '@conversation-analytics/uploader';

/** A store for one upload, which holds back that a record is deleted and free. */
export interface HeldStore {
  readonly store: UploadStore;
  /** The record stays: nobody else knows of the upload. */
  keep(): void;
  /** Does what was held back. */
  end(): Promise<void>;
}

/**
 * Makes a store whose record outlives the upload until somebody else remembers it: a process that dies between the two would
 * forget what is complete.
 *
 * @param onFailure - Told what the store throws; the upload itself goes on without it, and is not resumable then.
 */
export function holdBack(store: UploadStore, onFailure: (error: unknown) => void): HeldStore {
  const deleted = new Set<string>();
  const locks: UploadLock[] = [];
  let keeps = false;

  async function attempt<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  return {
    store: {
      get: async (key) => (deleted.has(key) ? undefined : attempt(() => store.get(key))),
      async put(key, record) {
        await attempt(() => store.put(key, record));
        deleted.delete(key);
      },
      addPart: (key, partNumber, etag) => attempt(() => store.addPart(key, partNumber, etag)),
      async delete(key) {
        deleted.add(key);
      },
      // What is there of others is not looked through anew for each of thousands of files.
      list: async () => [],
      async lock(key) {
        const lock = await attempt(() => store.lock(key));
        if (lock) locks.push(lock);
        return lock && { release: async () => {} };
      },
    },
    keep: () => void (keeps = true),
    async end() {
      const deletions = keeps ? [] : [...deleted].map((key) => store.delete(key));
      await Promise.allSettled(deletions);
      await Promise.allSettled(locks.map((lock) => lock.release()));
    },
  };
}
