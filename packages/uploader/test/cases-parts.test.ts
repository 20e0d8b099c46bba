import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  EtagUnavailableError,
  fetchPartTransport,
  PartRedirectedError,
  SourceUnreadableError,
  UploadCancelledError,
  type PartTransport,
} from '../src/index.ts';
import { dies, refuses, stalls, type PartFault } from './fault-service.ts';
import { fakeNetwork } from './fake-network.ts';
import { failureOf, faultService, reaches, uploadOf } from './harness.ts';
import { httpPartTransport } from './http-part-transport.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('case 7: a hidden ETag stops the upload after the first part, names the header and cancels', async () => {
  const service = await faultService({ etagOf: () => undefined });
  const upload = uploadOf(service, bytesSource(5 * 1024), { partConcurrency: 1 });
  const error = await failureOf(upload.start());
  expect(error).toBeInstanceOf(EtagUnavailableError);
  expect(error).toMatchObject({ code: 'etag_unavailable', partNumber: 1, jobId: 'job-1', resumable: false });
  expect(String(error)).toContain('Access-Control-Expose-Headers: ETag');
  expect(service.puts).toHaveLength(1);
  expect(service.job.cancellations).toBe(1);
});

test('case 7: one answer without an ETag among others is tried again, as that of a captive portal', async () => {
  const service = await faultService();
  service.onPart(2, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Log in'));
  const source = bytesSource(3 * 1024);
  await uploadOf(service, source, { partConcurrency: 1 }).start();
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 2, 3]);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test.each(['"quoted"', 'bare', 'W/"weak"'])(
  'case 8: ETag %s goes into complete as it is, but for W/',
  async (etag) => {
    const service = await faultService({ etagOf: () => etag });
    await uploadOf(service, bytesSource(1024)).start();
    const complete = service.calls.find(({ operation }) => operation === 'complete');
    expect(complete?.body).toEqual({ parts: [{ part_number: 1, etag: etag.replace('W/', '') }] });
  },
);

test('cases 9 and 11: after being offline twice each part is named once, with number and ETag alone', async () => {
  const network = fakeNetwork();
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(4 * 1024), { partConcurrency: 2 });
  const offline: PartFault = () => network.set(false);
  service.onPart(2, offline, offline);
  const done = upload.start();
  for (const count of [1, 2]) {
    await service.until(() => service.puts.filter(({ number }) => number === 2).length === count);
    await reaches(upload, () => upload.state === 'waiting');
    network.set(true);
  }
  await done;
  const complete = service.calls.find(({ operation }) => operation === 'complete');
  expect(complete?.body).toEqual({
    parts: [1, 2, 3, 4].map((number) => ({ part_number: number, etag: `"job-1-${number}"` })),
  });
});

test('case 10: parts that finish as 3, 1, 2 are named in their order', async () => {
  const service = await faultService();
  const order: number[] = [];
  const after =
    (...earlier: number[]): PartFault =>
    async (_response, store, { number }) => {
      await vi.waitUntil(() => earlier.every((one) => order.includes(one)));
      await store();
      order.push(number);
    };
  service.onPart(3, after());
  service.onPart(1, after(3));
  service.onPart(2, after(3, 1));
  const source = bytesSource(3 * 1024);
  await uploadOf(service, source).start();
  expect(order).toEqual([3, 1, 2]);
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.job.completions).toBe(1);
});

test('case 12: the answer to an attempt that was given up is not heard: the newest ETag counts', async () => {
  const service = await faultService();
  const answers: ((etag: string) => void)[] = [];
  // It ends an exchange late, as no real one does.
  const transport: PartTransport = ({ body, onBytes }) =>
    new Promise((resolve) => {
      answers.push((etag) => {
        onBytes(body.size);
        resolve({ status: 200, headers: { get: () => etag }, text: '', wasRedirected: false });
      });
    });
  const upload = uploadOf(service, bytesSource(1024), { transport });
  const done = upload.start();
  await reaches(upload, () => upload.state === 'uploading');
  await vi.waitUntil(() => answers.length === 1);
  upload.pause({ immediately: true });
  upload.resume();
  // The second attempt does not begin before the first has ended.
  await new Promise((resolve) => setImmediate(resolve));
  expect(answers).toHaveLength(1);
  answers[0]?.('"old"');
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.('"new"');
  await failureOf(done);
  const complete = service.calls.find(({ operation }) => operation === 'complete');
  expect(complete?.body).toEqual({ parts: [{ part_number: 1, etag: '"new"' }] });
});

