import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CompletionRejectedError,
  createLimiter,
  createMultipartUpload,
  memoryStore,
  uploadConversation,
  UploadError,
  type MultipartUpload,
  type UploadSource,
} from '../src/index.ts';
import { fakeNetwork } from './fake-network.ts';
import { inFastTime, times } from './harness.ts';
import { createWorld, partSize, type Luck, type ModelJob } from './model-world.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Move =
  | 'pause'
  | 'pause at once'
  | 'resume'
  | 'offline'
  | 'online'
  | 'start'
  | 'stop'
  | 'cancel'
  | 'discard'
  | undefined;

const misfortune = fc.constantFrom<Luck[]>('lost', 'lostAnswer', 'error', 'busy');
/** Single failures, or outages with some luck before each. */
const luck = fc.oneof(
  fc.array(
    fc.oneof({ weight: 2, arbitrary: fc.constant<Luck>('well') }, { weight: 3, arbitrary: misfortune }),
    { maxLength: 60 },
  ),
  fc
    .array(fc.tuple(fc.nat(6), fc.nat(25), misfortune), { maxLength: 6 })
    .map((outages) =>
      outages.flatMap(([well, length, what]) => [...times<Luck>(well, 'well'), ...times(length, what)]),
    ),
);
const plan = (...moves: readonly Move[]) =>
  fc.record({
    luck,
    size: fc.integer({ min: 1, max: 7 * partSize }),
    partConcurrency: fc.integer({ min: 1, max: 4 }),
    // One with each request, of the service or of the storage.
    moves: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constant<Move>(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...moves) },
      ),
      { maxLength: 80 },
    ),
  });

type Plan = typeof plan extends (...moves: never) => fc.Arbitrary<infer Value> ? Value : never;

function begin({ luck, size, partConcurrency, moves }: Plan) {
  const network = fakeNetwork();
  const store = memoryStore();
  const content = Array.from({ length: size }, (_, index) => String.fromCharCode(48 + (index % 75))).join('');
  const uploads: MultipartUpload[] = [];
  const left = [...moves];
  const refusedCancels: unknown[] = [];
  const world = createWorld([...luck], () => {
    const move = left.shift();
    const upload = uploads.at(-1);
    if (move === 'pause') upload?.pause();
    if (move === 'pause at once') upload?.pause({ immediately: true });
    if (move === 'resume') upload?.resume();
    if (move === 'online' || move === 'offline') network.set(move === 'online');
    if (move === 'start') void upload?.start();
    if (move === 'stop') void upload?.stop();
    if (move === 'cancel') upload?.cancel().catch((error: unknown) => refusedCancels.push(error));
    if (move === 'discard') upload?.discard().catch((error: unknown) => refusedCancels.push(error));
    // Nothing is sent any more that could make the next move.
    if (upload && (move === 'pause' || move === 'pause at once' || move === 'offline')) {
      setTimeout(() => {
        network.set(true);
        upload.resume();
      }, 1);
    }
  });
  const source = textSource(content);
  /** Another one, as after a reload. */
  const next = () => {
    const { transport } = world;
    uploads.push(createMultipartUpload(world.client, source, { store, transport, partConcurrency }));
  };
  next();
  const current = () => {
    const upload = uploads.at(-1);
    if (!upload) throw new Error('There is none.');
    return upload;
  };
  return { world, network, store, content, next, current, refusedCancels };
}

function textSource(content: string, name = 'talk.vtt'): UploadSource {
  return {
    size: content.length,
    name,
    type: 'text/vtt',
    slice: (start, end) => new Blob([content.slice(start, end)]),
    fingerprint: async () => name + content,
    revalidate: async () => true,
  };
}

function contentOf({ stored }: ModelJob): string {
  const parts = [...stored].sort(([one], [other]) => one - other);
  return parts.map(([, { bytes }]) => bytes).join('');
}

