import { afterEach, expect, test, vi } from 'vitest';
import { createLimiter, type UploadSource } from '../src/index.ts';
import { reply, type CallFault } from './fault-service.ts';
import { faultService, inFastTime, times, uploadOf } from './harness.ts';
import { httpPartTransport } from './http-part-transport.ts';
import { bytesSource } from './sources.ts';
import { slowLink } from './slow-link.ts';

const MiB = 1024 * 1024;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Nothing but a size: the link delivers no content. */
function emptySource(size: number): UploadSource {
  return {
    size,
    name: 'talk.mp3',
    type: 'audio/mpeg',
    slice: (start, end) => ({ size: end - start, read: async () => 0 }),
    fingerprint: async () => null,
    revalidate: async () => true,
  };
}

/** What has really arrived is not for these tests. */
const completes: CallFault = (response) =>
  reply(response, { status: 200, body: { id: 'job-1', status: 'queued' } });

/** Lets timers run and requests be answered until it is done. */
async function throughTime<Value>(result: Promise<Value>): Promise<Value> {
  const state = { isOver: false };
  const settled = () => void (state.isOver = true);
  result.then(settled, settled);
  while (!state.isOver) {
    await vi.advanceTimersByTimeAsync(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return result;
}

function useSlowClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
}

const buffers: readonly (readonly [string, number])[] = [
  ['no buffer', 0],
  ['buffers of 2 MiB', 2 * MiB],
  ['buffers that take whole parts', 8 * MiB],
];
const paces = [128, 256, 512, 4_000, 100_000];
const links = paces.flatMap((pace) => buffers.map(([what, buffer]) => [pace, what, buffer] as const));

test.each(links)(
  'at %i kbit/s with %s, parts of 8 MiB are confirmed, and none is sent twice',
  async (pace, _what, buffer) => {
    const service = await faultService({ partSize: 8 * MiB });
    service.onCall('complete', completes);
    useSlowClock();
    const link = slowLink((pace * 1_000) / 8, buffer);
    const upload = uploadOf(service, emptySource(40 * MiB), { transport: link.transport });
    await throughTime(upload.start());
    link.stop();
    expect(upload.getSnapshot()).toMatchObject({ state: 'completed', retransmittedBytes: 0 });
  },
);

test('many uploads that share a limiter send one part at a time over a slow link', async () => {
  const service = await faultService({ partSize: 8 * MiB });
  service.onCall('complete', ...times(4, completes));
  useSlowClock();
  const link = slowLink(16_000, 8 * MiB);
  let [running, most] = [0, 0];
  const limiter = createLimiter();
  const uploads = [1, 2, 3, 4].map(() =>
    uploadOf(service, emptySource(8 * MiB), {
      limiter,
      transport: (request) => {
        most = Math.max(most, (running += 1));
        return link.transport(request).finally(() => (running -= 1));
      },
    }),
  );
  await throughTime(Promise.all(uploads.map((upload) => upload.start())));
  link.stop();
  expect(most).toBe(1);
  expect(uploads.map((upload) => upload.getSnapshot().retransmittedBytes)).toEqual([0, 0, 0, 0]);
});

test('a fast link gets all its parts at once, and a link that becomes slow one after the other', async () => {
  const service = await faultService({ partSize: MiB });
  service.onCall('complete', completes);
  useSlowClock();
  const fast = slowLink(4 * MiB, 0);
  const slow = slowLink(8_000, 0);
  let sent = 0;
  let [running, most] = [0, [0, 0, 0]];
  const upload = uploadOf(service, emptySource(40 * MiB), {
    transport: (request) => {
      const phase = sent < 20 ? 0 : sent < 30 ? 1 : 2;
      sent += 1;
      running += 1;
      most[phase] = Math.max(most[phase] ?? 0, running);
      return (phase === 0 ? fast : slow).transport(request).finally(() => (running -= 1));
    },
  });
  await throughTime(upload.start());
  fast.stop();
  slow.stop();
  expect(most).toEqual([4, 4, 1]);
});

test('one silent connection among others that flow is given up alone', async () => {
  const service = await faultService({ partSize: MiB });
  service.onCall('complete', completes);
  useSlowClock();
  const link = slowLink(MiB, 0);
  const givenUp: number[] = [];
  let sent = 0;
  const upload = uploadOf(service, emptySource(100 * MiB), {
    transport: (request) => {
      sent += 1;
      if (sent !== 2) return link.transport(request);
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          givenUp.push(performance.now());
          reject(request.signal.reason);
        });
      });
    },
  });
  const began = performance.now();
  await throughTime(upload.start());
  link.stop();
  expect(givenUp).toHaveLength(1);
  // Long before the others have ended, which takes 100 s.
  expect(Number(givenUp[0]) - began).toBeLessThanOrEqual(60_000);
  expect(sent).toBe(101);
});