test('case 22: an attempt in which nothing moves for 30 s is given up and made again', async () => {
  const service = await faultService();
  const source = bytesSource(1024);
  service.onPart(1, stalls);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const done = uploadOf(service, source).start();
  await service.until(() => service.puts[0]?.isWhole === true);
  // Only what is silent is given up: there are 16 ms more for the bytes that may still lie in a buffer.
  await vi.advanceTimersByTimeAsync(29_900);
  expect(service.puts[0]?.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await service.until(() => service.puts[0]?.isClosed === true);
  const ticking = setInterval(() => void vi.advanceTimersByTimeAsync(10), 5);
  await done;
  clearInterval(ticking);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('case 19: a transport that never ends does not hold up a cancel for more than 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const service = await faultService();
  let sent = 0;
  const transport: PartTransport = () => {
    sent += 1;
    return new Promise(() => {});
  };
  const upload = uploadOf(service, bytesSource(4 * 1024), { transport });
  const done = failureOf(upload.start());
  await vi.waitUntil(() => sent === 4);
  const cancelled = upload.cancel();
  await vi.advanceTimersByTimeAsync(4_900);
  expect([upload.state, service.count('cancel')]).toEqual(['cancelling', 0]);
  await vi.advanceTimersByTimeAsync(200);
  await cancelled;
  expect(await done).toBeInstanceOf(UploadCancelledError);
  expect([upload.state, service.count('cancel')]).toEqual(['cancelled', 1]);
});

test('case 23: repeated attempts never show more than all bytes, and are counted apart', async () => {
  const service = await faultService({ partSize: 256 * 1024 });
  service.onPart(0, refuses(500), refuses(500));
  const source = bytesSource(1024 * 1024);
  const upload = uploadOf(service, source, { partConcurrency: 2 });
  const sent: number[] = [];
  upload.subscribe(() => sent.push(upload.getSnapshot().bytesSent));
  await upload.start();
  expect(Math.max(...sent)).toBe(source.size);
  expect(upload.getSnapshot()).toMatchObject({
    bytesSent: source.size,
    bytesConfirmed: source.size,
    retransmittedBytes: 512 * 1024,
  });
});

test.each([1, 1023, 1024, 1025, 3 * 1024 - 1, 3 * 1024, 3 * 1024 + 1])(
  'case 26: %i bytes go in parts of exactly 1,024 and a last one of at most that',
  async (size) => {
    const service = await faultService();
    const source = bytesSource(size);
    await uploadOf(service, source).start();
    expect(service.content().equals(source.bytes)).toBe(true);
    const lengths = [...service.job.parts].sort(([a], [b]) => a - b).map(([, { body }]) => body.length);
    expect(lengths.slice(0, -1).every((length) => length === 1024)).toBe(true);
    expect(lengths).toHaveLength(Math.ceil(size / 1024));
  },
);

test('case 26: 10,000 parts', { timeout: 120_000 }, async () => {
  const service = await faultService({ partSize: 1 });
  const source = bytesSource(10_000);
  await uploadOf(service, source, { partConcurrency: 16 }).start();
  expect(service.content().equals(source.bytes)).toBe(true);
});

test.each([
  ['seconds', { 'retry-after': '2' }, 2_000],
  [
    'a date',
    { 'retry-after': 'Sat, 21 Nov 2026 10:00:03 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    3_000,
  ],
  ['an hour, which is capped', { 'retry-after': '3600' }, 120_000],
])('case 31: Retry-After of %s brakes all parts', async (_what, headers, milliseconds) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const service = await faultService();
  service.onPart(1, refuses(503, 'SlowDown', headers));
  const upload = uploadOf(service, bytesSource(4 * 1024), { partConcurrency: 1 });
  const done = upload.start();
  await reaches(upload, () => upload.getSnapshot().waitingFor === 'backoff');
  await vi.advanceTimersByTimeAsync(milliseconds - 100);
  expect(service.puts).toHaveLength(1);
  const ticking = setInterval(() => void vi.advanceTimersByTimeAsync(20), 5);
  await done;
  clearInterval(ticking);
  expect(service.puts.map(({ number }) => number)).toEqual([1, 1, 2, 3, 4]);
});

test('case 32: 400 RequestTimeout passes, unlike other 4xx', async () => {
  const service = await faultService();
  service.onPart(1, refuses(400, 'RequestTimeout'));
  const source = bytesSource(2 * 1024);
  await uploadOf(service, source).start();
  expect(service.puts.filter(({ number }) => number === 1)).toHaveLength(2);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test.each([
  ['gives nothing', async () => 0],
  // As one does that is not written in TypeScript.
  ['answers nothing', async () => undefined as never],
])('case 29: a reader that %s sends no zeros and does not spin', async (_what, read) => {
  const service = await faultService();
  const source = bytesSource(1024, { slice: (start, end) => ({ size: end - start, read }) });
  const error = await failureOf(uploadOf(service, source, { transport: fetchPartTransport() }).start());
  expect(error).toBeInstanceOf(SourceUnreadableError);
  expect(service.puts).toEqual([]);
});

test('case 39: concurrency 1 completes', async () => {
  const service = await faultService();
  service.onPart(0, refuses(500), dies);
  const source = bytesSource(5 * 1024);
  await uploadOf(service, source, { partConcurrency: 1 }).start();
  expect(service.content().equals(source.bytes)).toBe(true);
});

test.each(['fetch', 'as XMLHttpRequest, which follows silently'])(
  'case 41: a redirect is refused (%s)',
  async (how) => {
    const service = await faultService();
    // To another part, where it would be stored.
    service.onPart(1, refuses(307, '', { location: '/job-1/2' }));
    const transport: PartTransport = how.startsWith('fetch')
      ? fetchPartTransport()
      : async (request) => ({ ...(await httpPartTransport(request)), status: 200, wasRedirected: true });
    const error = await failureOf(uploadOf(service, bytesSource(1024), { transport }).start());
    expect(error).toBeInstanceOf(PartRedirectedError);
    expect(error).toMatchObject({ code: 'part_redirected', partNumber: 1 });
    expect(service.job.parts.size).toBe(0);
    expect(service.puts).toHaveLength(1);
  },
);

test('cases 42, 43 and 44: parts carry nothing of ours, no type, and their length', async () => {
  const service = await faultService();
  const source = bytesSource(1500);
  await uploadOf(service, source, { transport: fetchPartTransport() }).start();
  expect(service.puts).toHaveLength(2);
  for (const { headers, number } of service.puts) {
    for (const name of [
      'authorization',
      'service-id',
      'service-profile',
      'cookie',
      'content-type',
      'transfer-encoding',
    ])
      expect(headers).not.toHaveProperty(name);
    expect(headers['content-length']).toBe(String(number === 1 ? 1024 : 476));
  }
  expect(service.content().equals(source.bytes)).toBe(true);
});
