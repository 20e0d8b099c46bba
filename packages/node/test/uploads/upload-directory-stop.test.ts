import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { AbortError } from '@conversation-analytics/client';
import {
  InvalidOptionError,
  UploadCancelledError,
  UploadStoppedError,
} from '@conversation-analytics/uploader';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { answers, held, startFaultService, type FaultService } from '../../../uploader/test/fault-service.ts';
import {
  uploadDirectory,
  type DirectoryUpload,
  type FileOutcome,
  type UploadDirectoryOptions,
} from '../../src/uploads.ts';
import { content, useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
});
afterEach(() => service.close());

async function outcomesOf(upload: DirectoryUpload, outcomes: FileOutcome[] = []): Promise<FileOutcome[]> {
  for await (const outcome of upload) outcomes.push(outcome);
  return outcomes;
}

it('a folder that is stopped while the service hangs waits once, and is through in the next run', async () => {
  await writeFile(inFolder('a.mp3'), content(2_000));
  const gate = held();
  service.onCall('complete', gate.fault);
  const controller = new AbortController();
  const run = async (options: UploadDirectoryOptions = {}) => {
    const kinds: string[] = [];
    const upload = uploadDirectory(service.client, inFolder(), {
      stateFolder: inFolder('state'),
      ...options,
    });
    for await (const { kind } of upload) kinds.push(kind);
    return kinds;
  };
  const failure = failureOf(run({ signal: controller.signal }));
  await service.until(() => service.count('complete') === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    controller.abort();
    while (vi.getTimerCount() === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toBeInstanceOf(AbortError);
  } finally {
    vi.useRealTimers();
  }
  gate.release();
  // The upload is in use until its late answer is there; what it says is not in the ledger, and the next run asks for it.
  await vi.waitFor(async () => expect(await run()).toEqual(['uploaded']), 10_000);
  expect(await run()).toEqual(['skipped']);
  expect([service.count('start'), service.count('complete')]).toEqual([1, 1]);
});

it('a folder that is stopped while a storage or the service asks for patience ends at once, and asks for nothing more', async () => {
  for (const name of ['a.mp3', 'b.mp3']) await writeFile(inFolder(name), content(2_000));
  service.onCall('start', (response) => response.writeHead(503, { 'retry-after': '60' }).end());
  service.onPart(1, (response) => response.writeHead(503, { 'retry-after': '60' }).end());
  const controller = new AbortController();
  const outcomes: unknown[] = [];
  const upload = uploadDirectory(service.client, inFolder(), {
    stateFolder: inFolder('state'),
    signal: controller.signal,
  });
  const failure = failureOf(
    (async () => {
      for await (const outcome of upload) outcomes.push(outcome);
    })(),
  );
  await service.until(() => service.count('start') === 2 && service.puts.some(({ isClosed }) => isClosed));
  controller.abort();
  expect(await failure).toBeInstanceOf(AbortError);
  const stopped = { kind: 'failed', error: expect.any(UploadStoppedError) };
  expect(outcomes).toMatchObject([stopped, stopped]);
  expect([service.count('start'), service.jobs.size]).toEqual([2, 1]);
});

it('a folder that is stopped cancels nothing, also with cancelOnError', async () => {
  await writeFile(inFolder('a.mp3'), content(2_000));
  service.onPart(1, held().fault);
  const upload = uploadDirectory(service.client, inFolder(), {
    stateFolder: inFolder('state'),
    cancelOnError: true,
  });
  const failure = failureOf(outcomesOf(upload));
  await service.until(() => service.puts.length > 0);
  await upload.stop();
  expect(await failure).toBeInstanceOf(UploadStoppedError);
  expect(service.count('cancel')).toBe(0);
  expect(await uploadDirectory(service.client, inFolder(), { stateFolder: inFolder('state') })).toMatchObject(
    [{ kind: 'uploaded', jobId: service.job.id }],
  );
});

it('with cancelOnError, a file that fails leaves no job at the service', async () => {
  await writeFile(inFolder('a.mp3'), content(2_000));
  await writeFile(inFolder('b.mp3'), content(2_000));
  service.onCall('complete', answers(400));
  const outcomes = await uploadDirectory(service.client, inFolder(), {
    stateFolder: inFolder('state'),
    cancelOnError: true,
  });
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['failed', 'uploaded']);
  const statuses = [...service.jobs.values()].map(({ status }) => status);
  expect(statuses.sort()).toEqual(['cancelled', 'queued']);
});

