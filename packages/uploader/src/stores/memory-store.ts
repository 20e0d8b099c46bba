import type { UploadRecord } from './upload-record.ts';
import type { UploadStore } from './upload-store.ts';

/** Keeps records in memory, so that uploads continue after a failure, but not after a reload. */
export function memoryStore(): UploadStore {
  const records = new Map<string, UploadRecord & { readonly etags: Record<string, string> }>();
  const locked = new Set<string>();
  return {
    async get(key) {
      const record = records.get(key);
      return record && structuredClone(record);
    },
    async put(key, record) {
      records.set(key, structuredClone(record));
    },
    async addPart(key, partNumber, etag) {
      const record = records.get(key);
      if (record) record.etags[partNumber] = etag;
    },
    async delete(key) {
      records.delete(key);
    },
    async list() {
      return Array.from(records, ([key, record]) => ({ key, record }));
    },
    async lock(key) {
      if (locked.has(key)) return undefined;
      locked.add(key);
      return { release: async () => void locked.delete(key) };
    },
  };
}
