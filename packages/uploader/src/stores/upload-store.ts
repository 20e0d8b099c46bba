import type { UploadRecord } from './upload-record.ts';

/**
 * Keeps the records of uploads, so that these can continue later. `memoryStore` lasts as long as the page. `indexedDbStore`
 * survives a reload. `diskStore` of `@conversation-analytics/node` survives a crash.
 *
 * A key consists of the scope and the fingerprint of an upload. When a store throws, the upload continues and is not resumable.
 */
export interface UploadStore {
  get(key: string): Promise<UploadRecord | undefined>;
  /** Writes a whole record, and replaces the one that is there. */
  put(key: string, record: UploadRecord): Promise<void>;
  /**
   * Adds one ETag to a record, and resolves once it is safe. Writing the whole record for each of 20,000 parts would take
   * quadratic time.
   */
  addPart(key: string, partNumber: number, etag: string): Promise<void>;
  delete(key: string): Promise<void>;
  list(): Promise<readonly { readonly key: string; readonly record: UploadRecord }[]>;
  /** Locks an upload for this process or tab. Returns undefined when another one has locked it. */
  lock(key: string): Promise<UploadLock | undefined>;
}

export interface UploadLock {
  release(): Promise<void>;
}
