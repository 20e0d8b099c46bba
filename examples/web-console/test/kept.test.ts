import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberRoles } from '../src/import/roles.ts';
import { measuredRate, rememberRate } from '../src/part-size.ts';
import { DAYS_KEPT, keepLonger, recordDatabase, removeExpired } from '../src/records/database.ts';
import type { ConversationRecord } from '../src/records/record.ts';
import { reviewDatabase } from '../src/review/review-database.ts';

const day = 86_400_000;
const name = 'conversation-analytics-console';
const record: ConversationRecord = { id: 'a', title: 'Session a', createdAt: 1, state: 'analysed' };
const reviewed = {
  marks: [{ utterance: 0, behavior: 'advice', verdict: 'wrong' as const }],
  comment: '',
};

/** As browsers have it: what is stored is a property. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', new MemoryStorage());
  return () => vi.unstubAllGlobals();
});

function done(request: IDBRequest | IDBTransaction, event: 'success' | 'complete'): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener(event, () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
}

/** As an earlier version of the page wrote them. */
async function writeVersion1(...records: readonly ConversationRecord[]): Promise<void> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('records', { keyPath: 'id' }),
  );
  await done(request, 'success');
  const transaction = request.result.transaction('records', 'readwrite');
  for (const one of records) transaction.objectStore('records').put(one);
  await done(transaction, 'complete');
  request.result.close();
}

const ids = async () => (await recordDatabase.all()).map(({ id }) => id);
const reviewedTurns = async () => [...(await reviewDatabase.get('a')).keys()];

describe('the database of an earlier version', () => {
  it('keeps its records, and takes reviews', async () => {
    await writeVersion1(record, { ...record, id: 'b' });
    expect(await recordDatabase.all()).toEqual([record, { ...record, id: 'b' }]);
    await reviewDatabase.changeTurn('a', 3, () => reviewed);
    expect(await reviewDatabase.get('a')).toEqual(new Map([[3, reviewed]]));
    expect(await recordDatabase.all()).toHaveLength(2);
  });

  it('is not removed at once, however old its records are', async () => {
    await writeVersion1(record);
    const now = Date.now();
    await removeExpired(now);
    await removeExpired(now + DAYS_KEPT * day);
    expect(await ids()).toEqual(['a']);
    await removeExpired(now + DAYS_KEPT * day + 1);
    expect(await ids()).toEqual([]);
  });
});

describe('what is kept on the device', () => {
  it('is removed when its time is over, which is counted anew when it is opened or changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begin = Date.now();
    await recordDatabase.put(record);
    await recordDatabase.put({ ...record, id: 'b' });
    await recordDatabase.put({ ...record, id: 'c' });
    await reviewDatabase.changeTurn('a', 3, () => reviewed);
    vi.setSystemTime(begin + 100 * day);
    await keepLonger('a');
    await keepLonger('unknown');
    await recordDatabase.change('b', { title: 'Renamed' });
    await removeExpired(begin + DAYS_KEPT * day + 1);
    expect([await ids(), await reviewedTurns()]).toEqual([['a', 'b'], [3]]);
    await reviewDatabase.changeTurn('a', 4, () => reviewed);
    vi.setSystemTime(begin + 150 * day);
    await reviewDatabase.changeTurn('a', 5, () => reviewed);
    vi.useRealTimers();
    await removeExpired(begin + (100 + DAYS_KEPT) * day + 1);
    // The conversation stays with its review, which was changed last.
    expect([await ids(), await reviewedTurns()]).toEqual([['a'], [3, 4, 5]]);
    await removeExpired(begin + (150 + DAYS_KEPT) * day + 1);
    expect(await reviewedTurns()).toEqual([]);
  });

  it('is deleted with a conversation, and comes back with it', async () => {
    await recordDatabase.put(record);
    await reviewDatabase.changeTurn('a', 3, () => reviewed);
    await recordDatabase.delete('a');
    expect([await ids(), await reviewedTurns()]).toEqual([[], []]);
    await recordDatabase.put(record);
    expect([await ids(), await reviewedTurns()]).toEqual([['a'], [3]]);
  });

  it('is all deleted at once', async () => {
    const { records } = await import('../src/records/browser-records.ts');
    const { deleteEverything } = await import('../src/records/delete-everything.ts');
    const { indexedDbStore } = await import('@conversation-analytics/uploader');
    const { deviceAnalysis, keepDeviceAnalysis } = await import('../src/engine/device-analyses.ts');
    records.add(record);
    const onDevice = keepDeviceAnalysis({ response: {}, profile: {}, engine: '' });
    await reviewDatabase.changeTurn('a', 3, () => reviewed);
    await indexedDbStore().addPart('upload', 1, 'etag');
    rememberRoles(new Map([['Maya', 'coach']]));
    rememberRate(1_000, Date.now());
    localStorage.setItem('of-another-app', 'stays');
    await vi.waitFor(async () => expect(await ids()).toEqual(['a']));

    const remove = vi.fn<(id: string) => Promise<void>>(async () => {});
    // Only the id is read.
    const getSnapshot = () => [{ id: 'upload-1' }] as never;
    await deleteEverything({ getSnapshot, remove });
    expect(remove).toHaveBeenCalledWith('upload-1');
    expect(await indexedDB.databases()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['of-another-app']);
    expect(measuredRate(Date.now())).toBeUndefined();
    expect([records.getSnapshot().records, deviceAnalysis(onDevice)]).toEqual([[], undefined]);
    // A new list begins.
    records.add({ ...record, id: 'b' });
    await vi.waitFor(async () => expect(await ids()).toEqual(['b']));

    // What can be deleted is, also when an upload cannot be cancelled.
    remove.mockRejectedValue(new Error('The service is down.'));
    await expect(deleteEverything({ getSnapshot, remove })).rejects.toThrow('The service is down.');
    expect(await indexedDB.databases()).toEqual([]);
  });
});
