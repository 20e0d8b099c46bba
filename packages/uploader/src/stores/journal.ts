import { InUseError } from '../errors.ts';
import type { UploadPlan } from '../run/upload-plan.ts';
import type { UploadSource } from '../sources/upload-source.ts';
import { visitUnlocked } from './interrupted-uploads.ts';
import { inTime } from './store-time-limit.ts';
import { fits, type RecordedFailure, type UploadRecord } from './upload-record.ts';
import type { UploadStore } from './upload-store.ts';

/** ETag by part number. Like every object, it lists such keys in their order. */
export type Etags = Record<number, string>;

/** What one upload writes down. When its store fails, the upload continues and is not resumable. */
export interface Journal {
  /** Returns the record of an earlier upload of the same bytes for the same scope, if it fits. */
  read(): Promise<UploadRecord | undefined>;
  write(plan: UploadPlan, etags: Etags, failure?: RecordedFailure): Promise<void>;
  addPart(partNumber: number, etag: string): Promise<void>;
  remove(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a record outlives its URLs: an upload may have got new ones meanwhile. */
const grace = 24 * 60 * 60 * 1000;

const swept = /* @__PURE__ */ new WeakSet<UploadStore>();

/**
 * Locks the upload of a source for this process or tab.
 *
 * @param onFailure - Called when the upload cannot be written down.
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
  const whole = fingerprint === null ? undefined : store;
  let usable = whole;
  const giveUp = (): undefined => {
    usable = undefined;
    onFailure();
  };
  if (fingerprint === null) giveUp();

  async function attempt<Value>(act: (store: UploadStore) => Promise<Value>): Promise<Value | undefined> {
    const present = usable;
    try {
      return present && (await inTime(() => act(present)));
    } catch {
      return giveUp();
    }
  }

  const lock = await attempt(async (store) => (await store.lock(key)) ?? 'in use');
  if (lock === 'in use')
    throw new InUseError('Another tab or process is running this upload.', { resumable: true });
  if (store) await sweep(store);

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
    remove() {
      // Also after a failure: a later upload of the same bytes would take this job for its own.
      usable = whole;
      return attempt((store) => store.delete(key));
    },
    close: () => inTime(async () => lock?.release()).catch(() => {}),
  };
}

/** Deletes the records whose URLs expired long ago, once for each store. */
async function sweep(store: UploadStore): Promise<void> {
  if (swept.has(store)) return;
  swept.add(store);
  const isOld = ({ version, urlsExpireAt }: UploadRecord) =>
    version === 1 && urlsExpireAt !== null && urlsExpireAt + grace < Date.now();
  // A locked record may belong to an upload that has got new URLs.
  await visitUnlocked(store, isOld, (key) => store.delete(key));
}
