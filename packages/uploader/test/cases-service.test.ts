import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, ServerError } from '@conversation-analytics/client';
import {
  CompletionRejectedError,
  CompletionUnknownError,
  memoryStore,
  UploadCancelledError,
} from '../src/index.ts';
import { answers, dropsAfter, dropsBefore, held, reply, stalls } from './fault-service.ts';
import { failureOf, faultService, inFastTime, times, uploadOf } from './harness.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

test('case 13: a lost answer to complete is found again in the job', async () => {
  const service = await faultService();
  service.onCall('complete', dropsAfter);
  const upload = uploadOf(service, bytesSource(3 * 1024));
  await expect(upload.start()).resolves.toMatchObject({ id: 'job-1', status: 'queued' });
  expect(service.job).toMatchObject({ completions: 1, cancellations: 0 });
  expect([service.count('complete'), service.count('get')]).toEqual([1, 1]);
});

test.each([404, 409])(
  'case 13: %i to complete of an open job is tried once more, then unknown',
  async (status) => {
    const service = await faultService();
    service.onCall('complete', answers(status), answers(status));
    const store = memoryStore();
    const source = bytesSource(1024);
    const error = await failureOf(uploadOf(service, source, { store }).start());
    expect(error).toBeInstanceOf(CompletionUnknownError);
    expect(error).toMatchObject({
      code: 'completion_unknown',
      jobId: 'job-1',
      retryable: true,
      resumable: true,
    });
    expect([service.count('complete'), service.count('cancel')]).toEqual([2, 0]);
    // A new start finds out, without sending a byte.
    await uploadOf(service, source, { store }).start();
    expect(service.job.completions).toBe(1);
    expect(service.puts).toHaveLength(1);
    expect(await store.list()).toEqual([]);
  },
);

test('case 13: 409 to complete of a job that is past its upload is a success', async () => {
  const service = await faultService();
  service.onCall('complete', (response, act) => {
    act();
    reply(response, { status: 409, body: {} });
  });
  await expect(uploadOf(service, bytesSource(1024)).start()).resolves.toMatchObject({ status: 'queued' });
});

test('case 13: a job that somebody else has cancelled is cancelled', async () => {
  const service = await faultService();
  service.onCall('complete', (response) => {
    service.job.status = 'cancelled';
    response.socket?.destroy();
  });
  const store = memoryStore();
  const upload = uploadOf(service, bytesSource(1024), { store });
  await expect(upload.start()).rejects.toBeInstanceOf(UploadCancelledError);
  expect(upload.state).toBe('cancelled');
  expect(await store.list()).toEqual([]);
  expect(service.count('cancel')).toBe(0);
});

test('case 13: a job that cannot be read leaves the completion unknown, and cancels nothing', async () => {
  const service = await faultService();
  service.onCall('complete', dropsAfter);
  service.onCall('get', ...Array.from({ length: 30 }, () => answers(400)));
  const upload = uploadOf(service, bytesSource(1024));
  await expect(upload.start()).rejects.toBeInstanceOf(CompletionUnknownError);
  expect(service.count('cancel')).toBe(0);
});

test('case 14: complete is repeated after 500 and a dropped connection, with the same body', async () => {
  const service = await faultService();
  service.onCall('complete', answers(500), dropsBefore, answers(503));
  await uploadOf(service, bytesSource(3 * 1024)).start();
  const bodies = service.calls.filter(({ operation }) => operation === 'complete').map(({ body }) => body);
  expect(bodies).toHaveLength(4);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(service.job.completions).toBe(1);
});

test('case 14: complete is not repeated for longer than an outage may last', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const service = await faultService();
  service.onCall('complete', ...times(99, answers(500)));
  const upload = uploadOf(service, bytesSource(1024), { maxOutage: 120_000 });
  const error = await inFastTime(() => failureOf(upload.start()));
  expect(error).toBeInstanceOf(CompletionUnknownError);
  expect(error).toMatchObject({ cause: { status: 500 } });
  // After 0, 0.5, 1.5, 3.5, 7.5, 15.5, 31, 61, 91 and 120 s.
  expect([service.count('complete'), service.count('cancel')]).toEqual([10, 0]);
});

