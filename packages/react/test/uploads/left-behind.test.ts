import { memoryStore, type UploadRecord, type UploadStore } from '@conversation-analytics/uploader';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../uploader/test/fault-service.ts';
import { failureOf } from '../../../uploader/test/harness.ts';
import { WrongFileError, type UploadManagerOptions } from '../../src/uploads.ts';
import {
  fileBytes,
  leaveBehind,
  managerOf,
  only,
  partNumbers,
  reaches,
  recording,
  until,
  world,
} from './support.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an upload that an earlier page has left behind', () => {
  /** A page after a reload: half of a file is there, and its record. */
  async function reloaded() {
    const store = memoryStore();
    const { service } = await world();
    const file = recording();
    await leaveBehind(service, store, file);
    const before = service.puts.length;
    const manager = managerOf(service, { store });
    await until(manager, (uploads) => uploads.length === 1);
    return { store, service, file, before, manager, id: only(manager).id };
  }

  it('is listed with what has arrived, and waits for its file', async () => {
    const { service, manager } = await reloaded();
    expect(only(manager)).toMatchObject({
      name: 'talk.mp3',
      state: 'interrupted',
      needsFile: true,
      jobId: service.job.id,
      bytesConfirmed: 2048,
      bytesTotal: fileBytes,
      fraction: 2048 / fileBytes,
    });
  });

  it('goes on with the file that is chosen again, without the parts that have arrived', async () => {
    const { service, file, before, manager, id } = await reloaded();
    await manager.attachFile(id, file);
    await reaches(manager, id, 'completed');
    expect(partNumbers(service, before)).toEqual([3, 4]);
    expect(service.jobs.size).toBe(1);
    expect(service.content().equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it.each([
    ['of other content', () => recording()],
    ['of another name', (file: File) => new File([file], 'other.mp3', { lastModified: 1_000_000 })],
    ['of another date', (file: File) => new File([file], 'talk.mp3', { lastModified: 2_000_000 })],
  ])('refuses a file %s, and says so', async (_, other) => {
    const { service, file, before, manager, id } = await reloaded();
    const error = await failureOf(manager.attachFile(id, other(file)));
    expect(error).toBeInstanceOf(WrongFileError);
    expect(error).toMatchObject({ code: 'wrong_file', name: 'WrongFileError', resumable: true });
    expect(only(manager)).toMatchObject({ state: 'interrupted', needsFile: true, error });
    expect(service.puts).toHaveLength(before);
    await manager.attachFile(id, file);
    expect(await reaches(manager, id, 'completed')).toMatchObject({ error: undefined });
  });

  it('gives its place to its file when that is added anew', async () => {
    const { service, file, before, manager } = await reloaded();
    const id = manager.add(file);
    await reaches(manager, id, 'completed');
    expect(only(manager).id).toBe(id);
    expect(partNumbers(service, before)).toEqual([3, 4]);
  });

  it('is not made a second time when another tab has completed it meanwhile', async () => {
    const { store, service, file, manager, id } = await reloaded();
    const other = managerOf(service, { store });
    await until(other, (uploads) => uploads.length === 1);
    await other.attachFile(only(other).id, file);
    await reaches(other, only(other).id, 'completed');
    expect(await failureOf(manager.attachFile(id, file))).toMatchObject({ name: 'UploadCancelledError' });
    expect(manager.getSnapshot()).toEqual([]);
    expect(service.jobs.size).toBe(1);
  });

  it('is kept from what is no record of an upload', async () => {
    const { store, service, manager } = await reloaded();
    const [entry] = await store.list();
    await manager.dispose();
    if (!entry) throw new Error('Nothing was left behind.');
    const { urls: _, ...withoutUrls } = entry.record;
    const odd: unknown[] = [
      undefined,
      {},
      withoutUrls,
      { ...entry.record, urls: entry.record.urls.slice(1) },
      { ...entry.record, size: 0, urls: [] },
      { ...entry.record, partSize: undefined },
      { ...entry.record, etags: undefined },
      { ...entry.record, version: 2 },
    ];
    const records = odd.map((record, index) => ({ key: `odd ${index}`, record: record as UploadRecord }));
    const next = managerOf(service, { store: { ...store, list: async () => [...records, entry] } });
    await until(next, (uploads) => uploads.length > 0);
    expect(only(next)).toMatchObject({ state: 'interrupted', bytesConfirmed: 2048 });
  });

  it('is listed though another one cannot be locked', async () => {
    const { store, service, manager } = await reloaded();
    const [entry] = await store.list();
    await manager.dispose();
    if (!entry) throw new Error('Nothing was left behind.');
    const next = managerOf(service, {
      store: {
        ...store,
        list: async () => [{ ...entry, key: 'other' }, entry],
        async lock(key) {
          if (key === 'other') throw new Error('The browser has no lock of it.');
          return await store.lock(key);
        },
      },
    });
    await until(next, (uploads) => uploads.length > 0);
    expect(only(next).name).toBe('talk.mp3');
  });

  it('is cancelled at the service, and forgotten', async () => {
    const { store, service, manager, id } = await reloaded();
    await manager.cancel(id);
    expect(only(manager).state).toBe('cancelled');
    expect(service.job.status).toBe('cancelled');
    expect(await store.list()).toEqual([]);
  });

  it('stays as it is when the service cannot be told that it is cancelled', async () => {
    const { store, service, manager, id } = await reloaded();
    service.onCall('cancel', answers(403));
    const error = await failureOf(manager.cancel(id));
    expect(only(manager)).toMatchObject({ state: 'interrupted', needsFile: true, error });
    expect(await store.list()).toHaveLength(1);
    await manager.remove(id);
    expect(manager.getSnapshot()).toEqual([]);
    expect(service.job.status).toBe('cancelled');
  });

  it('is not listed for somebody else, nor while another tab has it', async () => {
    const { store, service, file, manager } = await reloaded();
    await manager.dispose();
    const [entry] = await store.list();
    /** What a manager lists besides what it has uploaded itself. */
    const listed = async (own: Partial<UploadManagerOptions>) => {
      const other = managerOf(service, { store, ...own });
      const id = other.add(recording('other.mp3'));
      await reaches(other, id, 'completed');
      return other.getSnapshot().filter((one) => one.id !== id);
    };
    expect(await listed({ scope: 'somebody else' })).toEqual([]);
    const lock = await store.lock(entry?.key ?? '');
    expect(await listed({})).toEqual([]);
    await lock?.release();
    const next = managerOf(service, { store });
    await until(next, (uploads) => uploads.length === 1);
    await next.attachFile(only(next).id, file);
    await reaches(next, only(next).id, 'completed');
  });

  describe('with a handle of its file', () => {
    /** The handle of a file, as a store that can keep it gives it back. */
    async function reopened(own: {
      file?: (file: File) => File;
      permission?: PermissionState;
      ask?: () => Promise<PermissionState>;
    }) {
      const records = memoryStore();
      const handles = new Map<string, object>();
      // What a handle is in a browser, which neither memory nor Node can copy.
      const store: UploadStore = {
        ...records,
        async put(key, record) {
          if ('handle' in record) handles.set(key, record.handle as object);
          const { handle: _, ...rest } = record as typeof record & { handle?: unknown };
          await records.put(key, rest);
        },
        list: async () =>
          (await records.list()).map(({ key, record }) => ({
            key,
            record: Object.assign({ handle: handles.get(key) }, record),
          })),
      };
      const { service } = await world();
      const file = recording();
      const { permission = 'granted' } = own;
      // As in a browser, where it rejects without leave.
      const getFile = async () => {
        if (permission !== 'granted') throw new DOMException('It was not granted.', 'NotAllowedError');
        return own.file?.(file) ?? file;
      };
      const handle = { getFile, requestPermission: own.ask ?? (async () => permission) };
      const first = managerOf(service, { store, partConcurrency: 1 });
      service.onPart(3, () => {});
      first.add({ file, handle });
      await service.until(() => service.puts.some(({ number }) => number === 3));
      await first.dispose();
      const before = service.puts.length;
      const manager = managerOf(service, { store });
      await until(manager, (uploads) => uploads.length === 1);
      expect(only(manager)).toMatchObject({ state: 'interrupted', needsFile: false });
      const { id } = only(manager);
      manager.resume(id);
      return { service, file, before, manager, id };
    }

    it('goes on when the user resumes it', async () => {
      const { service, before, manager, id } = await reopened({});
      await reaches(manager, id, 'completed');
      expect(partNumbers(service, before)).toEqual([3, 4]);
    });

    it.each([
      [
        'may not be opened',
        { permission: 'denied' as const },
        { name: 'SourceUnreadableError', cause: { name: 'NotAllowedError' } },
      ],
      [
        'the browser does not ask for',
        { ask: () => Promise.reject(new DOMException('There was no click.', 'SecurityError')) },
        { name: 'SourceUnreadableError', cause: { name: 'SecurityError' } },
      ],
      [
        'is gone',
        {
          file: () => {
            throw new DOMException('It was moved.', 'NotFoundError');
          },
        },
        { name: 'SourceUnreadableError', cause: { name: 'NotFoundError' } },
      ],
      ['was changed', { file: () => recording() }, { name: 'WrongFileError' }],
    ])('that %s wants to be chosen', async (_, own, error) => {
      const { file, manager, id } = await reopened(own);
      await until(manager, () => only(manager).error);
      expect(only(manager)).toMatchObject({ state: 'interrupted', needsFile: true, error });
      await manager.attachFile(id, file);
      await reaches(manager, id, 'completed');
    });

    it('is kept by a store that is an instance of a class', async () => {
      class ClassStore implements UploadStore {
        readonly #records = memoryStore();
        handle: unknown;
        get(key: string) {
          return this.#records.get(key);
        }
        async put(key: string, { handle, ...record }: UploadRecord & { readonly handle?: unknown }) {
          this.handle = handle;
          await this.#records.put(key, record);
        }
        addPart(key: string, partNumber: number, etag: string) {
          return this.#records.addPart(key, partNumber, etag);
        }
        delete(key: string) {
          return this.#records.delete(key);
        }
        list() {
          return this.#records.list();
        }
        lock(key: string) {
          return this.#records.lock(key);
        }
      }
      const store = new ClassStore();
      const { service, manager } = await world({ store, partConcurrency: 1 });
      service.onPart(3, refuses(400));
      const file = recording();
      const handle = { getFile: async () => file };
      const id = manager.add({ file, handle });
      expect(await reaches(manager, id, 'failed')).toMatchObject({ warnings: [] });
      expect(store.handle).toBe(handle);
      manager.retry(id);
      await reaches(manager, id, 'completed');
      expect(partNumbers(service)).toEqual([1, 2, 3, 3, 4]);
      expect(await store.list()).toEqual([]);
    });

    it('that no store can keep is uploaded all the same', async () => {
      const { manager } = await world();
      const file = recording();
      const id = manager.add({ file, handle: { getFile: async () => file } });
      expect(await reaches(manager, id, 'completed')).toMatchObject({ warnings: [] });
    });
  });
});
