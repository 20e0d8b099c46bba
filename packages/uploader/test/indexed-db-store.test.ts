import * as fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDbStore, type UploadRecord } from '../src/index.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  return () => vi.unstubAllGlobals();
});

function record(jobId: string, etags: Record<string, string> = {}): UploadRecord {
  return {
    version: 1,
    jobId,
    conversationId: null,
    scope: 'scope',
    fingerprint: 'fingerprint',
    name: 'a.mp3',
    size: 30,
    partSize: 10,
    urls: ['https://storage.example/1?signature=a'],
    urlsExpireAt: 1000,
    etags,
  };
}

describe('indexedDbStore', () => {
  it('gives back what was put, with the ETags that came since, also to the next page', async () => {
    const store = indexedDbStore();
    await store.put('a', record('job-1', { 2: '"two"' }));
    await store.addPart('a', 10, '"ten"');
    await store.addPart('a', 2, '"two again"');
    const expected = record('job-1', { 2: '"two again"', 10: '"ten"' });
    expect(await store.get('a')).toEqual(expected);
    expect(await indexedDbStore().get('a')).toEqual(expected);
    expect(await indexedDbStore({ name: 'another' }).get('a')).toBeUndefined();
  });

  const key = fc.constantFrom('', 'a', 'a\u0000', 'b', 'ab');
  const partNumber = fc.integer({ min: 1, max: 12 });
  const etag = fc.string({ minLength: 1 });
  const operation = fc.oneof(
    fc.record({ type: fc.constant('put' as const), key, partNumber, etag }),
    fc.record({ type: fc.constant('addPart' as const), key, partNumber, etag }),
    fc.record({ type: fc.constant('delete' as const), key }),
  );

  it('agrees with a map, whatever is done in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const store = indexedDbStore();
        const expected = new Map<string, UploadRecord>();
        for (const [index, one] of operations.entries()) {
          const before = expected.get(one.key);
          if (one.type === 'put') {
            const put = record(`job-${index}`, { [one.partNumber]: one.etag });
            expected.set(one.key, put);
            await store.put(one.key, put);
          } else if (one.type === 'delete') {
            expected.delete(one.key);
            await store.delete(one.key);
          } else {
            const etags = { ...before?.etags, [one.partNumber]: one.etag };
            if (before) expected.set(one.key, { ...before, etags });
            await store.addPart(one.key, one.partNumber, one.etag);
          }
          expect(await store.get(one.key)).toEqual(expected.get(one.key));
        }
        const listed = await store.list();
        expect(new Map(listed.map(({ key, record }) => [key, record]))).toEqual(expected);
        expect(listed).toHaveLength(expected.size);
      }),
      { numRuns: 50 },
    );
  });

  it('stands in nobody’s way who deletes the database, and goes on with a new one', async () => {
    const store = indexedDbStore({ name: 'uploads' });
    await store.put('a', record('job-1'));
    await new Promise((resolve) => indexedDB.deleteDatabase('uploads').addEventListener('success', resolve));
    expect(await store.get('a')).toBeUndefined();
    await store.put('a', record('job-2'));
    expect(await store.list()).toEqual([{ key: 'a', record: record('job-2') }]);
  });

  it('rejects while there is no database, as in a private window, and recovers', async () => {
    const store = indexedDbStore({ name: 'uploads' });
    const later = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('uploads', 2);
      request.addEventListener('success', () => resolve(request.result));
    });
    await expect(store.get('a')).rejects.toThrow(expect.objectContaining({ name: 'VersionError' }));
    await expect(store.put('a', record('job-1'))).rejects.toThrow('version');
    later.close();
    indexedDB.deleteDatabase('uploads');
    await store.put('a', record('job-1'));
    expect(await store.get('a')).toEqual(record('job-1'));
  });

  it('rejects a lock where there are no Web Locks, so that nobody resumes what another may have', async () => {
    vi.stubGlobal('navigator', {});
    await expect(indexedDbStore().lock('a')).rejects.toThrow(TypeError);
  });
});
