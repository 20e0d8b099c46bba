import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthenticationError } from '@conversation-analytics/client';
import {
  InUseError,
  memoryStore,
  ProtocolError,
  UploadCancelledError,
  UploadStoppedError,
  type UploadStore,
} from '../src/index.ts';
import { answers, refuses, reply, stalls, type FaultService } from './fault-service.ts';
import { failureOf, faultService, reaches, times, uploadOf } from './harness.ts';
import { bytesSource, type TestSource } from './sources.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

/** An upload that was stopped after two of its four parts, as by a reload; what is left is in the store. */
async function stopped(service: FaultService, store: UploadStore): Promise<TestSource> {
  const source = bytesSource(4 * 1024);
  service.onPart(3, stalls);
  const upload = uploadOf(service, source, { store, partConcurrency: 1 });
  const failure = failureOf(upload.start());
  await service.until(() => service.puts.some(({ number, isWhole }) => number === 3 && isWhole));
  await upload.stop();
  await failure;
  return source;
}

test('a cancel that comes while a stopped upload winds down is not lost', async () => {
  const service = await faultService();
  service.onPart(1, stalls);
  const upload = uploadOf(service, bytesSource(1024), { store: memoryStore() });
  const failure = failureOf(upload.start());
  await service.until(() => service.puts.length === 1);
  const ended = upload.stop();
  await upload.cancel('not that one');
  await ended;
  expect(await failure).toBeInstanceOf(UploadCancelledError);
  expect(upload.state).toBe('cancelled');
  expect(service.job.status).toBe('cancelled');
});

test('a cancel that comes while a failed upload lets go of its lock is not lost', async () => {
  const service = await faultService();
  service.onPart(1, ...times(2, refuses(403, 'AccessDenied')));
  const memory = memoryStore();
  const controller = new AbortController();
  const store: UploadStore = {
    ...memory,
    async lock(key) {
      const lock = await memory.lock(key);
      return (
        lock && {
          async release() {
            controller.abort('too late?');
            await lock.release();
          },
        }
      );
    },
  };
  const options = { store, signal: controller.signal, cancelOnAbort: true };
  const upload = uploadOf(service, bytesSource(1024), options);
  expect(await failureOf(upload.start())).toBeInstanceOf(UploadCancelledError);
  expect(service.job.status).toBe('cancelled');
  expect(await memory.list()).toEqual([]);
});

test('after a reload, an upload that is cancelled before it begins is cancelled at the service', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await stopped(service, store);
  const upload = uploadOf(service, source, { store });
  await upload.cancel('discard');
  expect(upload.state).toBe('cancelled');
  expect(service.job.status).toBe('cancelled');
  expect(await store.list()).toEqual([]);
  expect(service.puts).toHaveLength(3);
});

test('an upload that another tab has is neither cancelled by a cancel nor by cancelOnError', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await stopped(service, store);
  service.onPart(3, stalls);
  const owner = uploadOf(service, source, { store });
  void owner.start();
  await service.until(() => service.puts.filter(({ number }) => number === 3).length === 2);
  const other = uploadOf(service, source, { store, cancelOnError: true });
  expect(await failureOf(other.start())).toBeInstanceOf(InUseError);
  expect(await failureOf(other.cancel())).toBeInstanceOf(InUseError);
  expect(service.count('cancel')).toBe(0);
  await owner.stop();
});

test('without a fingerprint, a second start goes on with the job and the parts of the first', async () => {
  const service = await faultService();
  service.onPart(4, ...times(2, refuses(403, 'AccessDenied')));
  const source = bytesSource(4 * 1024, { fingerprint: async () => null });
  const upload = uploadOf(service, source, { partConcurrency: 1 });
  await failureOf(upload.start());
  await upload.start();
  expect(service.jobs.size).toBe(1);
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 4, 4]);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('a job that failed with parts missing was never uploaded, and everything is sent anew', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await stopped(service, store);
  service.job.status = 'failed:timeout';
  await uploadOf(service, source, { store }).start();
  expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
});

