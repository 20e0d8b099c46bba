import { beforeEach, expect, test, vi } from 'vitest';
import {
  CompletionRejectedError,
  InUseError,
  memoryStore,
  PartRejectedError,
  SourceUnreadableError,
  UploadCancelledError,
  UploadStoppedError,
  UrlsExpiredError,
  type UploadStore,
} from '../src/index.ts';
import { answers, held, refuses, stalls } from './fault-service.ts';
import { failureOf, faultService, inFastTime, reaches, times, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

test.each(['the same upload', 'another process'])(
  'after an UrlsExpiredError, the next start of %s begins anew, and leaves no job open',
  async (who) => {
    const service = await faultService();
    const store = memoryStore();
    const source = bytesSource(3 * 1024);
    const first = uploadOf(service, source, { store, partConcurrency: 1 });
    service.onPart(2, async (_response, storePart) => {
      const now = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(now + 3_700_000);
      await storePart();
    });
    const error = await failureOf(first.start());
    expect(error).toBeInstanceOf(UrlsExpiredError);
    expect(error).toMatchObject({ completedParts: 2, retryable: true, resumable: false });
    expect(service.count('cancel')).toBe(0);

    const second = who === 'another process' ? uploadOf(service, source, { store }) : first;
    await second.start();
    const [expired, accepted] = service.jobs.values();
    expect(expired?.status).toBe('cancelled');
    expect(service.content(accepted).equals(source.bytes)).toBe(true);
    expect(second.getSnapshot().warnings).toEqual(['restarted']);
    expect(await store.list()).toEqual([]);
  },
);

test('the 403 of an old URL that arrives after another part has renewed the URLs is not fatal', async () => {
  const service = await faultService({ renews: true });
  const source = bytesSource(4 * 1024);
  // Both parts go to URLs that the storage has revoked. The refusal of the second arrives after the renewal.
  service.onPart(1, refuses(403, 'AccessDenied'));
  service.onPart(2, async (...args) => {
    await service.until(() => service.count('get') === 1 && service.puts.length >= 3);
    await refuses(403, 'AccessDenied')(...args);
  });
  // Each read of the job gives other URLs.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  await uploadOf(service, source, { partConcurrency: 2 }).start();
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.count('get')).toBe(1);
});

test.each([
  ['before they expire', {}],
  ['of unknown expiry', { urls_expire_at: null }],
])('URLs %s that the storage refuses are replaced by those of a fresh job read', async (_what, own) => {
  const service = await faultService({
    renews: true,
    distort: (reply) => ({ ...reply, upload: { ...reply.upload, ...own } }),
  });
  const source = bytesSource(3 * 1024);
  service.onPart(2, refuses(403, 'AccessDenied'));
  await uploadOf(service, source, { partConcurrency: 1 }).start();
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 2, 3]);
  expect(service.count('get')).toBe(1);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('a 403 of a job that was cancelled elsewhere is a cancellation', async () => {
  const service = await faultService();
  const store = memoryStore();
  service.onPart(1, async (...args) => {
    service.job.status = 'cancelled';
    await refuses(403)(...args);
  });
  const error = await failureOf(uploadOf(service, bytesSource(1024), { store }).start());
  expect(error).toBeInstanceOf(UploadCancelledError);
  expect([service.puts.length, service.count('cancel')]).toEqual([1, 0]);
  expect(await store.list()).toEqual([]);
});

