import { memoryStore, type UploadRecord, type UploadStore } from '@conversation-analytics/uploader';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../uploader/test/fake-network.ts';
import { answers, dropsBefore, held, refuses, type PartFault } from '../../../uploader/test/fault-service.ts';
import { failureOf } from '../../../uploader/test/harness.ts';
import { bytesSource } from '../../../uploader/test/sources.ts';
import { WrongFileError, type ManagedUpload, type UploadManagerOptions } from '../../src/uploads.ts';
import {
  fileBytes,
  find,
  leaveBehind,
  managerOf,
  only,
  partCount,
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

const allParts = [1, 2, 3, 4];

/** Refuses a part once the test says so. */
function heldRefusal() {
  const part = held();
  const fault: PartFault = (response, store, put) =>
    part.fault(response, async () => void (await refuses(403)(response, store, put)), put);
  return { fault, release: part.release };
}

describe('an upload', () => {
  it('arrives, each part once, and its completion is told once', async () => {
    const onCompleted = vi.fn<(upload: ManagedUpload) => void>();
    const { service, manager } = await world({ onCompleted });
    const file = recording();
    const id = manager.add(file, { userMetadata: { topic: 'sleep' } });
    expect(find(manager, id)).toMatchObject({ name: 'talk.mp3', state: 'queued', needsFile: false });
    const upload = await reaches(manager, id, 'completed');
    expect(upload).toMatchObject({ jobId: service.job.id, fraction: 1, bytesConfirmed: fileBytes });
    expect(partNumbers(service)).toEqual(allParts);
    expect(service.content().equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(service.calls[0]?.body).toMatchObject({
      file_name: 'talk.mp3',
      user_metadata: { topic: 'sleep' },
    });
    manager.pause(id);
    await manager.cancel(id);
    expect(onCompleted.mock.calls).toEqual([[expect.objectContaining({ id, state: 'completed' })]]);
  });

  it('may be of any source', async () => {
    const { service, manager } = await world();
    const source = bytesSource(2000);
    const id = manager.add(source);
    await reaches(manager, id, 'completed');
    expect(service.content().equals(source.bytes)).toBe(true);
  });

  it('stops while it is paused, and goes on', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    const part = held();
    service.onPart(2, part.fault);
    const id = manager.add(recording());
    await service.until(() => service.puts.length === 2);
    manager.pause(id);
    expect(await reaches(manager, id, 'paused')).toMatchObject({ bytesConfirmed: 1024 });
    await service.until(() => service.puts[1]?.isClosed === true);
    expect(service.puts).toHaveLength(2);
    manager.resume(id);
    await reaches(manager, id, 'completed');
    expect(partNumbers(service)).toEqual([1, 2, 2, 3, 4]);
  });

  it('is cancelled at the service, stays in the list, and leaves it', async () => {
    const { service, manager } = await world();
    service.onPart(1, () => {});
    const id = manager.add(recording());
    await service.until(() => service.puts.length === partCount);
    await manager.cancel(id);
    expect(only(manager).state).toBe('cancelled');
    expect(service.job.cancellations).toBe(1);
    await manager.remove(id);
    expect(manager.getSnapshot()).toEqual([]);
    expect(service.job.cancellations).toBe(1);
  });

  it('is cancelled when it is removed on its way', async () => {
    const { service, manager } = await world();
    service.onPart(1, () => {});
    const id = manager.add(recording());
    await service.until(() => service.puts.length === partCount);
    await manager.remove(id);
    expect(manager.getSnapshot()).toEqual([]);
    expect(service.job.status).toBe('cancelled');
  });

  it('that has failed is tried again, without the parts that have arrived', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    service.onPart(3, refuses(403, 'AccessDenied'));
    const id = manager.add(recording());
    const { error } = await reaches(manager, id, 'failed');
    expect(error).toMatchObject({ name: 'PartRejectedError', storageCode: 'AccessDenied' });
    manager.retry(id);
    expect(find(manager, id)).toMatchObject({ error: undefined });
    await reaches(manager, id, 'completed');
    expect(partNumbers(service)).toEqual([1, 2, 3, 3, 4]);
    expect(service.jobs.size).toBe(1);
  });

  it('that the service refuses fails as it says', async () => {
    const { service, manager } = await world();
    service.onCall('start', answers(400));
    const id = manager.add(recording());
    expect(await reaches(manager, id, 'failed')).toMatchObject({ error: { name: 'BadRequestError' } });
    expect(service.puts).toEqual([]);
  });

  it('waits while there is no network', async () => {
    const network = fakeNetwork();
    const { service, manager } = await world();
    network.set(false);
    const id = manager.add(recording());
    await until(manager, () => find(manager, id)?.state === 'starting');
    expect(service.calls).toEqual([]);
    network.set(true);
    await reaches(manager, id, 'completed');
    expect(partNumbers(service)).toEqual(allParts);
  });

  it('is not made twice of one file', async () => {
    const { service, manager } = await world();
    service.onPart(1, () => {});
    const file = recording();
    manager.add(file);
    manager.add(file);
    await until(manager, (uploads) => uploads.some(({ state }) => state === 'failed'));
    const failed = manager.getSnapshot().filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ error: { name: 'InUseError' } }]);
    await service.until(() => service.puts.length === partCount);
    expect(service.jobs.size).toBe(1);
  });

  it('that is the second of one file leaves the list, and touches nothing of the first', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    const part = held();
    service.onPart(3, part.fault);
    const file = recording();
    const first = manager.add(file);
    await service.until(() => service.puts.length === 3);
    const second = manager.add(file);
    expect(await reaches(manager, second, 'failed')).toMatchObject({ error: { name: 'InUseError' } });
    await manager.remove(second);
    expect(only(manager).id).toBe(first);
    part.release();
    await reaches(manager, first, 'completed');
    expect(service.count('cancel')).toBe(0);
  });

  it('that is the second of one file is cancelled for itself, also after the first has failed', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    const part = heldRefusal();
    service.onPart(3, part.fault);
    const file = recording();
    const first = manager.add(file);
    await service.until(() => service.puts.length === 3);
    const [second, third] = [manager.add(file), manager.add(file)];
    for (const copy of [second, third]) await reaches(manager, copy, 'failed');
    part.release();
    await reaches(manager, first, 'failed');
    await manager.cancel(second);
    expect(find(manager, second)).toMatchObject({
      state: 'cancelled',
      error: { name: 'UploadCancelledError' },
    });
    for (const copy of [second, third]) await manager.remove(copy);
    manager.retry(first);
    await reaches(manager, first, 'completed');
    expect(partNumbers(service)).toEqual([1, 2, 3, 3, 4]);
    expect(service.count('cancel')).toBe(0);
  });

  it('that never began is removed without a look at what another one of its file has left', async () => {
    const { service, manager } = await world({ partConcurrency: 1, concurrency: 1 });
    const part = heldRefusal();
    service.onPart(3, part.fault);
    const file = recording();
    const [first, second] = [manager.add(file), manager.add(file)];
    manager.pause(second);
    await service.until(() => service.puts.length === 3);
    part.release();
    await reaches(manager, first, 'failed');
    await manager.remove(second);
    expect(service.job.status).toBe('awaiting_upload');
    manager.retry(first);
    await reaches(manager, first, 'completed');
    expect(service.jobs.size).toBe(1);
  });

  it('that has failed goes on with its file chosen again, and with no other one', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    service.onPart(3, refuses(403));
    const file = recording();
    const id = manager.add(file);
    await reaches(manager, id, 'failed');
    const error = await failureOf(manager.attachFile(id, recording()));
    expect(error).toBeInstanceOf(WrongFileError);
    expect(only(manager)).toMatchObject({ state: 'failed', error });
    await manager.attachFile(id, new File([file], file.name, { lastModified: file.lastModified }));
    expect(await reaches(manager, id, 'completed')).toMatchObject({ error: undefined });
    expect(partNumbers(service)).toEqual([1, 2, 3, 3, 4]);
    expect(service.jobs.size).toBe(1);
  });

  it('that has failed and waits with its file chosen again still cancels its job', async () => {
    const { service, manager } = await world({ partConcurrency: 1, concurrency: 1 });
    service.onPart(3, refuses(403));
    const file = recording();
    const id = manager.add(file);
    await reaches(manager, id, 'failed');
    service.onPart(0, () => {});
    manager.add(recording('other.mp3'));
    await service.until(() => service.puts.length === 4);
    await manager.attachFile(id, file);
    expect(find(manager, id)?.state).toBe('queued');
    await manager.remove(id);
    expect([...service.jobs.values()].map(({ status }) => status)).toEqual(['cancelled', 'awaiting_upload']);
  });

  it('of which nothing is recorded begins anew with the file that is chosen, and with its metadata', async () => {
    const { service, manager } = await world();
    service.onCall('start', answers(400));
    const id = manager.add(recording(), { userMetadata: { topic: 'sleep' } });
    await reaches(manager, id, 'failed');
    await manager.attachFile(id, recording('other.mp3'));
    expect(await reaches(manager, id, 'completed')).toMatchObject({ name: 'other.mp3' });
    expect(service.calls[1]?.body).toMatchObject({
      file_name: 'other.mp3',
      user_metadata: { topic: 'sleep' },
    });
  });

  it('begins though its store never answers what earlier pages have left', async () => {
    const { service } = await world();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const records = memoryStore();
    const list = vi.fn<UploadStore['list']>(records.list).mockReturnValueOnce(new Promise(() => {}));
    const manager = managerOf(service, { store: { ...records, list } });
    const id = manager.add(recording());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(find(manager, id)?.state).toBe('queued');
    await vi.advanceTimersByTimeAsync(1);
    expect(find(manager, id)?.state).toBe('starting');
  });

  it('goes on without a store that works', async () => {
    const failing = async () => {
      throw new Error('There is no storage.');
    };
    const store: UploadStore = {
      get: failing,
      put: failing,
      addPart: failing,
      delete: failing,
      list: failing,
      lock: failing,
    };
    const { manager } = await world({ store });
    const id = manager.add(recording());
    expect(await reaches(manager, id, 'completed')).toMatchObject({ resumable: false });
  });
});

