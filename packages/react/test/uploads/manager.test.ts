import { memoryStore } from '@conversation-analytics/uploader';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, dropsBefore, held } from '../../../uploader/test/fault-service.ts';
import { WrongFileError, type ManagedUpload } from '../../src/uploads.ts';
import {
  find,
  leaveBehind,
  managerOf,
  only,
  partCount,
  reaches,
  recording,
  until,
  world,
} from './support.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