test('a cancel that is answered with a failed job has cancelled it', async () => {
  const service = await faultService();
  service.onPart(1, stalls);
  service.onCall('cancel', (response, act) => {
    act();
    reply(response, { status: 200, body: { id: 'job-1', status: 'failed:upload_cancelled' } });
  });
  const upload = uploadOf(service, bytesSource(1024));
  const failure = failureOf(upload.start());
  await service.until(() => service.puts.length === 1);
  await upload.cancel();
  expect(await failure).toBeInstanceOf(UploadCancelledError);
  expect(upload.getSnapshot()).toMatchObject({ state: 'cancelled', resumable: false });
});

test('a part size that the service changes after a reload is a ProtocolError, and the job cancelled', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await stopped(service, store);
  service.settings.partSize = 2048;
  const error = await failureOf(uploadOf(service, source, { store }).start());
  expect(error).toBeInstanceOf(ProtocolError);
  expect(service.job.status).toBe('cancelled');
  // The next start begins anew.
  await uploadOf(service, source, { store }).start();
  expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
});

test('credentials that are refused at the completion say nothing of the upload, which goes on with others', async () => {
  const service = await faultService();
  service.onCall('complete', answers(401));
  const upload = uploadOf(service, bytesSource(1024));
  expect(await failureOf(upload.start())).toBeInstanceOf(AuthenticationError);
  expect(upload.getSnapshot().resumable).toBe(true);
  await upload.start();
  expect(service.puts).toHaveLength(1);
  expect(service.job.completions).toBe(1);
});

test('the snapshot of an upload that was complete already names its job', async () => {
  const service = await faultService();
  const store = { ...memoryStore(), delete: async () => {} };
  const source = bytesSource(1024);
  await uploadOf(service, source, { store }).start();
  const again = uploadOf(service, source, { store });
  await again.start();
  expect(again.getSnapshot()).toMatchObject({ state: 'completed', jobId: 'job-1', resumable: false });
  expect(service.puts).toHaveLength(1);
});

test.each([
  ['throws', () => Promise.reject(new Error('no'))],
  [
    'throws at once',
    () => {
      throw new Error('no');
    },
  ],
])('a source whose close %s changes nothing of how the upload ends', async (_what, close) => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024, { close }));
  await upload.start();
  expect(upload.state).toBe('completed');
});

test.each(['lock', 'list', 'get', 'put', 'addPart', 'delete'] as const)(
  'a store whose %s never answers does not keep an upload from its end',
  async (method) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const service = await faultService();
      const source = bytesSource(2 * 1024);
      const store = { ...memoryStore(), [method]: () => new Promise<never>(() => {}) };
      const done = uploadOf(service, source, { store }).start();
      const upload = { isOver: false };
      void done.finally(() => (upload.isOver = true));
      while (!upload.isOver) {
        await vi.advanceTimersByTimeAsync(1_000);
        // The requests are real.
        await new Promise((resolve) => setImmediate(resolve));
      }
      await done;
      expect(service.content().equals(source.bytes)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('a record that makes no sense is not used, and fails nothing', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await stopped(service, store);
  // As a damaged disk or a later version may leave it.
  const broken = { ...store, get: async () => ({ version: 1, size: source.size }) as never };
  await uploadOf(service, source, { store: broken }).start();
  expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
});

test('a listener that subscribes anew when it is called is not called for ever', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024));
  let calls = 0;
  const watch = () => {
    const unsubscribe = upload.subscribe(() => {
      calls += 1;
      unsubscribe();
      watch();
    });
  };
  watch();
  await upload.start();
  expect(calls).toBeLessThan(20);
});

test('the rate of an upload that stalls falls', async () => {
  const service = await faultService();
  service.onPart(2, stalls);
  const upload = uploadOf(service, bytesSource(2 * 1024), { partConcurrency: 1 });
  void upload.start();
  let highest = 0;
  await reaches(upload, () => {
    const { bytesPerSecond = 0 } = upload.getSnapshot();
    highest = Math.max(highest, bytesPerSecond);
    return bytesPerSecond < highest / 2;
  });
  expect(highest).toBeGreaterThan(0);
  await upload.stop();
  expect(await failureOf(upload.done)).toBeInstanceOf(UploadStoppedError);
});