test.each([
  ['is cancelled', {}, 1],
  ['is cancelled with cancelOnError', { cancelOnError: true }, 1],
  ['is kept on request', { cancelOnError: false }, 0],
])('a job whose source breaks %s', async (_what, options, cancellations) => {
  const service = await faultService();
  const store = memoryStore();
  let isBroken = false;
  const source = bytesSource(3 * 1024, {
    async revalidate() {
      if (isBroken) throw new SourceUnreadableError('talk.vtt cannot be read.');
      return true;
    },
  });
  service.onPart(1, async (_response, storePart) => {
    isBroken = true;
    await storePart();
  });
  const upload = uploadOf(service, source, { ...options, store, partConcurrency: 1 });
  const error = await failureOf(upload.start());
  expect(error).toMatchObject({ code: 'source_unreadable', resumable: cancellations === 0 });
  expect(service.job.cancellations).toBe(cancellations);
  expect(await store.list()).toHaveLength(1 - cancellations);
  if (cancellations > 0) return;
  isBroken = false;
  await upload.start();
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test.each([
  ['stop', {}],
  ['an abort with cancelOnAbort', { cancelOnAbort: true }],
])(
  '%s settles within 5 s while the call to cancel hangs, and the job is kept for later',
  async (how, options) => {
    const service = await faultService();
    const store = memoryStore();
    const source = bytesSource(1024);
    service.onPart(1, stalls);
    const hanging = held();
    service.onCall('cancel', hanging.fault);
    const controller = new AbortController();
    const upload = uploadOf(service, source, { ...options, store, signal: controller.signal });
    const failure = failureOf(upload.start());
    await service.until(() => service.puts[0]?.isWhole === true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const cancelled = how === 'stop' ? failureOf(upload.cancel()) : undefined;
    if (!cancelled) controller.abort();
    await service.until(() => service.count('cancel') === 1);
    if (cancelled) void upload.stop();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(upload.state).toBe('cancelling');
    await vi.advanceTimersByTimeAsync(100);
    const error = await failure;
    vi.useRealTimers();
    expect(error).toBeInstanceOf(UploadStoppedError);
    expect(error).toMatchObject({ jobId: 'job-1', resumable: true });
    expect(await failureOf(upload.done)).toBe(error);
    expect(upload.state).toBe('failed');
    expect(await store.list()).toHaveLength(1);
    hanging.release();
  },
);

test('a second cancel that hangs is stopped within 5 s, as the first one was', async () => {
  const service = await faultService();
  service.onPart(1, stalls);
  const hanging = held();
  service.onCall('cancel', hanging.fault, hanging.fault);
  const upload = uploadOf(service, bytesSource(1024), { store: memoryStore() });
  void upload.start();
  await service.until(() => service.puts[0]?.isWhole === true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (const count of [1, 2]) {
    const cancelled = failureOf(upload.cancel());
    await service.until(() => service.count('cancel') === count);
    void upload.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload.state).toBe('failed');
    expect(await cancelled).toBeInstanceOf(UploadStoppedError);
  }
  vi.useRealTimers();
  hanging.release();
});

test('a cancel during an outage gives up after 20 s, and can be made again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const service = await faultService();
  service.onPart(1, stalls);
  service.onCall('cancel', ...times(99, answers(500)));
  const upload = uploadOf(service, bytesSource(1024));
  const failure = failureOf(upload.start());
  await service.until(() => service.puts[0]?.isWhole === true);
  expect(await inFastTime(() => failureOf(upload.cancel()))).toMatchObject({ status: 500 });
  expect(await failure).toMatchObject({ status: 500 });
  expect(service.count('cancel')).toBeLessThan(12);
  service.onCall('cancel');
  await upload.cancel();
  expect(service.job.status).toBe('cancelled');
});

async function stopped(service: Awaited<ReturnType<typeof faultService>>, store: UploadStore) {
  const source = bytesSource(3 * 1024);
  service.onPart(2, stalls);
  const upload = uploadOf(service, source, { store, partConcurrency: 1 });
  const failure = failureOf(upload.start());
  await service.until(() => service.puts.some(({ number, isWhole }) => number === 2 && isWhole));
  await upload.stop();
  await failure;
  return { upload, source };
}

test('discard cancels the job and forgets it', async () => {
  const service = await faultService();
  const store = memoryStore();
  const { upload, source } = await stopped(service, store);
  await upload.discard();
  expect(service.job.status).toBe('cancelled');
  expect(await store.list()).toEqual([]);
  await uploadOf(service, source, { store }).start();
  expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
});

test.each(['the same upload', 'another process'])(
  'what is discarded while the service refuses to cancel it is forgotten all the same (%s)',
  async (who) => {
    const service = await faultService();
    const store = memoryStore();
    const { upload, source } = await stopped(service, store);
    service.onCall('cancel', answers(401), answers(401));
    const next = who === 'another process' ? uploadOf(service, source, { store }) : upload;
    await next.discard();
    expect(await store.list()).toEqual([]);
    await next.start();
    expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
  },
);

test('an upload that another tab has under way is not discarded', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(1024);
  service.onPart(1, stalls);
  const owner = uploadOf(service, source, { store });
  const failure = failureOf(owner.start());
  await service.until(() => service.puts.length === 1);
  expect(await failureOf(uploadOf(service, source, { store }).discard())).toBeInstanceOf(InUseError);
  expect(await store.list()).toHaveLength(1);
  await owner.stop();
  await failure;
});

test('a 403 that stays is fatal for the upload, and the parts that have arrived are kept', async () => {
  const service = await faultService();
  const source = bytesSource(3 * 1024);
  service.onPart(3, ...times(2, refuses(403, 'AccessDenied')));
  const upload = uploadOf(service, source, { partConcurrency: 1 });
  const error = await failureOf(upload.start());
  expect(error).toBeInstanceOf(PartRejectedError);
  expect(String(error)).toContain('403 AccessDenied');
  await upload.start();
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 3, 3, 3]);
});

