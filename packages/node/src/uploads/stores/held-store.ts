import type { UploadLock, UploadStore } from '@conversation-analytics/uploader';

/** A store for one upload, which delays the deletion and the release of its record. */
export interface HeldStore {
  readonly store: UploadStore;
  /** Keeps the record: nothing else knows of the upload. */
  keep(): void;
  /** Does what was delayed. */
  end(): Promise<void>;
}

/**
 * Makes a store whose record outlives the upload until the ledger has it. Otherwise a process that dies between the two would
 * forget a completed upload.
 *
 * @param onFailure - Receives the errors of the store. The upload itself continues, and is not resumable then.
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
      // The records of other uploads are not listed again for each of thousands of files.
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
