import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '@conversation-analytics/client';
import {
  createLimiter,
  PartBlockedError,
  PartFailedError,
  uploadConversation,
  UrlsExpiredError,
  type UploadSnapshot,
} from '../src/index.ts';
import { fakeNetwork } from './fake-network.ts';
import { answers, dies, refuses, reply, type FaultService, type PartFault } from './fault-service.ts';
import { failureOf, faultService, inFastTime, reaches, times, uploadOf } from './harness.ts';
import { httpPartTransport } from './http-part-transport.ts';
import { bytesSource } from './sources.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.9));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Takes the storage and the service down as soon as a part is sent, for so many milliseconds. */
function takeDown(service: FaultService, part: number, milliseconds: number): void {
  service.onPart(part, (response) => {
    Object.assign(service.settings, { storageIsDown: true, serviceIsDown: true });
    setTimeout(
      () => Object.assign(service.settings, { storageIsDown: false, serviceIsDown: false }),
      milliseconds,
    );
    response.socket?.destroy();
  });
}

test.each([5, 10, 60, 600])(
  'an outage of %i s is survived, and nothing is sent twice after it',
  async (seconds) => {
    const stored: number[] = [];
    const service = await faultService({
      etagOf: (_job, number) => {
        stored.push(number);
        return `"${number}"`;
      },
    });
    const source = bytesSource(12 * 1024);
    const upload = uploadOf(service, source);
    takeDown(service, 3, seconds * 1_000);
    await inFastTime(() => upload.start());
    expect(service.content().equals(source.bytes)).toBe(true);
    expect(stored.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(service.job.completions).toBe(1);
  },
);

test('an outage at the start and at the completion is survived', async () => {
  const service = await faultService();
  service.onCall('start', ...times(12, answers(503)));
  service.onCall('complete', ...times(12, answers(500)));
  service.onCall('get', ...times(12, answers(500)));
  await inFastTime(() => uploadOf(service, bytesSource(1024)).start());
  expect([service.count('start'), service.jobs.size, service.job.completions]).toEqual([13, 1, 1]);
});

test('an outage during the analysis is survived for longer than jobs.wait does', async () => {
  const service = await faultService();
  const job = { id: 'job-1', status: 'completed' };
  // It gives up after thirty polls that failed, of three attempts each.
  service.onCall('get', ...times(120, answers(500)), (response) =>
    reply(response, { status: 200, body: job }),
  );
  const uploaded = await inFastTime(() =>
    uploadConversation(service.client, bytesSource(1024), { transport: httpPartTransport }),
  );
  expect(uploaded).toEqual(job);
});

test('during an outage one part probes while the others wait', async () => {
  const service = await faultService();
  const source = bytesSource(12 * 1024);
  const upload = uploadOf(service, source);
  takeDown(service, 4, 60_000);
  await inFastTime(() => upload.start());
  // Those that were under way when it began may fail once each.
  const probes = service.puts.filter(({ isWhole }) => !isWhole).slice(4);
  expect(probes.length).toBeGreaterThan(3);
  expect(new Set(probes.map(({ number }) => number)).size).toBe(1);
});

test('the snapshot shows the cause, the attempts, and when the next one is made', async () => {
  const service = await faultService({ storageIsDown: true });
  const upload = uploadOf(service, bytesSource(1024));
  const seen: NonNullable<UploadSnapshot['outage']>[] = [];
  upload.subscribe(() => {
    const { state, waitingFor, outage } = upload.getSnapshot();
    if (state !== 'waiting' || !outage) return;
    expect(waitingFor).toBe('backoff');
    seen.push(outage);
    // By the clock of the test, which `Date` is not part of.
    expect(outage.nextAttemptAt - Date.now()).toBeLessThanOrEqual(30_000);
    if (outage.attempts === 8) service.settings.storageIsDown = false;
  });
  await inFastTime(() => upload.start());
  expect(seen.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seen[0]?.cause).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
  expect(upload.getSnapshot().outage).toBeUndefined();
});

test('an outage that lasts for longer than maxOutage fails, and the next start goes on', async () => {
  const service = await faultService();
  const source = bytesSource(4 * 1024);
  service.onPart(3, ...times(200, dies));
  const upload = uploadOf(service, source, { partConcurrency: 1, maxOutage: 100_000 });
  const error = await inFastTime(() => failureOf(upload.start()));
  expect(error).toBeInstanceOf(PartFailedError);
  expect(error).toMatchObject({ code: 'part_failed', partNumber: 3, retryable: true, resumable: true });
  // With the reason of the runtime, so that it can be mended.
  expect(String(error)).toMatch(/Part 3 failed \d+ times: (socket hang up|read ECONNRESET|write E)/);
  expect(service.count('cancel')).toBe(0);
  service.onPart(3);
  await upload.start();
  expect(service.content().equals(source.bytes)).toBe(true);
  expect(service.puts.filter(({ number }) => number === 1)).toHaveLength(1);
});

test('maxOutage of 0 fails at the first failure', async () => {
  const service = await faultService({ storageIsDown: true });
  const error = await failureOf(uploadOf(service, bytesSource(1024), { maxOutage: 0 }).start());
  expect(String(error)).toMatch(/Part 1 failed once: /);
  expect(service.puts).toHaveLength(1);
});

test('URLs that are renewed do not make an outage last longer', async () => {
  const service = await faultService({ renews: true });
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  // Each attempt outlives its URL.
  service.onPart(
    1,
    ...times(999, (response: { readonly socket: { destroy(): void } | null }) => {
      now += 3_700_000;
      response.socket?.destroy();
    }),
  );
  const upload = uploadOf(service, bytesSource(1024), { maxOutage: 5_000 });
  expect(await inFastTime(() => failureOf(upload.start()))).toBeInstanceOf(PartFailedError);
});

test('one part that keeps failing holds up no other', async () => {
  const service = await faultService();
  const source = bytesSource(6 * 1024);
  service.onPart(2, ...times(5, refuses(500)));
  await inFastTime(() => uploadOf(service, source, { partConcurrency: 2 }).start());
  expect(service.puts.filter(({ number }) => number === 2)).toHaveLength(6);
  expect(service.puts.filter(({ number }) => number !== 2)).toHaveLength(5);
  expect(service.content().equals(source.bytes)).toBe(true);
});

test('a token endpoint that fails before the start is tried again: no job can exist', async () => {
  const service = await faultService({ issuesTokens: true });
  service.onCall('token', answers(500), answers(502));
  await inFastTime(() => uploadOf(service, bytesSource(1024)).start());
  expect([service.count('token'), service.count('start'), service.jobs.size]).toEqual([3, 1, 1]);
});

test('a start that fails with 500 itself is not tried again: a job may exist', async () => {
  const service = await faultService({ issuesTokens: true });
  service.onCall('start', answers(500));
  expect(await failureOf(uploadOf(service, bytesSource(1024)).start())).toBeInstanceOf(ServerError);
  expect(service.count('start')).toBe(1);
});

test('resuming after a pause sends at once, whatever the back-off', async () => {
  const service = await faultService();
  service.onPart(1, ...times(6, dies));
  const upload = uploadOf(service, bytesSource(1024));
  const done = upload.start();
  // Without a clock that runs, none of these waits ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await service.until(() => service.puts.length >= attempt);
    await reaches(upload, () => upload.getSnapshot().waitingFor === 'backoff');
    upload.pause();
    upload.resume();
  }
  await service.until(() => service.puts.length === 7);
  await expect(done).resolves.toMatchObject({ status: 'queued' });
});

