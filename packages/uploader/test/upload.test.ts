import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  blobSource,
  createLimiter,
  fetchPartTransport,
  memoryStore,
  uploadConversation,
  UploadCancelledError,
  UploadError,
  UploadStoppedError,
  type PartTransport,
  type UploadSnapshot,
} from '../src/index.ts';
import { answers, dies, dropsBefore, refuses, reply, stalls } from './fault-service.ts';
import { failureOf, faultService, reaches, times, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';
import type { Flight } from '../src/parts/link-watch.ts';
import { unhandledDuring } from '../../client/test/unhandled.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('uploadConversation uploads, completes and waits for the analysis', async () => {
  const service = await faultService();
  const analysed = { id: 'job-1', status: 'completed', conversations_response: { id: 'analysis' } };
  service.onCall('get', (response) => reply(response, { status: 200, body: analysed }));
  const bytes = new Uint8Array(3_000).fill(7);
  const source = blobSource(new File([bytes], 'talk.vtt', { type: 'text/vtt' }));
  const job = await uploadConversation(service.client, source, { userMetadata: { team: 'blue' } });
  expect(job).toEqual(analysed);
  expect(service.calls[0]?.body).toMatchObject({ file_name: 'talk.vtt', user_metadata: { team: 'blue' } });
  expect(service.content().equals(bytes)).toBe(true);
});

test('uploadConversation with wait: false answers the job as it is', async () => {
  const service = await faultService();
  const job = await uploadConversation(service.client, bytesSource(10), {
    wait: false,
    transport: fetchPartTransport(),
  });
  expect(job).toMatchObject({ status: 'queued' });
  expect(service.count('get')).toBe(0);
});

test('a snapshot is the same object until something changes', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(3 * 1024));
  const seen = new Set<UploadSnapshot>([upload.getSnapshot()]);
  let calls = 0;
  const unsubscribe = upload.subscribe(() => {
    calls += 1;
    expect(upload.getSnapshot()).toBe(upload.getSnapshot());
    seen.add(upload.getSnapshot());
  });
  await upload.start();
  expect(seen.size).toBe(calls + 1);
  unsubscribe();
  upload.pause();
  expect(seen).toContain(upload.getSnapshot());
});

test('progress is told every 100 ms at most, and a change of state at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const service = await faultService();
  let tell = (_bytes: number) => {};
  const transport: PartTransport = ({ onBytes, signal }) =>
    new Promise((_resolve, reject) => {
      tell = onBytes;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const upload = uploadOf(service, bytesSource(1024), { transport });
  upload.start();
  await reaches(upload, () => upload.state === 'uploading');
  await vi.waitUntil(() => tell.name !== 'tell');
  await vi.advanceTimersByTimeAsync(1_000);
  const sent: number[] = [];
  upload.subscribe(() => sent.push(upload.getSnapshot().bytesSent));
  for (let bytes = 1; bytes <= 500; bytes += 1) tell(bytes);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([500]);
  upload.pause();
  expect(upload.getSnapshot().state).toBe('paused');
  expect(sent).toHaveLength(2);
  await upload.cancel();
});

test('rate and time left follow the last 10 s, and a link that is too slow is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const service = await faultService({ partSize: 100_000, lifetime: 60_000 });
  let tell = (_bytes: number) => {};
  const transport: PartTransport = ({ onBytes, signal }) =>
    new Promise((_resolve, reject) => {
      tell = onBytes;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const upload = uploadOf(service, bytesSource(100_000), { transport });
  upload.start();
  await reaches(upload, () => upload.state === 'uploading');
  await vi.advanceTimersByTimeAsync(200);
  for (let bytes = 1_000; bytes <= 12_000; bytes += 1_000) {
    tell(bytes);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const { bytesPerSecond, etaSeconds, warnings } = upload.getSnapshot();
  expect(bytesPerSecond).toBeGreaterThan(900);
  expect(bytesPerSecond).toBeLessThan(1_100);
  expect(etaSeconds).toBeCloseTo(88_000 / Number(bytesPerSecond), 5);
  expect(warnings).toEqual(['slow_link']);
  await upload.cancel();
});

test('who reads the snapshots slowly misses no state', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(5 * 1024));
  const snapshots = upload[Symbol.asyncIterator]();
  expect((await snapshots.next()).value?.state).toBe('idle');
  await upload.start();
  const states: string[] = [];
  for await (const { state } of snapshots) states.push(state);
  expect(states).toEqual(['starting', 'uploading', 'completing', 'completed']);
});

test('a listener that starts again at once after a failure gets its new run', async () => {
  const service = await faultService();
  service.onPart(1, ...times(2, refuses(403)));
  const store = memoryStore();
  const source = bytesSource(2 * 1024);
  const upload = uploadOf(service, source, { store });
  let again: Promise<unknown> | undefined;
  upload.subscribe(() => {
    if (upload.state === 'failed') again ??= upload.start();
  });
  await expect(upload.start()).rejects.toBeInstanceOf(UploadError);
  await expect(again).resolves.toMatchObject({ status: 'queued' });
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.jobs.size).toBe(1);
});

