import { beforeEach, expect, test, vi } from 'vitest';
import { AbortError, JobFailedError } from '@conversation-analytics/client';
import { memoryStore, UploadStoppedError, uploadConversation } from '../src/index.ts';
import { reply, stalls, type CallFault } from './fault-service.ts';
import { failureOf, faultService } from './harness.ts';
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
