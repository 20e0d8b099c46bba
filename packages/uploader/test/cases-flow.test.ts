import { afterEach, expect, test, vi } from 'vitest';
import {
  createLimiter,
  EmptySourceError,
  memoryStore,
  ProtocolError,
  SourceChangedError,
  SourceUnreadableError,
  type PartTransport,
} from '../src/index.ts';
import { dies, refuses, stalls, type StartReply } from './fault-service.ts';
import { fakeNetwork } from './fake-network.ts';
import { failureOf, faultService, reaches, times, uploadOf } from './harness.ts';
import { httpPartTransport } from './http-part-transport.ts';
import { bytesSource } from './sources.ts';
import { unhandledDuring } from '../../client/test/unhandled.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('case 20: cancel during back-off sends no further part', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const service = await faultService();
  service.onPart(1, refuses(500));
  const upload = uploadOf(service, bytesSource(1024));
  const done = failureOf(upload.start());
  await reaches(upload, () => upload.getSnapshot().waitingFor === 'backoff');
  await upload.cancel();
  await done;
  expect(service.puts).toHaveLength(1);
  expect(service.calls.map(({ operation }) => operation)).toEqual(['start', 'cancel']);
});

test('case 21: a part whose bytes were stopped half-way is sent again, and its bytes count once', async () => {
  const service = await faultService({ partSize: 512 * 1024 });
  service.onPart(1, stalls);
  const source = bytesSource(1024 * 1024);
  const upload = uploadOf(service, source, { partConcurrency: 1 });
  const done = upload.start();
  await reaches(upload, () => upload.getSnapshot().bytesSent > 0);
  upload.pause({ immediately: true });
  await service.until(() => service.puts[0]?.isClosed === true);
  await reaches(upload, () => upload.getSnapshot().bytesSent === 0);
  expect(upload.getSnapshot()).toMatchObject({ state: 'paused', bytesConfirmed: 0 });
  expect(upload.getSnapshot().retransmittedBytes).toBeGreaterThan(0);
  upload.resume();
  await done;
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(upload.getSnapshot().bytesSent).toBe(source.size);
});

test('case 25: no bytes are no request', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(0));
  const error = await failureOf(upload.start());
  expect(error).toBeInstanceOf(EmptySourceError);
  expect(error).toMatchObject({ code: 'empty_source', jobId: undefined });
  expect(upload.getSnapshot()).toMatchObject({ state: 'failed', fraction: 0 });
  expect(service.calls).toEqual([]);
});

type Upload = StartReply['upload'];
const broken: readonly (readonly [string, (upload: Upload) => object])[] = [
  ['a wrong part count', (upload) => ({ ...upload, part_count: upload.part_count + 1 })],
  ['a gap', (upload) => ({ ...upload, parts: upload.parts.slice(0, -1) })],
  ['a part twice', (upload) => ({ ...upload, parts: [...upload.parts.slice(0, -1), upload.parts[0]] })],
  [
    'a part 0',
    ({ parts, ...upload }) => ({
      ...upload,
      parts: parts.map((part) => ({ ...part, part_number: part.part_number - 1 })),
    }),
  ],
  ['no part size', (upload) => ({ ...upload, part_size_bytes: null })],
  ['a part size of 0', (upload) => ({ ...upload, part_size_bytes: 0 })],
  [
    'a URL of another scheme',
    ({ parts, ...upload }) => ({
      ...upload,
      parts: parts.map((part) => ({ ...part, url: 'file:///etc/passwd' })),
    }),
  ],
  [
    'a URL with a password',
    ({ parts, ...upload }) => ({
      ...upload,
      parts: parts.map((part) => ({ ...part, url: 'https://me:secret@storage.example/1' })),
    }),
  ],
  [
    'a URL that is null',
    ({ parts, ...upload }) => ({ ...upload, parts: parts.map((part) => ({ ...part, url: null })) }),
  ],
  ['parts that are null', (upload) => ({ ...upload, parts: [null, null, null] })],
];

