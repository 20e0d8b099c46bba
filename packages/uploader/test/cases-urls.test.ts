import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore, PartRejectedError, UrlsExpiredError, type PartTransport } from '../src/index.ts';
import { refuses, type StartReply } from './fault-service.ts';
import { failureOf, faultService, times, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

/** Lets the clock of both sides run until the URLs have expired. */
function letExpire(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_700_000);
}

test('case 1: URLs that expire while it is paused are renewed from the job, and ETags kept', async () => {
  const service = await faultService({ renews: true });
  const source = bytesSource(4 * 1024);
  const upload = uploadOf(service, source, { partConcurrency: 1 });
  service.onPart(1, async (_response, store) => {
    upload.pause();
    await store();
  });
  const done = upload.start();
  await service.until(() => service.puts.some((put) => put.isClosed));
  letExpire();
  upload.resume();
  await expect(done).resolves.toMatchObject({ status: 'queued' });
  expect(service.count('get')).toBe(1);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('case 1: URLs that cannot be renewed are an UrlsExpiredError, and the journal is kept', async () => {
  const service = await faultService();
  const source = bytesSource(4 * 1024);
  const store = memoryStore();
  const upload = uploadOf(service, source, { partConcurrency: 1, store });
  service.onPart(2, async (_response, storePart) => {
    letExpire();
    await storePart();
  });
  const error = await failureOf(upload.start());
  expect(error).toBeInstanceOf(UrlsExpiredError);
  expect(error).toMatchObject({ code: 'urls_expired', jobId: 'job-1', completedParts: 2, resumable: false });
  expect(service.puts).toHaveLength(2);
  expect(service.count('cancel')).toBe(0);
  expect(Object.keys((await store.list())[0]?.record.etags ?? {})).toEqual(['1', '2']);

  // Once the service has new URLs, it goes on where it was.
  service.settings.renews = true;
  await uploadOf(service, source, { store }).start();
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.puts).toHaveLength(4);
});

test('case 1: restart cancels, begins anew and says so', async () => {
  const service = await faultService();
  const source = bytesSource(3 * 1024);
  const upload = uploadOf(service, source, { partConcurrency: 1, onUrlsExpired: 'restart' });
  service.onPart(2, async (_response, store) => {
    letExpire();
    await store();
  });
  await upload.start();
  const [first, second] = service.jobs.values();
  expect(first).toMatchObject({ status: 'cancelled', cancellations: 1 });
  expect(service.content(second).equals(source.bytes)).toBe(true);
  expect(upload.getSnapshot()).toMatchObject({
    warnings: ['restarted'],
    retransmittedBytes: 0,
    jobId: 'job-2',
  });
});

test('case 1: restart happens once', async () => {
  const service = await faultService({ lifetime: 0 });
  const upload = uploadOf(service, bytesSource(3 * 1024), { onUrlsExpired: 'restart' });
  await expect(upload.start()).rejects.toBeInstanceOf(UrlsExpiredError);
  expect(service.count('start')).toBe(2);
});

test('case 2: a part that began before the expiry may end after it', async () => {
  const service = await faultService();
  const source = bytesSource(1024);
  service.onPart(1, async (_response, store) => {
    letExpire();
    await store();
  });
  await uploadOf(service, source).start();
  expect(service.puts).toHaveLength(1);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('case 2: what is in flight when the URLs are found expired may end, and counts', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(4 * 1024), { partConcurrency: 2 });
  service.onPart(1, async (_response, store) => {
    await service.until(() => service.count('get') === 1);
    await store();
  });
  service.onPart(2, async (_response, store) => {
    letExpire();
    await store();
  });
  await expect(upload.start()).rejects.toMatchObject({ code: 'urls_expired', completedParts: 2 });
});

test('case 3: a reset after the expiry is an expiry, and not tried again blindly', async () => {
  const service = await faultService();
  service.onPart(1, (response) => {
    letExpire();
    response.socket?.destroy();
  });
  const error = await failureOf(uploadOf(service, bytesSource(1024)).start());
  expect(error).toMatchObject({ code: 'urls_expired', completedParts: 0 });
  expect(service.puts).toHaveLength(1);
});

test("case 4: a browser's answer without a status after the expiry is an expiry", async () => {
  const service = await faultService();
  let puts = 0;
  const transport: PartTransport = async () => {
    puts += 1;
    letExpire();
    throw new TypeError('The part was not answered.');
  };
  await expect(uploadOf(service, bytesSource(1024), { transport }).start()).rejects.toBeInstanceOf(
    UrlsExpiredError,
  );
  expect(puts).toBe(1);
});

test.each([3_600_000, -3_600_000])(
  'case 5: a clock that is %i ms wrong does not matter',
  async (clockAhead) => {
    const service = await faultService({ clockAhead, lifetime: 600_000 });
    const source = bytesSource(3 * 1024);
    await uploadOf(service, source).start();
    expect(service.content().equals(source.bytes)).toBe(true);
    expect(service.count('get')).toBe(0);

    const short = await faultService({ clockAhead, lifetime: 0 });
    await expect(uploadOf(short, bytesSource(1024)).start()).rejects.toBeInstanceOf(UrlsExpiredError);
    expect(short.puts).toHaveLength(0);
  },
);

test('case 5: an answer that takes long to read does not make URLs live longer', async () => {
  const service = await faultService({ renews: true, lifetime: 60_000 });
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  service.onCall('start', (response, act) => {
    const { status, body } = act();
    response.writeHead(status, { 'content-type': 'application/json', date: new Date(now).toUTCString() });
    response.write(' ');
    now += 50_000;
    response.end(JSON.stringify(body));
  });
  service.onPart(1, async (_response, store) => {
    now += 9_999;
    await store();
  });
  await uploadOf(service, bytesSource(2 * 1024), { partConcurrency: 1 }).start();
  expect(service.count('get')).toBe(1);
});

test('case 5: an expiry without a zone is universal time', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date(0).getTimezoneOffset()).toBe(300);
  const distort = (reply: StartReply) => ({
    ...reply,
    upload: { ...reply.upload, urls_expire_at: reply.upload.urls_expire_at.replace('Z', '') },
  });
  const service = await faultService({ distort });
  const store = { ...memoryStore() };
  const put = vi.spyOn(store, 'put');
  await uploadOf(service, bytesSource(1024), { store }).start();
  expect(put.mock.calls[0]?.[1].urlsExpireAt).toBe(service.job.expiresAt);
});

