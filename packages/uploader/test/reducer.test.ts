import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsOf, type Action } from '../src/actions.ts';
import { UploadCancelledError } from '../src/index.ts';
import { etagsOf, reduce } from '../src/reducer.ts';
import { initialState, type UploadEvent, type UploadState } from '../src/upload-state.ts';
import type { UploadPlan } from '../src/upload-plan.ts';

/** A service of whose calls and answers each may get lost. */
interface World {
  state: UploadState;
  /** What is running, as the driver has it. */
  running: Map<unknown, Action>;
  jobs: { status: 'open' | 'done' | 'cancelled'; stored: Map<number, string>; completions: number }[];
  journal: Map<number, string>;
  attempts: number;
}

const partCount = 7;

function planOf(job: number, parts = partCount): UploadPlan {
  const urls = Array.from({ length: parts }, (_, index) => `https://storage.example/${job}/${index + 1}`);
  return {
    jobId: `${job}`,
    conversationId: null,
    size: parts * 10 - 3,
    partSize: 10,
    urls,
    urlsExpireAt: null,
  };
}

function send(world: World, event: UploadEvent): void {
  world.state = reduce(world.state, event);
  const wanted = actionsOf(world.state);
  for (const key of world.running.keys()) if (!wanted.has(key)) world.running.delete(key);
  for (const [key, action] of wanted) if (!world.running.has(key)) world.running.set(key, action);
}

/** Lets one of the running actions come to an end, in one of the ways in which it can. */
function settle(world: World, action: Action, luck: number): void {
  const { step } = world.state;
  const job = 'plan' in step ? world.jobs[Number(step.plan.jobId)] : undefined;
  const lost = { type: 'failed', error: new Error('lost'), isPassing: true } as const;
  switch (action.type) {
    case 'start': {
      if (luck === 0) return send(world, lost);
      if (luck === 1) return send(world, { type: 'failed', error: new Error('refused') });
      const open = world.jobs.findIndex(({ status }) => status === 'open');
      // Goes on with the record of an earlier start, as the driver does.
      if (open >= 0 && !(step.at === 'starting' && step.replaces))
        return send(world, { type: 'started', plan: planOf(open), etags: new Map(world.journal) });
      for (const one of world.jobs) if (one.status === 'open') one.status = 'cancelled';
      world.journal.clear();
      world.jobs.push({ status: 'open', stored: new Map(), completions: 0 });
      return send(world, { type: 'started', plan: planOf(world.jobs.length - 1), etags: new Map() });
    }
    case 'send': {
      const { part } = action;
      if (luck === 0) return send(world, { type: 'part-failed', part, error: new Error('reset') });
      if (luck === 1) return send(world, { type: 'expired', part });
      const etag = `${part.number}-${(world.attempts += 1)}`;
      job?.stored.set(part.number, etag);
      // Stored, and its answer lost.
      if (luck === 2) return send(world, { type: 'part-failed', part, error: new Error('reset') });
      return send(world, { type: 'arrived', part, etag });
    }
    case 'write':
      if (action.part.stage === 'arrived') world.journal.set(action.part.number, action.part.etag);
      return send(world, { type: 'confirmed', part: action.part });
    case 'back-off':
      return send(world, { type: 'waited', part: action.part });
    case 'wait':
      return send(world, { type: 'waited' });
    case 'ask':
      if (step.at !== 'sending') return;
      return send(world, { type: 'refreshed', plan: luck === 0 ? undefined : { ...step.plan } });
    case 'complete': {
      // Cancelling waits for it and has no plan of its own.
      const open = job ?? (step.at === 'cancelling' ? world.jobs[Number(step.jobId)] : undefined);
      if (luck === 0) return send(world, lost);
      if (!open || open.status !== 'open') return send(world, { type: 'conflict', error: new Error('409') });
      open.status = 'done';
      open.completions += 1;
      if (step.at === 'completing') expectAllParts(step, open.stored);
      if (luck === 1) return send(world, lost);
      const jobId = String(world.jobs.indexOf(open));
      return send(world, { type: 'completed', jobId, job: {} });
    }
    case 'look': {
      if (luck === 0) return send(world, lost);
      if (step.at !== 'completing') return;
      if (job?.status === 'done') return send(world, { type: 'completed', jobId: step.plan.jobId, job: {} });
      return send(world, { type: 'still-open' });
    }
    case 'cancel': {
      if (luck === 0) return send(world, lost);
      const open = step.at === 'cancelling' ? world.jobs[Number(step.jobId)] : undefined;
      if (open?.status === 'open') open.status = 'cancelled';
      world.journal.clear();
      return send(world, { type: 'cancelled' });
    }
    default:
  }
}

function expectAllParts(step: Parameters<typeof etagsOf>[0], stored: ReadonlyMap<number, string>): void {
  const etags = [...etagsOf(step)];
  expect(etags.map(([number]) => number)).toEqual(Array.from({ length: partCount }, (_, index) => index + 1));
  // The newest of each, which is the one that the storage has.
  for (const [number, etag] of etags) expect(etag).toBe(stored.get(number));
}