describe('many uploads', () => {
  it('are under way a few at once, the others in their order', async () => {
    const { service, manager } = await world({ concurrency: 2 });
    const part = held();
    service.onPart(0, part.fault, part.fault);
    const ids = ['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'].map((name) => manager.add(recording(name)));
    await service.until(() => service.puts.length === 2);
    expect(manager.getSnapshot().map(({ state }) => state)).toEqual([
      'uploading',
      'uploading',
      'queued',
      'queued',
    ]);
    expect(service.jobs.size).toBe(2);
    part.release();
    await until(manager, (uploads) => uploads.every(({ state }) => state === 'completed'));
    const names = [...service.jobs.values()].map(({ name }) => name);
    expect(names.slice(0, 2).sort()).toEqual(['a.mp3', 'b.mp3']);
    expect(names.slice(2).sort()).toEqual(['c.mp3', 'd.mp3']);
    expect(manager.getSnapshot().map(({ id }) => id)).toEqual(ids);
  });

  it('share one concurrency of parts', async () => {
    const { service, manager } = await world({ concurrency: 3 });
    service.onPart(0, ...Array.from({ length: 3 }, () => () => {}));
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) manager.add(recording(name));
    await service.until(() => service.jobs.size === 3 && service.puts.length === 3);
    await manager.dispose();
    expect(service.puts).toHaveLength(3);
  });

  it('take the place of one that is paused or has failed', async () => {
    const { service, manager } = await world({ concurrency: 1 });
    service.onPart(0, () => {});
    const first = manager.add(recording('a.mp3'));
    const second = manager.add(recording('b.mp3'));
    await service.until(() => service.puts.length === 1);
    service.onCall('start', answers(400));
    manager.pause(first);
    await reaches(manager, second, 'failed');
    const third = manager.add(recording('c.mp3'));
    await reaches(manager, third, 'completed');
    expect(find(manager, first)?.state).toBe('paused');
  });

  it('that wait are paused, resumed and cancelled without a word to the service', async () => {
    const { service, manager } = await world({ concurrency: 1 });
    service.onPart(0, () => {});
    manager.add(recording('a.mp3'));
    const waiting = manager.add(recording('b.mp3'));
    const other = manager.add(recording('c.mp3'));
    await service.until(() => service.puts.length === 1);
    manager.pause(waiting);
    expect(find(manager, waiting)?.state).toBe('paused');
    manager.resume(waiting);
    expect(find(manager, waiting)?.state).toBe('queued');
    await manager.cancel(other);
    expect(find(manager, other)?.state).toBe('cancelled');
    expect(service.calls).toHaveLength(1);
  });
});

