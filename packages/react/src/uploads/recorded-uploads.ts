import type { UploadRecord, UploadSource, UploadStore } from '@conversation-analytics/uploader';

/** Milliseconds for a store to answer: browsers are known to leave a request to IndexedDB without one. */
const longestAnswer = 10_000;

/** What earlier pages have left, but for what another tab has under way, and for what the store does not tell in time. */
export async function findRecorded(store: UploadStore, scope: string): Promise<UploadRecord[]> {
  const found: UploadRecord[] = [];
  async function search(): Promise<void> {
    for (const { key, record } of await store.list()) {
      try {
        const lock = record.scope === scope && fits(record) && (await store.lock(key));
        if (!lock) continue;
        found.push(record);
        await lock.release();
      } catch {
        // The others may be whole.
      }
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestAnswer);
    // A store that fails says so again as soon as there is an upload.
    search().then(resolve, resolve);
  });
  clearTimeout(timer);
  return found;
}

/** The record of a job as it is now. */
export async function recordOf(
  store: UploadStore,
  jobId: string | undefined,
): Promise<UploadRecord | undefined> {
  return (await store.list()).find(({ record }) => record?.jobId === jobId)?.record;
}

/** As the uploader has it. A record may come from another version, or half of a write. */
function fits({ version, size, partSize, urls, etags }: UploadRecord): boolean {
  return version === 1 && size > 0 && urls.length === Math.ceil(size / partSize) && Boolean(etags);
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
