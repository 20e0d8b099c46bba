import { memoryStore, type UploadStore } from '@conversation-analytics/uploader';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../uploader/test/fake-network.ts';
import { answers, held, refuses, type PartFault } from '../../../uploader/test/fault-service.ts';
import { failureOf } from '../../../uploader/test/harness.ts';
import { bytesSource } from '../../../uploader/test/sources.ts';
import { WrongFileError, type ManagedUpload } from '../../src/uploads.ts';
import {
  fileBytes,
  find,
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
    part.fault(response, async () => void (await refuses(400)(response, store, put)), put);
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

  it('sends no further part while it is paused, and goes on', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    const part = held();
    service.onPart(2, part.fault);
    const id = manager.add(recording());
    await service.until(() => service.puts.length === 2);
    manager.pause(id);
    expect(await reaches(manager, id, 'paused')).toMatchObject({ bytesConfirmed: 1024 });
    // The part in flight finishes.
    part.release();
    await until(manager, ([upload]) => upload?.bytesConfirmed === 2048);
    expect(service.puts).toHaveLength(2);
    manager.resume(id);
    await reaches(manager, id, 'completed');
    expect(partNumbers(service)).toEqual([1, 2, 3, 4]);
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
    service.onPart(3, refuses(400, 'AccessDenied'));
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
    service.onPart(3, refuses(400));
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
    service.onPart(3, refuses(400));
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