it('cancelOnAbort cancels the jobs under way, and leaves what is uploaded', async () => {
  await writeFile(inFolder('a.mp3'), content(500));
  await writeFile(inFolder('b.mp3'), content(2_000));
  service.onPart(2, held().fault);
  const controller = new AbortController();
  const options = { stateFolder: inFolder('state'), signal: controller.signal, cancelOnAbort: true };
  const outcomes: FileOutcome[] = [];
  const upload = uploadDirectory(service.client, inFolder(), options);
  const failure = failureOf(outcomesOf(upload, outcomes));
  await service.until(
    () => service.count('complete') === 1 && service.puts.some(({ number }) => number === 2),
  );
  controller.abort(new Error('closed'));
  expect(await failure).toBeInstanceOf(AbortError);
  expect(outcomes.sort((one, other) => (one.name < other.name ? -1 : 1))).toMatchObject([
    { kind: 'uploaded', name: 'a.mp3' },
    { kind: 'failed', name: 'b.mp3', error: expect.any(UploadCancelledError) },
  ]);
  expect([...service.jobs.values()].map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'a.mp3 queued',
    'b.mp3 cancelled',
  ]);
});

it('cancel() ends the run and cancels the jobs under way', async () => {
  await writeFile(inFolder('a.mp3'), content(2_000));
  service.onPart(1, held().fault);
  const upload = uploadDirectory(service.client, inFolder(), { stateFolder: inFolder('state') });
  const failure = failureOf(outcomesOf(upload));
  await service.until(() => service.puts.length > 0);
  await upload.cancel('not wanted');
  expect(await failure).toBeInstanceOf(UploadCancelledError);
  expect(service.job.status).toBe('cancelled');
  expect(service.calls.at(-1)?.body).toEqual({ reason: 'not wanted' });
});

it('discard() cancels what earlier runs have begun, and the next run begins anew', async () => {
  for (const name of ['a.mp3', 'b.mp3']) await writeFile(inFolder(name), content(2_000));
  const start = () => uploadDirectory(service.client, inFolder(), { stateFolder: inFolder('state') });
  service.onCall('complete', answers(400), answers(400));
  expect((await start()).map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  await uploadDirectory(service.client, inFolder(), {
    stateFolder: inFolder('state'),
    scope: 'other',
  }).discard();
  expect(service.count('cancel')).toBe(0);
  await start().discard();
  expect([...service.jobs.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect((await start()).map(({ kind }) => kind)).toEqual(['uploaded', 'uploaded']);
  expect(service.jobs.size).toBe(4);
});

it('pause() holds back all files, and resume() lets them go on', async () => {
  for (const name of ['a.mp3', 'b.mp3']) await writeFile(inFolder(name), content(2_000));
  const upload = uploadDirectory(service.client, inFolder(), { stateFolder: inFolder('state') });
  upload.pause();
  const outcomes = outcomesOf(upload);
  await service.until(() => service.count('start') === 2);
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(service.puts).toEqual([]);
  upload.resume();
  expect((await outcomes).map(({ kind }) => kind)).toEqual(['uploaded', 'uploaded']);
});

it.each([
  { fileConcurrency: 0 },
  { fileConcurrency: Number.NaN },
  { fileConcurrency: 1.5 },
  { partConcurrency: 0 },
  { partConcurrency: 101 },
])('%j is refused at once, with what it takes', (options) => {
  const [name, value] = Object.entries(options)[0] ?? [];
  const start = () => uploadDirectory(service.client, inFolder(), options);
  expect(start).toThrow(InvalidOptionError);
  expect(start).toThrow(`${name} must be an integer from 1 to 100, not ${value}.`);
});
