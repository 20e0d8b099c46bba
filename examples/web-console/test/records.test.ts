import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordDatabase, type RecordDatabase } from '../src/records/database.ts';
import type { ConversationRecord } from '../src/records/record.ts';
import { createRecords, type Records } from '../src/records/records.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

function record(id: string, createdAt = 1): ConversationRecord {
  return { id, title: `Session ${id}`, createdAt, state: 'processing' };
}

const ids = (records: Records) => records.getSnapshot().records.map(({ id }) => id);
const keeping = (records: Records) => records.getSnapshot().keeping;

/** Tabs of one browser, which tell each other of changes. */
function openTabs(count: number): readonly Records[] {
  const tabs: Records[] = [];
  for (let at = 0; at < count; at += 1) {
    tabs.push(
      createRecords(recordDatabase, () => tabs.forEach((tab, other) => other !== at && tab.refresh())),
    );
  }
  return tabs;
}

async function openTab(): Promise<Records> {
  const records = createRecords(recordDatabase, () => {});
  await vi.waitFor(() => expect(keeping(records)).toBe('kept'));
  return records;
}

async function stored(): Promise<readonly ConversationRecord[]> {
  return recordDatabase.all();
}

describe('the list of this browser', () => {
  it('shows a change at once, the newest first, and has it after a reload', async () => {
    const records = await openTab();
    records.add(record('a', 1));
    records.add(record('c', 3));
    records.add(record('b', 2));
    records.change('a', { title: 'Renamed', state: 'failed' });
    records.remove('b');
    expect(ids(records)).toEqual(['c', 'a']);
    await vi.waitFor(async () =>
      expect(await stored()).toEqual([
        { ...record('a', 1), title: 'Renamed', state: 'failed' },
        record('c', 3),
      ]),
    );
    const reloaded = await openTab();
    expect(reloaded.getSnapshot().records).toEqual(records.getSnapshot().records);
  });

  it('tells listeners until they unsubscribe, and keeps its snapshot while nothing changes', async () => {
    const records = await openTab();
    let changes = 0;
    const stop = records.subscribe(() => (changes += 1));
    records.add(record('a'));
    expect(changes).toBe(1);
    expect(records.getSnapshot()).toBe(records.getSnapshot());
    records.change('unknown', { title: 'Nobody' });
    stop();
    records.remove('a');
    expect([changes, ids(records)]).toEqual([1, []]);
  });

  it('is the same in two tabs, and keeps what both change in one record', async () => {
    const [one, other] = openTabs(2);
    if (!one || !other) throw new Error('There are two.');
    one.add(record('a'));
    await vi.waitFor(() => expect(ids(other)).toEqual(['a']));
    one.change('a', { title: 'Renamed' });
    other.change('a', { state: 'analysed', coach: 'Ann' });
    const both = [{ ...record('a'), title: 'Renamed', state: 'analysed', coach: 'Ann' }];
    await vi.waitFor(() => {
      expect(one.getSnapshot().records).toEqual(both);
      expect(other.getSnapshot().records).toEqual(both);
    });
    other.remove('a');
    await vi.waitFor(() => expect(ids(one)).toEqual([]));
    // What one tab still shows does not come back when it is changed there.
    one.change('a', { title: 'Back' });
    expect(await stored()).toEqual([]);
  });

  it('is read although several ask for it at once', async () => {
    await recordDatabase.put(record('a'));
    const records = createRecords(recordDatabase, () => {});
    records.refresh();
    records.refresh();
    await vi.waitFor(() => expect(ids(records)).toEqual(['a']));
  });

  it('has records without date and group, as the version before them wrote, and leaves out unreadable ones', async () => {
    await recordDatabase.put(record('old'));
    await recordDatabase.put({ ...record('new'), date: 5, group: 'Maya and Tom' });
    await recordDatabase.put({ ...record('emptied'), date: undefined, group: undefined });
    await recordDatabase.put({ ...record('bad'), date: NaN });
    expect(ids(await openTab()).toSorted()).toEqual(['emptied', 'new', 'old']);
  });

  it('leaves out what another version of the page has written', async () => {
    await recordDatabase.put({ ...record('a'), state: 'dreaming' as ConversationRecord['state'] });
    await recordDatabase.put(record('b'));
    expect(ids(await openTab())).toEqual(['b']);
  });

  it('lasts as long as the page where the browser keeps nothing, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const records = createRecords(recordDatabase, () => {});
    records.add(record('a'));
    records.change('a', { title: 'Renamed' });
    await vi.waitFor(() => expect(keeping(records)).toBe('blocked'));
    records.refresh();
    records.add(record('b', 2));
    await vi.waitFor(() => expect(ids(records)).toEqual(['b', 'a']));
    expect(records.getSnapshot().records[1]?.title).toBe('Renamed');
  });

  it('is read and written again where the browser does not respond in time', async () => {
    await recordDatabase.put(record('a'));
    let silent = 2;
    const answers = () => {
      if (silent-- > 0) throw new DOMException('No response.', 'TimeoutError');
    };
    const slow: RecordDatabase = {
      ...recordDatabase,
      all: async () => {
        answers();
        return recordDatabase.all();
      },
      put: async (one) => {
        answers();
        await recordDatabase.put(one);
      },
    };
    const announce = vi.fn<() => void>();
    const records = createRecords(slow, announce);
    await vi.waitFor(() => expect(ids(records)).toEqual(['a']));
    silent = 2;
    records.add(record('b', 2));
    await vi.waitFor(() => expect(announce).toHaveBeenCalledOnce());
    expect(await stored()).toHaveLength(2);
    silent = 3;
    records.refresh();
    await vi.waitFor(() => expect(keeping(records)).toBe('blocked'));
  });

  it('says when there is no room, keeps what it could not write, and writes it later', async () => {
    let isFull = true;
    const limited: RecordDatabase = {
      ...recordDatabase,
      put: async (one) => {
        if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
        await recordDatabase.put(one);
      },
    };
    const records = createRecords(limited, () => {});
    records.add(record('a'));
    await vi.waitFor(() => expect(keeping(records)).toBe('full'));
    records.refresh();
    records.change('a', { title: 'Still here' });
    await vi.waitFor(() => expect(keeping(records)).toBe('full'));
    expect(ids(records)).toEqual(['a']);
    isFull = false;
    records.change('a', { title: 'Written' });
    await vi.waitFor(() => expect(keeping(records)).toBe('kept'));
    expect(await stored()).toEqual([{ ...record('a'), title: 'Written' }]);
  });
});
