import type { UploadRecord } from './upload-record.ts';

/**
 * Keeps the records of uploads, so that they can go on later. `memoryStore` lasts as long as the page; `indexedDbStore` survives a
 * reload, `diskStore` of `@conversation-analytics/node` a crash.
 *
 * A key names scope and fingerprint of an upload. Whatever a store throws makes an upload not resumable, never fail.
 */
export interface UploadStore {
  get(key: string): Promise<UploadRecord | undefined>;
  /** Writes a whole record, in place of one that is there. */
  put(key: string, record: UploadRecord): Promise<void>;
  /**
   * Adds one ETag to a record, and resolves once it would survive. An operation of its own, since writing the whole record
   * for each of 20,000 parts would be quadratic.
   */
  addPart(key: string, partNumber: number, etag: string): Promise<void>;
  delete(key: string): Promise<void>;
  list(): Promise<readonly { readonly key: string; readonly record: UploadRecord }[]>;
  /** Takes an upload for this process or tab alone; undefined when another one has it. */
  lock(key: string): Promise<UploadLock | undefined>;
}

export interface UploadLock {
  release(): Promise<void>;
}
