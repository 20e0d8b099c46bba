import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { AbortError } from '@conversation-analytics/client';
import { UploadStoppedError } from '@conversation-analytics/uploader';
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { held, startFaultService, type FaultService } from '../../../uploader/test/fault-service.ts';
import { uploadDirectory, type UploadDirectoryOptions } from '../../src/uploads.ts';
import { content, useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
});
afterEach(() => service.close());

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

it('a folder has no way to cancel what a stop leaves for the next run', () => {
  expectTypeOf<UploadDirectoryOptions>().not.toHaveProperty('cancelOnError');
  expectTypeOf<UploadDirectoryOptions>().toHaveProperty('onUrlsExpired');
});
