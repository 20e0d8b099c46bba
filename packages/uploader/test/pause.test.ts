import { beforeEach, expect, test, vi } from 'vitest';
import { held, stalls } from './fault-service.ts';
import { faultService, reaches, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => void vi.restoreAllMocks();
});

test('parts in flight finish after a pause, which begins no further one, and nothing is sent twice', async () => {
  const service = await faultService();
  const source = bytesSource(6 * 1024);
  const answer = held();
  service.onPart(0, answer.fault, answer.fault);
  const upload = uploadOf(service, source, { partConcurrency: 2 });
  const done = upload.start();
  await service.until(() => service.puts.filter(({ isWhole }) => isWhole).length === 2);
  upload.pause();
  expect(upload.getSnapshot()).toMatchObject({ state: 'paused', partsInFlight: 2, bytesConfirmed: 0 });
  answer.release();
  await reaches(upload, () => upload.getSnapshot().partsInFlight === 0);
  expect(upload.getSnapshot()).toMatchObject({
    state: 'paused',
    bytesConfirmed: 2048,
    bytesSent: 2048,
    retransmittedBytes: 0,
  });
  expect(service.puts).toHaveLength(2);
  upload.resume();
  await done;
  expect(service.puts).toHaveLength(6);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('a part that waits for its place in a shared limiter does not begin after a pause', async () => {
  const service = await faultService();
  const answer = held();
  service.onPart(1, answer.fault);
  const upload = uploadOf(service, bytesSource(2 * 1024), { partConcurrency: 1 });
  const done = upload.start();
  await service.until(() => service.puts.length === 1);
  upload.pause();
  answer.release();
  await reaches(upload, () => upload.getSnapshot().bytesConfirmed === 1024);
  expect(service.puts).toHaveLength(1);
  upload.resume();
  await done;
});

test('a pause can be made immediate later: the bytes stop, and these parts are sent again', async () => {
  const service = await faultService();
  const source = bytesSource(2 * 1024);
  service.onPart(1, stalls);
  const upload = uploadOf(service, source, { partConcurrency: 1 });
  const done = upload.start();
  await service.until(() => service.puts[0]?.isWhole === true);
  upload.pause();
  expect(upload.getSnapshot().partsInFlight).toBe(1);
  upload.pause({ immediately: true });
  await reaches(upload, () => upload.getSnapshot().partsInFlight === 0);
  expect(upload.getSnapshot()).toMatchObject({ state: 'paused', bytesSent: 0, retransmittedBytes: 1024 });
  upload.resume();
  await done;
  expect(service.puts.map(({ number }) => number)).toEqual([1, 1, 2]);
  expect(service.content().equals(source.bytes)).toBe(true);
});