test.each(broken)(
  'case 27: a start reply with %s is a protocol error, and the job is cancelled',
  async (_what, distort) => {
    const service = await faultService({ distort: (reply) => ({ ...reply, upload: distort(reply.upload) }) });
    const error = await failureOf(uploadOf(service, bytesSource(3 * 1024)).start());
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ code: 'protocol', jobId: 'job-1', resumable: false });
    expect(String(error)).not.toContain('secret');
    expect(service.job.cancellations).toBe(1);
    expect(service.puts).toEqual([]);
  },
);

test('case 27: a start reply without an id is a protocol error, with nothing to cancel', async () => {
  const service = await faultService({ distort: ({ upload }) => ({ upload }) });
  await expect(uploadOf(service, bytesSource(1024)).start()).rejects.toBeInstanceOf(ProtocolError);
  expect(service.count('cancel')).toBe(0);
});

test("case 27: parts may come in any order, and the part size is the service's to say", async () => {
  const service = await faultService({
    distort: (reply) => ({ ...reply, upload: { ...reply.upload, parts: reply.upload.parts.toReversed() } }),
  });
  const source = bytesSource(3 * 1024);
  await uploadOf(service, source, { preferredPartSizeBytes: 4096 }).start();
  expect(service.calls[0]?.body).toEqual({
    file_name: 'talk.vtt',
    file_size_bytes: 3072,
    content_type: 'text/vtt',
    preferred_part_size_bytes: 4096,
  });
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('case 28: a file that was rewritten stops before the next part and is cancelled', async () => {
  const service = await faultService();
  const source = bytesSource(3 * 1024);
  service.onPart(1, async (_response, store) => {
    source.change();
    await store();
  });
  const store = memoryStore();
  const error = await failureOf(uploadOf(service, source, { partConcurrency: 1, store }).start());
  expect(error).toBeInstanceOf(SourceChangedError);
  expect(error).toMatchObject({ code: 'source_changed', jobId: 'job-1', partNumber: 2, resumable: false });
  expect(service.puts).toHaveLength(1);
  expect(service.job).toMatchObject({ cancellations: 1, completions: 0 });
  expect(await store.list()).toEqual([]);
});

test('case 28: a file that was rewritten after its last part is not completed', async () => {
  const service = await faultService();
  const source = bytesSource(1024);
  service.onPart(1, async (_response, store) => {
    source.change();
    await store();
  });
  await expect(uploadOf(service, source).start()).rejects.toBeInstanceOf(SourceChangedError);
  expect(service.count('complete')).toBe(0);
  expect(service.job.cancellations).toBe(1);
});

test('case 29: a file that ends early while it is read is no short part', async () => {
  const service = await faultService();
  const source = bytesSource(2 * 1024, {
    slice: (start, end) => ({
      size: end - start,
      async read(target, position) {
        if (position > 0) throw new SourceChangedError('It is shorter now.');
        return target.subarray(0, 100).fill(1).length;
      },
    }),
  });
  const error = await failureOf(uploadOf(service, source).start());
  expect(error).toBeInstanceOf(SourceChangedError);
  expect(error).toMatchObject({ jobId: 'job-1' });
  expect(service.job.parts.size).toBe(0);
  expect(service.job.cancellations).toBe(1);
});

test('case 29: a source that slices too short is no short part', async () => {
  const service = await faultService();
  const source = bytesSource(2 * 1024, { slice: () => new Blob(['short']) });
  await expect(uploadOf(service, source).start()).rejects.toBeInstanceOf(SourceChangedError);
  expect(service.puts).toEqual([]);
});

test("case 30: a browser's status 0 makes it look at the file again", async () => {
  const service = await faultService();
  const source = bytesSource(1024);
  const transport: PartTransport = async () => {
    source.change();
    throw new TypeError('The part was not answered.');
  };
  await expect(uploadOf(service, source, { transport }).start()).rejects.toBeInstanceOf(SourceChangedError);
  expect(service.job.cancellations).toBe(1);
});

test('case 34: offline in the middle of a part waits without spending attempts', async () => {
  const network = fakeNetwork();
  const service = await faultService();
  const source = bytesSource(1024);
  service.onPart(1, ...Array.from({ length: 8 }, () => stalls));
  const upload = uploadOf(service, source);
  const done = upload.start();
  for (let time = 1; time <= 8; time += 1) {
    await service.until(() => service.puts.length === time);
    network.set(false);
    expect(upload.getSnapshot()).toMatchObject({ state: 'waiting', waitingFor: 'offline' });
    await service.until(() => service.puts.at(-1)?.isClosed === true);
    network.set(true);
  }
  await done;
  expect(service.puts).toHaveLength(9);
  expect(network.listeners).toBe(0);
});

test('case 34: a connection that dies because of it counts as offline too', async () => {
  const network = fakeNetwork();
  const service = await faultService();
  // The event comes later than the error, as it does.
  service.onPart(1, (response) => {
    Object.assign(navigator, { onLine: false });
    response.socket?.destroy();
  });
  const upload = uploadOf(service, bytesSource(1024));
  const done = upload.start();
  await reaches(upload, () => upload.state === 'waiting');
  expect(upload.getSnapshot().waitingFor).toBe('offline');
  network.set(true);
  await done;
});

test('case 34: offline from the beginning, it starts when the network is there', async () => {
  const network = fakeNetwork();
  network.set(false);
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024));
  const done = upload.start();
  expect(upload.state).toBe('starting');
  expect(service.calls).toEqual([]);
  network.set(true);
  await done;
  expect(service.job.completions).toBe(1);
});

