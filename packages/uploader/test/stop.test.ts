import * as client from '@conversation-analytics/client';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createLimiter,
  InvalidOptionError,
  memoryStore,
  ProtocolError,
  UploadStoppedError,
} from '../src/index.ts';
import { failureOf, faultService, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => void vi.restoreAllMocks();
});

test('an upload that is stopped cancels nothing, and another one goes on with its parts', async () => {
  const service = await faultService();
  const source = bytesSource(4 * 1024);
  const store = memoryStore();
  const upload = uploadOf(service, source, { partConcurrency: 1, store });
  // The storage takes the third part and never says a word.
  service.onPart(3, () => {});
  const failure = failureOf(upload.start());
  await service.until(() => service.puts.some(({ number, isWhole }) => number === 3 && isWhole));
  await upload.stop();
  expect(await failure).toBeInstanceOf(UploadStoppedError);
  expect(await failure).toMatchObject({ code: 'stopped', resumable: true, jobId: 'job-1' });
  expect(upload.state).toBe('failed');
  expect(service.count('cancel')).toBe(0);

  await uploadOf(service, source, { store }).start();
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 3, 3, 4]);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('an upload that is stopped in a back-off ends at once and makes no further call', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const service = await faultService();
  service.onCall('start', (response) => response.writeHead(503, { 'retry-after': '100' }).end());
  const upload = uploadOf(service, bytesSource(1024));
  const failure = failureOf(upload.start());
  await service.until(() => service.count('start') === 1);
  await upload.stop();
  expect(await failure).toBeInstanceOf(UploadStoppedError);
  await uploadOf(service, bytesSource(1024)).start();
  expect(service.count('start')).toBe(2);
});

test('an upload that is stopped while the service makes its job knows that job the next time', async () => {
  const service = await faultService();
  const source = bytesSource(2 * 1024);
  const store = memoryStore();
  const upload = uploadOf(service, source, { store });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  service.onCall('start', async (response, act) => {
    const { status, body } = act();
    await released;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const failure = failureOf(upload.start());
  await service.until(() => service.count('start') === 1);
  const stopped = upload.stop();
  release();
  await stopped;
  expect(await failure).toBeInstanceOf(UploadStoppedError);
  await uploadOf(service, source, { store }).start();
  expect(service.jobs.size).toBe(1);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('stopping what is not under way does nothing', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024));
  await upload.stop();
  expect(upload.state).toBe('idle');
  await upload.start();
  await upload.stop();
  expect(upload.state).toBe('completed');
});

test('a restart that the service is not told of at once leaves no job open', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(3 * 1024), { partConcurrency: 1, onUrlsExpired: 'restart' });
  service.onPart(2, async (_response, store) => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_700_000);
    await store();
  });
  service.onCall('cancel', (response) => response.writeHead(500).end());
  await upload.start();
  expect([...service.jobs.values()].map(({ status }) => status)).toEqual(['cancelled', 'queued']);
  expect(service.count('cancel')).toBe(2);
});

test('a record of an upload that is under way is not swept, and has its new URLs', async () => {
  const service = await faultService({ renews: true });
  const source = bytesSource(2 * 1024);
  const store = memoryStore();
  const first = uploadOf(service, source, { store, partConcurrency: 1 });
  service.onPart(2, () => {});
  const failure = failureOf(first.start());
  await service.until(() => service.puts.some(({ number }) => number === 2));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 30 * 24 * 3_600_000);
  // Another store object on the same records sweeps them.
  await uploadOf(service, bytesSource(1024), { store: { ...store } }).start();
  expect(await store.list()).toHaveLength(1);
  await first.stop();
  expect(await failure).toBeInstanceOf(UploadStoppedError);

  const [before] = await store.list();
  const second = uploadOf(service, source, { store });
  service.onPart(2, () => {});
  const again = failureOf(second.start());
  await service.until(() => service.puts.filter(({ number }) => number === 2).length === 2);
  const [after] = await store.list();
  expect(after?.record.urlsExpireAt).toBeGreaterThan(Number(before?.record.urlsExpireAt));
  await second.stop();
  expect(await again).toBeInstanceOf(UploadStoppedError);
});

test.each([{}, 7, '', '..', null])('a job with the id %j is no job', async (id) => {
  const service = await faultService({ distort: (reply) => ({ ...reply, id }) });
  const error = await failureOf(uploadOf(service, bytesSource(1024)).start());
  expect(error).toBeInstanceOf(ProtocolError);
  expect(service.puts).toEqual([]);
});

test.each([Number.NaN, 0, -1, 1.5, 101, Infinity])(
  'a concurrency of %s is refused at once',
  async (value) => {
    const service = await faultService();
    const create = () => uploadOf(service, bytesSource(2 * 1024), { partConcurrency: value });
    expect(create).toThrow(InvalidOptionError);
    expect(create).toThrow(`partConcurrency must be an integer from 1 to 100, not ${value}.`);
    expect(() => createLimiter({ concurrency: value })).toThrow(InvalidOptionError);
  },
);

test('an option that is refused throws the class that the client exports', () => {
  expect(InvalidOptionError).toBe(client.InvalidOptionError);
});

test.each([Number.NaN, -1])('an outage of %s ms is refused at once', async (maxOutage) => {
  const service = await faultService();
  expect(() => uploadOf(service, bytesSource(1024), { maxOutage })).toThrow(InvalidOptionError);
});

test('an upload that is stopped while its host wants to be left alone leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const host = createLimiter()('storage.example');
  host.slowDown(100_000);
  const controller = new AbortController();
  const part = { upload: {}, size: 1, giveUp: () => {} };
  const failure = failureOf(host.enter(part, controller.signal));
  expect(vi.getTimerCount()).toBe(1);
  controller.abort();
  await failure;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