test('whatever is lost, paused or started again, no part is lost, doubled or misplaced, and one job is completed', async () => {
  await fc.assert(
    fc.asyncProperty(
      plan('pause', 'pause at once', 'resume', 'offline', 'online'),
      fc.boolean(),
      async (plan, reloads) => {
        const { world, store, content, next, current } = begin(plan);
        const errors: unknown[] = [];
        let job;
        for (let starts = 1; !job; starts += 1) {
          if (starts > 30) world.heal();
          job = await current()
            .start()
            .catch((error: unknown) => void errors.push(error));
          // A start that may have made a job is never made again.
          expect(world.jobs.length).toBeLessThanOrEqual(starts);
          if (!job && reloads) next();
        }
        expect(current().getSnapshot()).toMatchObject({
          state: 'completed',
          fraction: 1,
          bytesSent: plan.size,
        });
        // It would have named its parts wrongly.
        expect(errors.filter((error) => error instanceof CompletionRejectedError)).toEqual([]);
        const completed = world.jobs.filter(({ completions }) => completions > 0);
        expect(completed.map(({ completions }) => completions)).toEqual([1]);
        expect(completed.map(contentOf)).toEqual([content]);
        expect(world.mostAttempts).toBe(1);
        expect(await store.list()).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test('a cancel at any moment, also of a stop, ends in one of two ways, and the service agrees', async () => {
  await fc.assert(
    fc.asyncProperty(
      plan('pause', 'pause at once', 'resume', 'offline', 'online', 'start', 'stop', 'cancel', 'discard'),
      async (plan) => {
        const { world, current, refusedCancels } = begin(plan);
        const upload = current();
        const answered = upload.start().then(
          () => 'completed',
          () => 'failed',
        );
        await answered;
        for (let cancels = 0; !['completed', 'cancelled'].includes(upload.state); cancels += 1) {
          if (cancels > 5) world.heal();
          await upload.cancel().catch(() => {});
        }
        // Refused are those alone that the service could not be told.
        expect(refusedCancels.filter((error) => error instanceof UploadError)).toEqual([]);
        const { jobId } = upload.getSnapshot();
        const completed = world.jobs.filter(({ status }) => status === 'queued');
        expect(completed).toHaveLength(upload.state === 'completed' ? 1 : 0);
        expect(jobId === undefined).toBe(upload.state === 'cancelled');
        // A start whose answer was lost leaves a job that nobody knows, and is the only one of its upload.
        const open = world.jobs.filter(({ status }) => status === 'awaiting_upload');
        expect(open.every(({ stored }) => stored.size === 0)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test('five uploads that share a limiter all end, whatever becomes of each', async () => {
  const move = fc.constantFrom('pause', 'pause at once', 'resume', 'stop', 'cancel', undefined, undefined);
  await fc.assert(
    fc.asyncProperty(
      luck,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.nat(4), move), { maxLength: 80 }),
      async (luck, concurrency, moves) => {
        const left = [...moves];
        const uploads: MultipartUpload[] = [];
        const world = createWorld([...luck], () => {
          const [index = 0, move] = left.shift() ?? [];
          const upload = uploads[index];
          if (move === 'resume') upload?.resume();
          if (move === 'stop') void upload?.stop();
          if (move === 'cancel') upload?.cancel().catch(() => {});
          if (move !== 'pause' && move !== 'pause at once') return;
          upload?.pause({ immediately: move === 'pause at once' });
          setTimeout(() => upload?.resume(), 1);
        });
        const { transport } = world;
        const limiter = createLimiter({ concurrency });
        for (let index = 0; index < 5; index += 1) {
          const source = textSource('0123456'.repeat(partSize), `talk-${index}.vtt`);
          uploads.push(
            createMultipartUpload(world.client, source, { transport, limiter, partConcurrency: 3 }),
          );
        }
        const starts = () => Promise.allSettled(uploads.map((upload) => upload.start()));
        await starts();
        left.splice(0);
        world.heal();
        await starts();
        expect(uploads.filter(({ state }) => state !== 'completed' && state !== 'cancelled')).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);

test('a conversation that is ended at any moment, its analysis included, is uploaded once for each result', async () => {
  await fc.assert(
    fc.asyncProperty(
      luck,
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
      async (luck, ends) => {
        let requests = 0;
        let [endsAt, end] = [0, () => {}];
        const world = createWorld([...luck], () => {
          requests += 1;
          if (requests === endsAt) end();
          // Some polls later.
          const queued = world.jobs.find(({ status }) => status === 'queued');
          if (queued && requests % 4 === 0) queued.status = 'completed';
        });
        const store = memoryStore();
        const source = textSource('0123456'.repeat(partSize));
        const upload = (signal?: AbortSignal) =>
          uploadConversation(world.client, source, { store, signal, transport: world.transport });
        let results = 1;
        await inFastTime(async () => {
          for (const after of ends) {
            const controller = new AbortController();
            [endsAt, end] = [requests + after, () => controller.abort()];
            await upload(controller.signal).then(
              () => (results += 1),
              () => {},
            );
          }
          world.heal();
          await upload();
        });
        const completions = world.jobs.reduce((sum, job) => sum + job.completions, 0);
        expect(completions).toBe(results);
        expect(await store.list()).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('a part costs the same among 20,000 as among 500', { timeout: 120_000 }, async () => {
  const costOf = async (parts: number): Promise<number> => {
    const { world, current } = begin({ luck: [], moves: [], size: parts * partSize, partConcurrency: 4 });
    const began = performance.now();
    await current().start();
    expect(world.jobs[0]?.stored.size).toBe(parts);
    return (performance.now() - began) / parts;
  };
  await costOf(2_000);
  const small = Math.min(await costOf(500), await costOf(500), await costOf(500));
  const large = await costOf(20_000);
  // Quadratic, it would be 40 times.
  expect(large / small).toBeLessThan(8);
});