test.each([
  ['stops', {}, UploadStoppedError, [['start', undefined]]],
  [
    'cancels with cancelOnAbort',
    { cancelOnAbort: true },
    UploadCancelledError,
    [
      ['start', undefined],
      ['cancel', 'closed the tab'],
    ],
  ],
])('a signal %s, before the start and in the middle', async (_what, options, Expected, calls) => {
  const service = await faultService();
  const early = uploadOf(service, bytesSource(10), { ...options, signal: AbortSignal.abort('too late') });
  const refused = await failureOf(early.start());
  expect(refused).toBeInstanceOf(Expected);
  expect(refused).toMatchObject({ cause: 'too late' });
  expect(service.calls).toEqual([]);

  service.onPart(1, stalls);
  const controller = new AbortController();
  const { signal } = controller;
  const done = failureOf(uploadOf(service, bytesSource(10), { ...options, signal }).start());
  await service.until(() => service.puts.length === 1);
  controller.abort('closed the tab');
  expect(await done).toBeInstanceOf(Expected);
  expect(service.calls.map(({ operation, body }) => [operation, body['reason']])).toEqual(calls);
});

test('cancelOnError leaves nothing open at the service', async () => {
  const service = await faultService();
  service.onPart(1, ...times(2, refuses(403, 'AccessDenied')));
  const store = memoryStore();
  const upload = uploadOf(service, bytesSource(10), { cancelOnError: true, store });
  await expect(upload.start()).rejects.toMatchObject({ code: 'part_rejected', resumable: false });
  expect(upload.state).toBe('failed');
  expect(service.job.cancellations).toBe(1);
  expect(await store.list()).toEqual([]);
});

test('cancelOnError cancels nothing that may be complete', async () => {
  const service = await faultService();
  service.onCall('complete', dropsBefore);
  const upload = uploadOf(service, bytesSource(10), { cancelOnError: true, maxOutage: 0 });
  await expect(upload.start()).rejects.toMatchObject({ code: 'completion_unknown', resumable: true });
  expect(service.count('cancel')).toBe(0);
});

test('a cancel after a lost answer to complete does not hide that it was completed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const service = await faultService();
  service.onCall('complete', (response, act) => {
    act();
    reply(response, { status: 503, body: {} });
  });
  const upload = uploadOf(service, bytesSource(10));
  const done = upload.start();
  await service.until(() => service.count('complete') === 1);
  await reaches(upload, () => upload.state === 'completing');
  await upload.cancel();
  expect(upload.state).toBe('completed');
  await expect(done).resolves.toMatchObject({ status: 'queued' });
});

test('a reader is released when its part is confirmed, and the source closed when a run ends', async () => {
  const service = await faultService();
  service.onPart(2, dies);
  const source = bytesSource(3 * 1024);
  await uploadOf(service, source, { partConcurrency: 1 }).start();
  expect(source.released).toEqual([0, 1024, 2048]);
  expect(source.closings).toBe(1);

  const failing = bytesSource(10);
  service.onCall('start', answers(401), answers(401));
  const upload = uploadOf(service, failing);
  await failureOf(upload.start());
  expect(failing.closings).toBe(1);
  await upload.cancel();
  expect(failing.closings).toBe(2);
});

test('a listener that throws stops nothing', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(10));
  const unsubscribe = upload.subscribe(() => {
    throw new Error('mine');
  });
  const reasons = await unhandledDuring(() => upload.start());
  unsubscribe();
  expect(service.job.completions).toBe(1);
  expect(reasons).toContainEqual(new Error('mine'));
});

test('overload halves what goes to a host at once, once for requests of one moment, and successes bring it back', async () => {
  const limiter = createLimiter({ concurrency: 4 });
  const { signal } = new AbortController();
  const part = () => ({ upload: {}, size: 1, giveUp: () => {} });
  const enterAll = async (count: number) => {
    const entered: Flight[] = [];
    for (let index = 0; index < count; index += 1)
      void limiter('a')
        .enter(part(), signal)
        .then((flight) => entered.push(flight));
    await new Promise((resolve) => setImmediate(resolve));
    return entered;
  };
  const four = await enterAll(4);
  expect(four).toHaveLength(4);
  limiter('a').slowDown(0);
  limiter('a').slowDown(0);
  for (const flight of four) flight.end();
  const two = await enterAll(12);
  expect(two).toHaveLength(2);
  // With each success a bit more, until it is four at once again.
  for (let index = 0; index < 8; index += 1) {
    two[index]?.arrived();
    two[index]?.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(two).toHaveLength(12);
  // Another host has nothing to do with it.
  await expect(limiter('b').enter(part(), signal)).resolves.toHaveProperty('arrived');
});
