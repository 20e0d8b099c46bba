import { InUseError } from './errors.ts';
import type { UploadSource } from './source.ts';
import type { UploadPlan } from './upload-plan.ts';
import type { RecordedFailure, UploadRecord } from './upload-record.ts';
import type { UploadStore } from './upload-store.ts';

/** ETag by part number. Like every object, it lists such keys in their order. */
export type Etags = Record<number, string>;

/** What one upload writes down. A store that fails makes it not resumable, and nothing worse. */
export interface Journal {
  /** The record of an earlier upload of the same bytes for the same scope, if it fits. */
  read(): Promise<UploadRecord | undefined>;
  write(plan: UploadPlan, etags: Etags, failure?: RecordedFailure): Promise<void>;
  addPart(partNumber: number, etag: string): Promise<void>;
  remove(): Promise<void>;
  close(): Promise<void>;
}

/** How long a record outlives its URLs: for so long an upload may have got new ones. */
const grace = 24 * 60 * 60 * 1000;

const swept = /* @__PURE__ */ new WeakSet<UploadStore>();

/**
 * Takes the upload of a source for this process or tab.
 *
 * @throws InUseError
 */
export async function openJournal(
  store: UploadStore | undefined,
  source: UploadSource,
  scope: string,
  onFailure: () => void,
): Promise<Journal> {
  const { name, size } = source;
  const fingerprint = await source.fingerprint();
  const key = `${scope} ${fingerprint}`;
  let works = true;

  async function attempt<Value>(act: (store: UploadStore) => Promise<Value>): Promise<Value | undefined> {
    // Without a store, what is known of an upload is known to it alone.
    if (!store && fingerprint !== null) return undefined;
    try {
      if (store && works && fingerprint !== null) return await inTime(act(store));
    } catch {
      works = false;
    }
    onFailure();
    return undefined;
  }

  const lock = await attempt(async (store) => (await store.lock(key)) ?? 'in use');
  if (lock === 'in use')
    throw new InUseError('Another tab or process has this upload under way.', { resumable: true });
  // What cannot be swept stays.
  if (store) await inTime(sweep(store)).catch(() => {});

  return {
    read: () =>
      attempt(async (store) => {
        const record = await store.get(key);
        return record?.size === size && fits(record) ? record : undefined;
      }),
    write: (plan, etags, failure) =>
      attempt((store) =>
        store.put(key, {
          version: 1,
          scope,
          fingerprint: String(fingerprint),
          name,
          ...plan,
          ...(failure && { failure }),
          etags: { ...etags },
        }),
      ),
    addPart: (partNumber, etag) => attempt((store) => store.addPart(key, partNumber, etag)),
    async remove() {
      // Also after a failure: a record that stays would make a later upload of the same bytes take this job for its own.
      works = true;
      await attempt((store) => store.delete(key));
    },
    close: async () => void (await inTime((async () => lock?.release())()).catch(() => {})),
  };
}

/** Milliseconds for a store to answer: browsers are known to leave a request to IndexedDB without one. */
const longestAnswer = 10_000;

function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store does not answer.')), longestAnswer);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A record may come from another version, or half of a write. */
function fits({ version, size, partSize, urls, etags }: UploadRecord): boolean {
  return (
    version === 1 &&
    urls.length === Math.ceil(size / partSize) &&
    Object.keys(etags).every((number) => urls[Number(number) - 1] && String(Number(number)) === number)
  );
}

async function sweep(store: UploadStore): Promise<void> {
  if (swept.has(store)) return;
  swept.add(store);
  for (const { key, record } of await store.list()) {
    if (record.version !== 1 || record.urlsExpireAt === null || record.urlsExpireAt + grace >= Date.now())
      continue;
    // One that somebody has under way may have got new URLs.
    const lock = await store.lock(key);
    if (!lock) continue;
    await store.delete(key);
    await lock.release();
  }
}