describe('what is told', () => {
  /** A page that draws a frame when the test says so. */
  function stubFrames() {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { draw: () => frames.splice(0).forEach((run) => run()), frames };
  }

  it('comes once per frame, however much happens in it', async () => {
    const { manager } = await world({ concurrency: 1 });
    const { draw, frames } = stubFrames();
    const listener = vi.fn<() => void>();
    manager.subscribe(listener);
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) manager.pause(manager.add(recording(name)));
    expect(frames).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    draw();
    expect(listener).toHaveBeenCalledOnce();
    draw();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('comes in a tab that draws nothing too', async () => {
    const { manager } = await world();
    stubFrames();
    const listener = vi.fn<() => void>();
    manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    vi.advanceTimersByTime(100);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays the same object until something changes, and of other uploads then too', async () => {
    const { manager } = await world({ concurrency: 1 });
    for (const name of ['a.mp3', 'b.mp3']) manager.pause(manager.add(recording(name)));
    const [first, second] = manager.getSnapshot();
    expect(manager.getSnapshot()).toBe(manager.getSnapshot());
    await manager.cancel(first?.id ?? '');
    expect(manager.getSnapshot()[0]).not.toBe(first);
    expect(manager.getSnapshot()[1]).toBe(second);
  });

  it('reaches a listener as often as it has subscribed', async () => {
    const { manager } = await world();
    const { draw } = stubFrames();
    const listener = vi.fn<() => void>();
    const unsubscribe = manager.subscribe(listener);
    manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    draw();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    manager.pause(manager.add(recording()));
    draw();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('reaches a listener that subscribes anew in its call once', async () => {
    const { manager } = await world();
    const { draw } = stubFrames();
    let calls = 0;
    let unsubscribe = () => {};
    const listener = () => {
      calls += 1;
      unsubscribe();
      if (calls < 9) unsubscribe = manager.subscribe(listener);
    };
    unsubscribe = manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    draw();
    expect(calls).toBe(1);
  });

  it('reaches the other listeners when one throws, and none that has left', async () => {
    const { manager } = await world();
    const thrown = new Promise((resolve) => process.once('unhandledRejection', resolve));
    const error = new Error('A mistake in a component.');
    const gone = vi.fn<() => void>();
    manager.subscribe(gone)();
    const leave = manager.subscribe(() => {
      throw error;
    });
    const told = new Promise<void>((resolve) => manager.subscribe(resolve));
    manager.pause(manager.add(recording()));
    await told;
    leave();
    expect(await thrown).toBe(error);
    expect(gone).not.toHaveBeenCalled();
  });
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
      service.onPart(3, refuses(403));
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

describe('a manager', () => {
  it('that is disposed of stops everything, cancels nothing, and says that it is empty', async () => {
    const { service, manager } = await world();
    service.onPart(1, () => {});
    manager.add(recording());
    await service.until(() => service.puts.length === partCount);
    const told = until(manager, (uploads) => uploads.length === 0);
    await manager.dispose();
    await service.until(() => service.puts.every(({ isClosed }) => isClosed));
    expect(manager.getSnapshot()).toEqual([]);
    await told;
    expect(service.job.status).toBe('awaiting_upload');
    expect(() => manager.add(recording())).toThrow('disposed');
  });

  it('tells of an upload that was completed while it stopped', async () => {
    const onCompleted = vi.fn<(upload: ManagedUpload) => void>();
    const { service, manager } = await world({ onCompleted });
    const answer = held();
    service.onCall('complete', answer.fault);
    manager.add(recording());
    await service.until(() => service.count('complete') === 1);
    const disposed = manager.dispose();
    answer.release();
    await disposed;
    expect(onCompleted.mock.calls).toEqual([[expect.objectContaining({ state: 'completed' })]]);
  });

  it('does nothing about an id that is not there, nor about what is over', async () => {
    const { service, manager } = await world();
    const id = manager.add(recording());
    await reaches(manager, id, 'completed');
    const before = manager.getSnapshot();
    for (const one of [id, 'upload-7']) {
      for (const act of [manager.pause, manager.resume, manager.retry]) act(one);
      await manager.attachFile(one, recording());
    }
    await Promise.all([manager.cancel('upload-7'), manager.remove('upload-7')]);
    expect(manager.getSnapshot()).toBe(before);
    expect(service.jobs.size).toBe(1);
  });

  it('leaves no rejection that nobody has handled', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const store = memoryStore();
    const { service } = await world();
    await leaveBehind(service, store, recording());
    const manager = managerOf(service, { store });
    await until(manager, (uploads) => uploads.length === 1);
    const { id } = only(manager);
    service.onCall('cancel', answers(403));
    void manager.attachFile(id, recording());
    await until(manager, () => only(manager).error instanceof WrongFileError);
    void manager.cancel(id);
    await until(manager, () => find(manager, id)?.state === 'interrupted' && service.count('cancel') > 0);
    service.onCall('start', dropsBefore);
    const failing = manager.add(recording('other.mp3'));
    await reaches(manager, failing, 'failed');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