test('case 15: 400 to complete is final, says why, and does not say that a start can go on', async () => {
  const service = await faultService();
  service.onCall('complete', answers(400));
  const error = await failureOf(uploadOf(service, bytesSource(2 * 1024)).start());
  expect(error).toBeInstanceOf(CompletionRejectedError);
  expect(error).toMatchObject({
    code: 'completion_rejected',
    cause: { status: 400 },
    jobId: 'job-1',
    retryable: true,
    resumable: false,
  });
  expect(String(error)).toContain('400');
  expect([service.count('complete'), service.count('get'), service.count('cancel')]).toEqual([1, 0, 0]);
});

test.each(['the same upload', 'another process'])(
  'case 15: after 400 to complete, the next start of %s cancels that job and sends everything under another',
  async (who) => {
    const service = await faultService();
    const store = memoryStore();
    const source = bytesSource(3 * 1024);
    // As after a storage has swept its parts, or the journal has a damaged ETag.
    service.onCall('complete', answers(400));
    const first = uploadOf(service, source, { store });
    await failureOf(first.start());
    const second = who === 'another process' ? uploadOf(service, source, { store }) : first;
    await second.start();
    const [rejected, accepted] = service.jobs.values();
    expect(rejected).toMatchObject({ status: 'cancelled', cancellations: 1 });
    expect(accepted).toMatchObject({ status: 'queued', completions: 1 });
    expect(service.content(accepted).equals(source.bytes)).toBe(true);
    expect(second.getSnapshot()).toMatchObject({ jobId: 'job-2', warnings: ['restarted'] });
    expect(await store.list()).toEqual([]);
  },
);

test('case 16: a start whose answer is lost is not repeated: it may have made a job', async () => {
  const service = await faultService();
  service.onCall('start', dropsAfter);
  await expect(uploadOf(service, bytesSource(1024)).start()).rejects.toBeInstanceOf(ConnectionError);
  expect(service.count('start')).toBe(1);
});

test('case 16: a start that certainly made no job is repeated', async () => {
  const service = await faultService();
  service.onCall('start', answers(429), answers(503, { 'retry-after': '0' }));
  await uploadOf(service, bytesSource(1024)).start();
  expect([service.count('start'), service.jobs.size]).toEqual([3, 1]);
});

test('case 16: a start that is answered with 500 is not repeated', async () => {
  const service = await faultService();
  service.onCall('start', answers(500));
  await expect(uploadOf(service, bytesSource(1024)).start()).rejects.toBeInstanceOf(ServerError);
  expect(service.count('start')).toBe(1);
});

test('case 17: cancel while start is pending waits for the id, and cancels once', async () => {
  const service = await faultService();
  const answer = held();
  service.onCall('start', answer.fault);
  const upload = uploadOf(service, bytesSource(1024));
  const done = failureOf(upload.start());
  await service.until(() => service.count('start') === 1);
  const cancelled = [upload.cancel('changed my mind'), upload.cancel()];
  expect(upload.state).toBe('cancelling');
  answer.release();
  await Promise.all(cancelled);
  expect(await done).toBeInstanceOf(UploadCancelledError);
  expect(service.calls.map(({ operation, jobId }) => [operation, jobId])).toEqual([
    ['start', undefined],
    ['cancel', 'job-1'],
  ]);
  expect(service.calls[1]?.body).toEqual({ reason: 'changed my mind' });
  expect(service.puts).toHaveLength(0);
});

test('case 17: cancel before start is no request at all', async () => {
  const service = await faultService();
  const upload = uploadOf(service, bytesSource(1024));
  await upload.cancel();
  await expect(upload.done).rejects.toBeInstanceOf(UploadCancelledError);
  await expect(upload.start()).rejects.toBeInstanceOf(UploadCancelledError);
  expect(service.calls).toEqual([]);
});

test('case 18: cancel after an error still tells the service', async () => {
  const service = await faultService();
  const store = memoryStore();
  service.onCall('complete', answers(400));
  const upload = uploadOf(service, bytesSource(1024), { store });
  await failureOf(upload.start());
  await upload.cancel();
  expect(upload.state).toBe('cancelled');
  expect(service.job.cancellations).toBe(1);
  expect(await store.list()).toEqual([]);
});