function expectSane({ state, jobs, running }: World): void {
  const { step } = state;
  expect(jobs.filter(({ completions }) => completions > 0).length).toBeLessThanOrEqual(1);
  expect(jobs.every(({ completions }) => completions <= 1)).toBe(true);
  expect(jobs.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  if (step.at !== 'sending') return;
  const numbers = [...step.active.map(({ number }) => number), ...etagsOf(step).keys()];
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(step.active.length).toBeLessThanOrEqual(state.settings.partConcurrency);
  expect([...running.values()].filter(({ type }) => type === 'send').length).toBeLessThanOrEqual(
    state.settings.partConcurrency,
  );
}

type Move = { readonly move: 'pause' | 'resume' | 'offline' | 'online' | 'start' | 'cancel' } | Turn;
interface Turn {
  readonly move: 'settle';
  readonly which: number;
  readonly luck: number;
}

const settleMove = fc.record({
  move: fc.constant('settle' as const),
  which: fc.nat(20),
  luck: fc.nat(12),
});
const moves = (others: readonly ('pause' | 'resume' | 'offline' | 'online' | 'start' | 'cancel')[]) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: settleMove },
      { weight: 1, arbitrary: fc.record({ move: fc.constantFrom(...others) }) },
    ),
    { maxLength: 150 },
  );

function play(world: World, moves: readonly Move[]): void {
  for (const one of moves) {
    if (one.move === 'settle') {
      const actions = [...world.running.values()].filter(({ type }) => type !== 'slot');
      const action = actions[one.which % actions.length];
      if (action) settle(world, action, one.luck);
    } else if (one.move === 'start') send(world, { type: 'start' });
    else if (one.move === 'cancel')
      send(world, { type: 'cancel', error: new UploadCancelledError('Cancelled.') });
    else if (one.move === 'pause' || one.move === 'resume')
      send(world, { type: 'paused', value: one.move === 'pause' });
    else send(world, { type: 'offline', value: one.move === 'offline' });
    expectSane(world);
  }
}

function newWorld(partConcurrency: number, restartsOnExpiry: boolean): World {
  const state = initialState({ partConcurrency, restartsOnExpiry, cancelsOnError: false });
  return { state, running: new Map(), jobs: [], journal: new Map(), attempts: 0 };
}

/** Nothing goes wrong any more. */
function finish(world: World): void {
  send(world, { type: 'paused', value: false });
  send(world, { type: 'offline', value: false });
  for (let turns = 0; turns < 200; turns += 1) {
    const { at } = world.state.step;
    if (at === 'completed' || at === 'cancelled') return;
    if (at === 'idle' || at === 'failed') send(world, { type: 'start' });
    const action = [...world.running.values()].find(({ type }) => type !== 'slot');
    if (action) settle(world, action, 12);
    expectSane(world);
  }
}

test('whatever fails, pauses or starts again, no part is lost, doubled or misplaced, and one job is completed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      moves(['pause', 'resume', 'offline', 'online', 'start']),
      (concurrency, restarts, list) => {
        const world = newWorld(concurrency, restarts);
        send(world, { type: 'start' });
        play(world, list);
        finish(world);
        expect(world.state.step.at).toBe('completed');
        expect(world.jobs.filter(({ completions }) => completions === 1)).toHaveLength(1);
      },
    ),
    { numRuns: 500 },
  );
});

test('a cancel at any moment ends in one of two ways, and the service agrees', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      moves(['pause', 'resume', 'offline', 'online']),
      moves(['pause', 'resume', 'cancel']),
      (concurrency, before, after) => {
        const world = newWorld(concurrency, false);
        send(world, { type: 'start' });
        play(world, before);
        send(world, { type: 'cancel', error: new UploadCancelledError('Cancelled.') });
        play(world, after);
        for (let turns = 0; turns < 20; turns += 1) {
          send(world, { type: 'offline', value: false });
          if (world.state.step.at === 'failed')
            send(world, { type: 'cancel', error: new UploadCancelledError('Cancelled.') });
          const [action] = world.running.values();
          if (action) settle(world, action, 12);
        }
        expect(['completed', 'cancelled']).toContain(world.state.step.at);
        expect(world.jobs.some(({ status }) => status === 'open')).toBe(false);
        expect(world.running.size).toBe(0);
      },
    ),
    { numRuns: 500 },
  );
});

test('an event about a part that is not the same any more changes nothing', () => {
  const world = newWorld(2, false);
  send(world, { type: 'start' });
  send(world, { type: 'started', plan: planOf(0), etags: new Map() });
  const { step } = world.state;
  const [part] = step.at === 'sending' ? step.active : [];
  if (!part) throw new Error('Nothing is sent.');
  send(world, { type: 'part-failed', part, error: new Error('reset') });
  const after = world.state;
  for (const type of ['arrived', 'confirmed', 'expired', 'waited'] as const)
    expect(reduce(after, { type, part, etag: 'late' } as UploadEvent)).toBe(after);
});

test('an event costs the same for 20,000 parts as for 500', () => {
  const costOf = (parts: number): number => {
    let state = reduce(initialState({ partConcurrency: 4, restartsOnExpiry: false, cancelsOnError: false }), {
      type: 'start',
    });
    const plan = planOf(0, parts);
    const began = performance.now();
    state = reduce(state, { type: 'started', plan, etags: new Map() });
    while (state.step.at === 'sending') {
      const [part] = state.step.active;
      if (!part) break;
      state = reduce(state, { type: 'arrived', part, etag: '"etag"' });
      actionsOf(state);
      const arrived = state.step.at === 'sending' && state.step.active[0];
      if (arrived) state = reduce(state, { type: 'confirmed', part: arrived });
      actionsOf(state);
    }
    if (state.step.at !== 'completing') throw new Error('It did not come to its end.');
    expect(etagsOf(state.step).size).toBe(parts);
    return (performance.now() - began) / parts;
  };
  costOf(2_000);
  const small = Math.min(...Array.from({ length: 5 }, () => costOf(500)));
  const large = Math.min(...Array.from({ length: 3 }, () => costOf(20_000)));
  // Quadratic, it would be 40 times.
  expect(large / small).toBeLessThan(8);
});
