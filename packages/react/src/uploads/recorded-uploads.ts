import type { UploadRecord, UploadSource, UploadStore } from '@conversation-analytics/uploader';

/** What earlier pages have left, but for what another tab has under way. */
export async function findRecorded(store: UploadStore, scope: string): Promise<UploadRecord[]> {
  const found: UploadRecord[] = [];
  for (const { key, record } of await store.list()) {
    if (record.version !== 1 || record.scope !== scope) continue;
    const lock = await store.lock(key);
    if (lock) found.push(record);
    await lock?.release();
  }
  return found;
}

/** Stands for a file that is not there: with it an upload can be cancelled, and nothing else. */
export function withoutFile({ name, size, fingerprint }: UploadRecord): UploadSource {
  return {
    name,
    size,
    type: '',
    slice: () => new Blob(),
    fingerprint: async () => fingerprint,
    revalidate: async () => false,
  };
}