test('case 19: cancel stops the bytes first, then tells the service', async () => {
  const service = await faultService({ partSize: 1024 * 1024 });
  service.onPart(0, stalls, stalls);
  const upload = uploadOf(service, bytesSource(2 * 1024 * 1024), { partConcurrency: 2 });
  const done = failureOf(upload.start());
  await service.until(() => service.puts.filter(({ received }) => received > 0).length === 2);
  let closedAtCancel: boolean[] = [];
  service.onCall('cancel', async (response, act) => {
    await service.until(() => service.puts.every(({ isClosed }) => isClosed));
    closedAtCancel = service.puts.map(({ isClosed }) => isClosed);
    reply(response, act());
  });
  const began = performance.now();
  await upload.cancel();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(closedAtCancel).toEqual([true, true]);
  expect(await done).toBeInstanceOf(UploadCancelledError);
  expect(service.job).toMatchObject({ cancellations: 1, completions: 0 });
});

test.each([404, 409])('case 19: %i to cancel means that it is done', async (status) => {
  const service = await faultService();
  service.onCall('cancel', answers(status));
  service.onPart(1, stalls);
  const upload = uploadOf(service, bytesSource(1024));
  upload.start();
  await service.until(() => service.puts.length === 1);
  await upload.cancel();
  expect(upload.state).toBe('cancelled');
  expect(service.count('cancel')).toBe(1);
});

test('case 19: cancel is repeated after passing failures', async () => {
  const service = await faultService();
  service.onCall('cancel', answers(500), dropsBefore);
  service.onPart(1, stalls);
  const upload = uploadOf(service, bytesSource(1024));
  upload.start();
  await service.until(() => service.puts.length === 1);
  await upload.cancel();
  expect(upload.state).toBe('cancelled');
  expect([service.count('cancel'), service.job.cancellations]).toEqual([3, 1]);
});

test('case 19: a cancel that comes too late leaves a completed upload completed', async () => {
  const service = await faultService();
  const answer = held();
  service.onCall('complete', answer.fault);
  const upload = uploadOf(service, bytesSource(1024));
  const done = upload.start();
  await service.until(() => service.count('complete') === 1);
  const cancelled = upload.cancel();
  answer.release();
  await cancelled;
  await expect(done).resolves.toMatchObject({ status: 'queued' });
  expect(upload.state).toBe('completed');
  expect(service.count('cancel')).toBe(0);
});

test('case 19: a cancel that the service refuses is no cancel', async () => {
  const service = await faultService();
  service.onCall('cancel', answers(401), answers(401));
  service.onPart(1, stalls);
  const upload = uploadOf(service, bytesSource(1024));
  upload.start();
  await service.until(() => service.puts.length === 1);
  await expect(upload.cancel()).rejects.toMatchObject({ status: 401 });
  expect(upload.state).toBe('failed');
  service.onCall('cancel');
  await upload.cancel();
  expect(upload.state).toBe('cancelled');
});

test('case 24: 100 % is shown only when the service has completed the upload', async () => {
  const service = await faultService();
  const answer = held();
  service.onCall('complete', answer.fault);
  const upload = uploadOf(service, bytesSource(2 * 1024));
  const done = upload.start();
  await service.until(() => service.count('complete') === 1);
  expect(upload.getSnapshot()).toMatchObject({ state: 'completing', bytesConfirmed: 2048, fraction: 0.99 });
  answer.release();
  await done;
  expect(upload.getSnapshot()).toMatchObject({ state: 'completed', fraction: 1 });
});

test('case 47: a failed start is not remembered: a second one really calls', async () => {
  const service = await faultService();
  service.onCall('start', answers(401), answers(401));
  const source = bytesSource(1024);
  const upload = uploadOf(service, source);
  const first = upload.start();
  expect(upload.start()).toBe(first);
  await expect(first).rejects.toMatchObject({ status: 401 });
  service.onCall('start');
  const second = upload.start();
  expect(upload.done).toBe(second);
  await expect(second).resolves.toMatchObject({ status: 'queued' });
  expect(service.content().equals(source.bytes)).toBe(true);
});
