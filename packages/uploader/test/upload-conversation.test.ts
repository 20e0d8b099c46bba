import { beforeEach, expect, test, vi } from 'vitest';
import {
  AbortError,
  JobFailedError,
  JobTimeoutError,
  ServerError,
  UnsupportedRequestError,
} from '@conversation-analytics/client';
import { memoryStore, UploadStoppedError, uploadConversation } from '../src/index.ts';
import { answers, held, reply, stalls, type CallFault } from './fault-service.ts';
import { failureOf, faultService, inFastTime, times, uploadOf } from './harness.ts';
import { httpPartTransport } from './http-part-transport.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => void vi.restoreAllMocks();
});

const status =
  (value: string): CallFault =>
  (response) =>
    reply(response, { status: 200, body: { id: 'job-1', status: value } });

const transport = httpPartTransport;

test('a wait for the analysis that ends with the process goes on with the next call, and uploads nothing', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(2 * 1024);
  const controller = new AbortController();
  const first = uploadConversation(service.client, source, { store, transport, signal: controller.signal });
  const failure = failureOf(first);
  await service.until(() => service.count('get') === 1);
  expect(first.jobId).toBe('job-1');
  controller.abort();
  expect(await failure).toBeInstanceOf(AbortError);

  // As another process does, or the next start of this one.
  const states: string[] = [];
  service.onCall('get', status('running'), status('running'), status('completed'));
  const onStatus = (job: { readonly status?: string | null }) => void states.push(String(job.status));
  const job = await uploadConversation(service.client, source, { store, transport, wait: { onStatus } });
  expect(job).toMatchObject({ id: 'job-1', status: 'completed' });
  expect(states).toEqual(['running', 'completed']);
  expect([service.puts.length, service.count('start'), service.count('complete')]).toEqual([2, 1, 1]);
  expect(await store.list()).toEqual([]);
});

test('an analysis that fails is over: the next call uploads again', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(1024);
  service.onCall('get', status('failed:transcript_malformed'));
  const error = await failureOf(uploadConversation(service.client, source, { store, transport }));
  expect(error).toBeInstanceOf(JobFailedError);
  expect(await store.list()).toEqual([]);
});

test('an upload whose job is done by a name of its own is not completed again', async () => {
  const service = await faultService();
  service.onCall('complete', (response, act) => {
    act();
    response.socket?.destroy();
  });
  service.onCall('get', status('done:well'), status('done:well'));
  const options = { transport, completedStates: ['done'] };
  const job = await uploadConversation(service.client, bytesSource(1024), options);
  expect(job.status).toBe('done:well');
  expect(service.count('complete')).toBe(1);
});

test('a signal stops the upload and cancels nothing', async () => {
  const service = await faultService();
  const store = memoryStore();
  service.onPart(1, stalls);
  const controller = new AbortController();
  const failure = failureOf(
    uploadConversation(service.client, bytesSource(1024), { store, transport, signal: controller.signal }),
  );
  await service.until(() => service.puts.length === 1);
  controller.abort();
  expect(await failure).toBeInstanceOf(UploadStoppedError);
  expect(service.count('cancel')).toBe(0);
  expect(await store.list()).toHaveLength(1);
});

test('what is discarded during the analysis is not waited for any more, and begins anew with the next call', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(1024);
  const first = uploadConversation(service.client, source, { store, transport });
  const failure = failureOf(first);
  await service.until(() => service.count('get') === 1);
  await first.discard();
  expect(await failure).toBeInstanceOf(AbortError);
  expect(service.job.status).toBe('queued');
  expect(await store.list()).toEqual([]);
});

test('the handle has the upload, and progress is reported', async () => {
  const service = await faultService();
  const fractions: number[] = [];
  service.onCall('get', status('completed'));
  const handle = uploadConversation(service.client, bytesSource(3 * 1024), {
    transport,
    onProgress: ({ fraction }) => void fractions.push(fraction),
  });
  expect([handle.jobId, handle.upload.state]).toEqual([undefined, 'starting']);
  await handle;
  expect(handle.upload.state).toBe('completed');
  expect(fractions.at(-1)).toBe(1);
});

test.each(['discard', 'the signal of the upload', 'the signal of the wait'])(
  '%s ends a wait that has a signal of its own',
  async (how) => {
    const service = await faultService();
    const [ofUpload, ofWait] = [new AbortController(), new AbortController()];
    const handle = uploadConversation(service.client, bytesSource(1024), {
      transport,
      signal: ofUpload.signal,
      wait: { signal: ofWait.signal },
    });
    const failure = failureOf(handle);
    await service.until(() => service.count('get') === 1);
    if (how === 'discard') await handle.discard();
    else (how === 'the signal of the wait' ? ofWait : ofUpload).abort();
    expect(await failure).toBeInstanceOf(AbortError);
  },
);

test('whoever discards an upload need not handle its rejection too', async () => {
  const service = await faultService();
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  service.onPart(1, stalls);
  const handle = uploadConversation(service.client, bytesSource(1024), { transport });
  await service.until(() => service.puts[0]?.isWhole === true);
  await handle.discard();
  // Node tells of it after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect(unhandled).toEqual([]);
});

test('what onStatus throws ends the wait, also an error that would pass', async () => {
  const service = await faultService();
  let calls = 0;
  const onStatus = async () => {
    calls += 1;
    service.onCall('get', answers(500));
    await service.client.conversations.jobs.get('job-1', { retries: 0 });
  };
  const handle = uploadConversation(service.client, bytesSource(1024), { transport, wait: { onStatus } });
  expect(await failureOf(handle)).toBeInstanceOf(ServerError);
  expect(calls).toBe(1);
});

test('a wait that ends leaves the record of an upload that another tab has begun meanwhile', async () => {
  const service = await faultService();
  const store = memoryStore();
  const source = bytesSource(1024);
  const answer = held();
  service.onCall('get', answer.fault, status('queued'), status('completed'));
  const first = uploadConversation(service.client, source, { store, transport });
  await service.until(() => service.count('get') === 1);
  // The other tab discards the job, whose upload is complete, and uploads the same file again.
  await uploadOf(service, source, { store }).discard();
  service.onPart(1, stalls);
  const second = uploadOf(service, source, { store });
  const failure = failureOf(second.start());
  await service.until(() => service.puts.length === 2);
  answer.release();
  await first;
  expect((await store.list()).map(({ record }) => record.jobId)).toEqual(['job-2']);
  await second.stop();
  await failure;
});

test('the deadline of the wait holds over an outage, and its error names it as it was given', async () => {
  const service = await faultService();
  service.onCall('get', ...times(120, answers(500)));
  const deadline = 900_000;
  const handle = uploadConversation(service.client, bytesSource(1024), { transport, wait: { deadline } });
  const error = await inFastTime(() => failureOf(handle));
  expect(error).toBeInstanceOf(JobTimeoutError);
  expect(String(error)).toContain(' after 900000 ms.');
});

test('a deadline that is no time is refused', async () => {
  const service = await faultService();
  const options = { transport, wait: { deadline: -1 } };
  const error = await failureOf(uploadConversation(service.client, bytesSource(1024), options));
  expect(error).toBeInstanceOf(UnsupportedRequestError);
});
