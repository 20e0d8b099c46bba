import { afterEach, expect, test, vi } from 'vitest';
import { InUseError, memoryStore, type UploadStore } from '../src/index.ts';
import { refuses, stalls } from './fault-service.ts';
import { failureOf, faultService, reaches, times, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function interrupted(service: Awaited<ReturnType<typeof faultService>>, store: UploadStore) {
  const source = bytesSource(4 * 1024);
  service.onPart(3, ...times(2, refuses(403)));
  await failureOf(uploadOf(service, source, { store, partConcurrency: 1 }).start());
  expect(service.puts.map(({ number }) => number)).toEqual([1, 2, 3, 3]);
  return source;
}

test('case 35: the same file goes on after a reload', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await interrupted(service, store);
  await uploadOf(service, source, { store }).start();
  expect(
    service.puts
      .slice(4)
      .map(({ number }) => number)
      .sort(),
  ).toEqual([3, 4]);
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(await store.list()).toEqual([]);
});

test('case 35: another file of the same name and size is another upload', async () => {
  const service = await faultService();
  const store = memoryStore();
  await interrupted(service, store);
  const other = bytesSource(4 * 1024);
  await uploadOf(service, other, { store }).start();
  expect(service.jobs.size).toBe(2);
  expect(service.content(service.jobs.get('job-2')).equals(other.bytes)).toBe(true);
});

test('case 35: the same file of another scope is another upload', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await interrupted(service, store);
  await uploadOf(service, source, { store, scope: 'another user' }).start();
  expect(service.jobs.size).toBe(2);
});

test.each(['cancelled', 'failed:upload_expired'])(
  'case 35: a job that is %s by now is begun anew',
  async (status) => {
    const service = await faultService();
    const store = memoryStore();
    const source = await interrupted(service, store);
    service.job.status = status;
    await uploadOf(service, source, { store }).start();
    expect(service.content(service.jobs.get('job-2')).equals(source.bytes)).toBe(true);
  },
);

test('case 35: a record that does not fit is not used', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = await interrupted(service, store);
  const [entry] = await store.list();
  if (!entry) throw new Error('There is no record.');
  await store.put(entry.key, { ...entry.record, partSize: 512 });
  await uploadOf(service, source, { store }).start();
  expect(service.jobs.size).toBe(2);
});

const failing = (...methods: readonly (keyof UploadStore)[]): UploadStore => {
  const refuse = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  return { ...memoryStore(), ...Object.fromEntries(methods.map((method) => [method, refuse])) };
};

test.each([['put'], ['addPart'], ['get'], ['lock'], ['delete']] as const)(
  'case 36: a store whose %s fails makes it not resumable, and nothing worse',
  async (method) => {
    const service = await faultService();
    const source = bytesSource(3 * 1024);
    const upload = uploadOf(service, source, { store: failing(method) });
    await upload.start();
    expect(service.content().equals(source.bytes)).toBe(true);
    await reaches(upload, () => !upload.getSnapshot().resumable);
    expect(upload.getSnapshot().warnings).toEqual(['not_resumable']);
  },
);

test('case 36: a store that cannot be swept is used all the same', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(3 * 1024), { store: failing('list') });
  await upload.start();
  expect(upload.getSnapshot().warnings).toEqual([]);
});

test('case 36: a source without a fingerprint is not resumable from a store', async () => {
  const service = await faultService();
  const source = bytesSource(1024, { fingerprint: async () => null });
  const upload = uploadOf(service, source, { store: memoryStore() });
  await upload.start();
  expect(upload.getSnapshot()).toMatchObject({ resumable: false, warnings: ['not_resumable'] });
});

test('case 36: records whose URLs expired long ago are swept, younger ones are not', async () => {
  const service = await faultService();
  const store = memoryStore();
  await interrupted(service, store);
  const [entry] = await store.list();
  if (!entry) throw new Error('There is no record.');
  const day = 24 * 60 * 60 * 1000;
  await store.put('old', { ...entry.record, urlsExpireAt: Date.now() - 2 * day });
  await store.put('young', { ...entry.record, urlsExpireAt: Date.now() - day / 2 });
  await store.delete(entry.key);
  await uploadOf(service, bytesSource(1024), { store: { ...store } }).start();
  expect((await store.list()).map(({ key }) => key)).toEqual(['young']);
});

test('case 37: a crash between ETag and journal sends that part again, without a gap', async () => {
  const service = await faultService();
  const whole = memoryStore();
  let written = 0;
  // As after a crash: what is written later than the second part is not there.
  const store: UploadStore = {
    ...whole,
    addPart: async (...part) => ((written += 1) <= 2 ? whole.addPart(...part) : undefined),
  };
  service.onCall('complete', (response) => response.socket?.destroy());
  service.onCall(
    'get',
    ...Array.from(
      { length: 30 },
      () => (response: { socket: { destroy(): void } | null }) => response.socket?.destroy(),
    ),
  );
  const source = bytesSource(4 * 1024);
  await failureOf(uploadOf(service, source, { store, partConcurrency: 1, maxOutage: 0 }).start());
  service.onCall('get');
  await uploadOf(service, source, { store: whole }).start();
  expect(service.puts.map(({ number }) => number).sort()).toEqual([1, 2, 3, 3, 4, 4]);
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.job.completions).toBe(1);
});

test('case 38: a second upload of one record is in use', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(1024);
  service.onPart(1, stalls);
  const first = uploadOf(service, source, { store });
  first.start();
  await service.until(() => service.puts.length === 1);
  const error = await failureOf(uploadOf(service, source, { store }).start());
  expect(error).toBeInstanceOf(InUseError);
  expect(error).toMatchObject({ code: 'in_use', retryable: true, resumable: true });
  expect(service.count('start')).toBe(1);
  await first.cancel();
  await uploadOf(service, source, { store }).start();
});