test('a link that dies is noticed within 45 s once its pace is known', async () => {
  const service = await faultService({ partSize: 8 * MiB });
  service.onCall('complete', completes);
  useSlowClock();
  const link = slowLink(MiB, 0);
  let diedAt = 0;
  let noticedAt = 0;
  let sent = 0;
  const upload = uploadOf(service, emptySource(48 * MiB), {
    transport: (request) => {
      sent += 1;
      if (sent !== 4) return link.transport(request);
      diedAt = performance.now();
      // All of it lies in a buffer.
      request.onBytes(request.body.size);
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    },
    partConcurrency: 1,
  });
  upload.subscribe(() => {
    if (upload.getSnapshot().outage) noticedAt ||= performance.now();
  });
  await throughTime(upload.start());
  link.stop();
  expect(noticedAt - diedAt).toBeGreaterThan(30_000);
  expect(noticedAt - diedAt).toBeLessThan(65_000);
});

test.each([
  [4_000, 128, 'that takes whole parts', 8 * MiB],
  [16_000, 128, 'of 2 MiB', 2 * MiB],
  [16_000, 128, 'whose bytes nobody reports', Infinity],
  [16_000, 256, 'that takes whole parts', 8 * MiB],
] as const)(
  'a link whose pace falls from %i kB/s to %i kbit/s with a buffer %s delivers the rest',
  async (fast, slow, _what, buffer) => {
    const service = await faultService({ partSize: 8 * MiB });
    service.onCall('complete', completes);
    useSlowClock();
    const link = slowLink(fast * 1_000, buffer);
    const upload = uploadOf(service, emptySource(96 * MiB), { transport: link.transport });
    upload.subscribe(() => {
      if (upload.getSnapshot().bytesConfirmed >= 64 * MiB) link.setPace((slow * 1_000) / 8);
    });
    await throughTime(upload.start());
    link.stop();
    expect(upload.state).toBe('completed');
    // Those that were under way when it changed.
    expect(link.givenUp()).toBeLessThanOrEqual(6);
  },
);

test('a slow link that becomes fast gets several parts at once', async () => {
  const service = await faultService({ partSize: 8 * MiB });
  service.onCall('complete', completes);
  useSlowClock();
  const link = slowLink(16_000, 0);
  let [running, most] = [0, 0];
  const upload = uploadOf(service, emptySource(96 * MiB), {
    transport: (request) => {
      most = Math.max(most, (running += 1));
      return link.transport(request).finally(() => (running -= 1));
    },
  });
  upload.subscribe(() => {
    if (upload.getSnapshot().bytesConfirmed >= 24 * MiB) link.setPace(4 * MiB);
  });
  await throughTime(upload.start());
  link.stop();
  expect(most).toBe(4);
});

test('a part with a small share of the link is not given up where no bytes are reported', async () => {
  const service = await faultService({ partSize: 8 * MiB });
  service.onCall('complete', completes);
  useSlowClock();
  let parts = 0;
  const link = slowLink(512 * 1024, Infinity, () => ((parts += 1) % 5 === 0 ? 0.3 : 1));
  const upload = uploadOf(service, emptySource(160 * MiB), { transport: link.transport });
  await throughTime(upload.start());
  link.stop();
  expect(link.givenUp()).toBe(0);
});

test('a transport that reports again and again that nothing has moved does not keep a dead part alive', async () => {
  const service = await faultService();
  let attempts = 0;
  const upload = uploadOf(service, bytesSource(1024), {
    transport: (request) => {
      attempts += 1;
      if (attempts > 1) return httpPartTransport(request);
      return new Promise((_resolve, reject) => {
        const timer = setInterval(() => request.onBytes(512), 1);
        request.signal.addEventListener('abort', () => {
          clearInterval(timer);
          reject(request.signal.reason);
        });
      });
    },
  });
  await inFastTime(() => upload.start());
  expect(attempts).toBe(2);
});