test('case 5: where the service hides its clock, the own one counts, with a margin', async () => {
  const service = await faultService({ hidesDate: true, lifetime: 25_000 });
  await expect(uploadOf(service, bytesSource(1024)).start()).rejects.toBeInstanceOf(UrlsExpiredError);
  expect(service.puts).toHaveLength(0);
});

test('case 6: 403 before the expiry is fatal once the URL of a fresh job read is refused too', async () => {
  const service = await faultService();
  service.onPart(1, ...times(9, refuses(403, 'SignatureDoesNotMatch')));
  const error = await failureOf(uploadOf(service, bytesSource(1024)).start());
  expect(error).toBeInstanceOf(PartRejectedError);
  expect(error).toMatchObject({
    code: 'part_rejected',
    status: 403,
    storageCode: 'SignatureDoesNotMatch',
    partNumber: 1,
    jobId: 'job-1',
    retryable: false,
  });
  expect(String(error)).not.toContain('secret');
  expect([service.puts.length, service.count('get')]).toEqual([2, 1]);
});

test('case 45: a URL that demands a checksum is explained and not tried again', async () => {
  const service = await faultService({
    distort: (reply) => ({
      ...reply,
      upload: {
        ...reply.upload,
        parts: reply.upload.parts.map((part) => ({
          ...part,
          url: `${part.url}&x-amz-checksum-crc32=AAAAAA%3D%3D`,
        })),
      },
    }),
  });
  service.onPart(1, refuses(400, 'BadDigest'));
  const error = await failureOf(uploadOf(service, bytesSource(1024)).start());
  expect(error).toMatchObject({ status: 400, storageCode: 'BadDigest' });
  expect(String(error)).toContain('x-amz-checksum-crc32');
  expect(String(error)).not.toContain('AAAA');
  expect(service.puts).toHaveLength(1);
});