/** Leaves an upload of 4 parts behind, of which 2 have arrived. */

test('case 40: two large and twenty small files share a limiter in turns', async () => {
  const service = await faultService();
  const limiter = createLimiter({ concurrency: 2 });
  let [running, most] = [0, 0];
  const transport: PartTransport = async (request) => {
    most = Math.max(most, (running += 1));
    return httpPartTransport(request).finally(() => (running -= 1));
  };
  const sizes = [...Array.from({ length: 2 }, () => 100 * 1024), ...Array.from({ length: 20 }, () => 1024)];
  const sources = sizes.map((size) => bytesSource(size));
  const ended: number[] = [];
  await Promise.all(
    sources.map(async (source) => {
      await uploadOf(service, source, { limiter, transport }).start();
      ended.push(source.size);
    }),
  );
  expect(most).toBe(2);
  expect(ended.slice(0, 20)).toEqual(sizes.slice(2));
  expect([...service.jobs.values()].every(({ completions }) => completions === 1)).toBe(true);
});

test('case 40: complete and cancel do not wait for a place', async () => {
  const service = await faultService();
  const limiter = createLimiter({ concurrency: 1 });
  const last = uploadOf(service, bytesSource(1024), { limiter });
  service.onPart(1, async (_response, store) => {
    // The only place is taken by another upload before this one completes.
    await store();
  });
  await last.start();
  service.onPart(1, stalls);
  const blocking = uploadOf(service, bytesSource(1024), { limiter });
  blocking.start();
  await service.until(() => service.puts.length === 2);
  const waiting = uploadOf(service, bytesSource(1024), { limiter });
  waiting.start();
  await reaches(waiting, () => waiting.state === 'uploading');
  await waiting.cancel();
  expect(service.jobs.get('job-3')?.cancellations).toBe(1);
  expect(service.puts).toHaveLength(2);
  await blocking.cancel();
});

test('case 46: a part that fails while others run is one rejection, and none is unhandled', async () => {
  const service = await faultService();
  service.onPart(1, ...times(2, refuses(403)));
  service.onPart(2, stalls);
  service.onPart(3, dies);
  const upload = uploadOf(service, bytesSource(8 * 1024));
  const unhandled = await unhandledDuring(async () => {
    upload.start();
    await reaches(upload, () => upload.state === 'failed');
    await failureOf(upload.done);
  });
  expect(unhandled).toEqual([]);
  await service.until(() => service.puts.every(({ isClosed }) => isClosed));
});

test('case 48: a source that cannot be read rejects, and is not completed', async () => {
  const service = await faultService();
  const cause = new Error('EIO');
  const source = bytesSource(2 * 1024, {
    slice: (start, end) => ({
      size: end - start,
      read: () => Promise.reject(new SourceUnreadableError('It cannot be read.', { cause })),
    }),
  });
  const error = await failureOf(uploadOf(service, source).start());
  expect(error).toBeInstanceOf(SourceUnreadableError);
  expect(error).toMatchObject({ code: 'source_unreadable', jobId: 'job-1', cause });
  expect([service.count('complete'), service.job.parts.size]).toEqual([0, 0]);
});