test.each([400, 405])(
  'a job that was refused begins anew, also when the service refuses with %i to cancel it',
  async (status) => {
    const service = await faultService();
    const store = memoryStore();
    const source = bytesSource(1024);
    service.onCall('complete', answers(400));
    service.onCall('cancel', answers(status));
    const upload = uploadOf(service, source, { store });
    expect(await failureOf(upload.start())).toBeInstanceOf(CompletionRejectedError);
    await upload.start();
    expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
    expect(await store.list()).toEqual([]);
  },
);

test('an outage of some minutes while an old job is cancelled for a new one is survived', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024));
  service.onCall('complete', answers(400));
  service.onCall('cancel', ...times(15, answers(500)));
  expect(await failureOf(upload.start())).toBeInstanceOf(CompletionRejectedError);
  await inFastTime(() => upload.start());
  expect([...service.jobs.values()].map(({ status }) => status)).toEqual(['cancelled', 'queued']);
});

test('a cancel whose job cannot be read gives up after 20 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const service = await faultService();
  service.onPart(1, stalls);
  service.onCall('cancel', ...times(99, answers(404)));
  service.onCall('get', ...times(99, answers(500)));
  const upload = uploadOf(service, bytesSource(1024));
  const failure = failureOf(upload.start());
  await service.until(() => service.puts[0]?.isWhole === true);
  expect(await inFastTime(() => failureOf(upload.cancel()))).toMatchObject({ status: 500 });
  await failure;
  expect(service.count('get')).toBeLessThan(20);
});

test('a 403 of the completion says nothing of the parts: the next start completes the same job', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(2 * 1024));
  service.onCall('complete', answers(403));
  expect(await failureOf(upload.start())).toMatchObject({ name: 'ApiError', status: 403 });
  await upload.start();
  expect([service.count('start'), service.puts.length, service.job.completions]).toEqual([1, 2, 1]);
});

test('an error after which everything is sent anew is not resumable, also when its job could not be cancelled', async () => {
  const service = await faultService();
  service.onCall('complete', answers(400));
  service.onCall('cancel', answers(403));
  const upload = uploadOf(service, bytesSource(1024), { cancelOnError: true });
  const error = await failureOf(upload.start());
  expect(error).toBeInstanceOf(CompletionRejectedError);
  expect(error).toMatchObject({ resumable: false, retryable: true });
});

test('an upload that has ended has no part in flight', async () => {
  const service = await faultService();
  service.onPart(1, stalls);
  const upload = uploadOf(service, bytesSource(1024));
  const failure = failureOf(upload.start());
  await service.until(() => service.puts[0]?.isWhole === true);
  await reaches(upload, () => upload.getSnapshot().partsInFlight === 1);
  await upload.cancel();
  await failure;
  expect(upload.getSnapshot()).toMatchObject({ state: 'cancelled', partsInFlight: 0 });
});