test('URLs that expire during an outage end it, also for the parts that wait for the probe', async () => {
  const service = await faultService();
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const expires: PartFault = (...args) => {
    now += 3_700_000;
    return dies(...args);
  };
  service.onPart(0, dies, dies, dies, expires);
  const upload = uploadOf(service, bytesSource(6 * 1024), { partConcurrency: 3 });
  expect(await inFastTime(() => failureOf(upload.start()))).toBeInstanceOf(UrlsExpiredError);
});

test('parts that wait in a limiter while an outage begins are not sent during it', async () => {
  const service = await faultService();
  const limiter = createLimiter({ concurrency: 1 });
  service.onPart(0, ...times(6, dies));
  await inFastTime(() => uploadOf(service, bytesSource(8 * 1024), { limiter }).start());
  expect(service.puts.slice(0, 7).map(({ number }) => number)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('a storage whose new URLs have expired when they arrive there is not asked without a pause', async () => {
  const service = await faultService({ renews: true });
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const expires: PartFault = (...args) => {
    now += 3_700_000;
    return refuses(403)(...args);
  };
  service.onPart(1, ...times(999, expires));
  const upload = uploadOf(service, bytesSource(1024), { maxOutage: 60_000 });
  expect(await inFastTime(() => failureOf(upload.start()))).toBeInstanceOf(PartFailedError);
  expect(service.puts.length).toBeLessThan(15);
});

test('time without a network is no outage of a call', async () => {
  const service = await faultService();
  const network = fakeNetwork();
  service.onCall('start', answers(503), answers(503));
  const upload = uploadOf(service, bytesSource(1024), { maxOutage: 60_000 });
  upload.subscribe(() => {
    if (upload.state !== 'starting' || !upload.getSnapshot().outage || service.count('start') > 1) return;
    network.set(false);
    setTimeout(() => network.set(true), 600_000);
  });
  await inFastTime(() => upload.start());
  expect(service.count('start')).toBe(3);
});

/** A page in a browser, whose requests without CORS do what `probe` does. */
function inPage(probe: () => Response): void {
  const { fetch } = globalThis;
  vi.stubGlobal('location', { origin: 'https://page.example' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.mode === 'no-cors' ? probe() : fetch(url, init),
  );
}

test('in a browser, a storage that comes back between an attempt and its CORS check is not taken for one that is blocked', async () => {
  const service = await faultService();
  let isDown = true;
  inPage(() => {
    if (isDown) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const returns: PartFault = (...args) => {
    isDown = false;
    return dies(...args);
  };
  service.onPart(1, ...times(12, dies), returns);
  await inFastTime(() => uploadOf(service, bytesSource(1024)).start());
  expect(service.puts).toHaveLength(14);
});

test('in a browser, an upload that stays blocked by CORS fails within seconds, with the option to change', async () => {
  const service = await faultService();
  inPage(() => new Response());
  service.onPart(1, ...times(99, dies));
  const error = await inFastTime(() => failureOf(uploadOf(service, bytesSource(1024)).start()));
  expect(error).toBeInstanceOf(PartBlockedError);
  expect(String(error)).toContain('--cors-origin https://page.example');
});
