import type { UploadClient } from '../upload-client.ts';
import { inTime } from './store-time-limit.ts';
import { fits, type UploadRecord } from './upload-record.ts';
import type { UploadStore } from './upload-store.ts';

/** Returns the scope in keys and records, which says whose upload it is. */
export function scopeOf(client: Pick<UploadClient, 'scope'>, scope = ''): string {
  return `${client.scope} ${scope}`;
}

/**
 * Finds the uploads that an earlier page or process has left in a store, except for those that another one has locked. It
 * returns what the store lists within 10 s, and never throws.
 *
 * @param scope - That of the options of these uploads.
 *
 * @example
 * for (const { name, jobId } of await findInterruptedUploads(client, indexedDbStore())) console.log(name, jobId);
 */
export async function findInterruptedUploads(
  client: Pick<UploadClient, 'scope'>,
  store: UploadStore,
  scope?: string,
): Promise<readonly UploadRecord[]> {
  const found: UploadRecord[] = [];
  const own = scopeOf(client, scope);
  const isOwn = (record: UploadRecord) => record.scope === own && fits(record);
  await visitUnlocked(store, isOwn, async (_key, record) => void found.push(record));
  // A copy: a slow store may add more later.
  return [...found];
}

/** Calls `visit` for each record that is wanted and not locked. The record is locked during the call. */
export async function visitUnlocked(
  store: UploadStore,
  isWanted: (record: UploadRecord) => boolean,
  visit: (key: string, record: UploadRecord) => Promise<void>,
): Promise<void> {
  await inTime(async () => {
    for (const { key, record } of await store.list()) {
      try {
        const lock = isWanted(record) && (await store.lock(key));
        if (!lock) continue;
        await visit(key, record);
        await lock.release();
      } catch {
        // The other records may be usable.
      }
    }
  }).catch(() => {});
}
