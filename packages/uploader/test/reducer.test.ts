import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialState, reduce, type UploadEvent, type UploadState } from '../src/state/reducer.ts';
import { isOver, phaseOf, snapshotOf } from '../src/state/snapshot.ts';

const partCount = 5;
const partBytes = 10;
const number = fc.integer({ min: 1, max: partCount });
const jobId = fc.constantFrom('job-1', 'job-2');

/** Any event at any moment, in whatever order a run, a user and a network make them. */
const event: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constantFrom<UploadEvent>(
    { type: 'start' },
    { type: 'restart' },
    { type: 'complete' },
    { type: 'cancel' },
    { type: 'completed', job: { id: 'job-1' }, jobId: 'job-1' },
    { type: 'warned', warning: 'slow_link' },
    { type: 'warned', warning: 'not_resumable' },
  ),
  fc.record({
    type: fc.constant('started' as const),
    jobId,
    bytesConfirmed: fc.constantFrom(0, partBytes),
  }),
  fc.record({ type: fc.constantFrom('sending' as const, 'unsent' as const), number }),
  fc.record({
    type: fc.constant('failing' as const),
    probe: fc.integer({ min: 0, max: partCount }),
    at: fc.nat(),
    outage: fc.record({ cause: fc.constant('reset'), attempts: fc.nat(), nextAttemptAt: fc.nat() }),
  }),
  fc.constant({ type: 'recovered' as const }),
  fc.record({ type: fc.constant('confirmed' as const), number, bytes: fc.constant(partBytes) }),
  fc.record({
    type: fc.constantFrom('failed' as const, 'cancelled' as const),
    error: fc.constant(new Error('one')),
    jobId: fc.option(jobId, { nil: undefined }),
  }),
  fc.record({ type: fc.constant('paused' as const), isPaused: fc.boolean() }),
  fc.record({ type: fc.constant('offline' as const), isOffline: fc.boolean() }),
);

/** What the issue draws as arrows, with what happens within a phase. */
const arrows: Record<UploadState['phase'], readonly UploadState['phase'][]> = {
  idle: ['starting', 'cancelling'],
  starting: ['uploading', 'completed', 'failed', 'cancelling'],
  uploading: ['starting', 'completing', 'failed', 'cancelling'],
  completing: ['completed', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'completed', 'failed'],
  failed: ['starting', 'cancelling'],
  completed: [],
  cancelled: [],
};

const isFinal = ({ phase }: UploadState) => phase === 'completed' || phase === 'cancelled';

test('whatever happens in whatever order, an upload follows the arrows and its snapshot makes sense', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = initialState;
      // The model: which parts of the present job count, each once.
      let confirmed = 0;
      const active = new Set<number>();
      for (const one of events) {
        const before = state;
        state = reduce(before, one);
        expect([before.phase, ...arrows[before.phase]]).toContain(state.phase);
        // What has ended for good stays as it ended.
        const { job, error } = isFinal(before) ? before : state;
        expect(state).toMatchObject({ job, error });
        if (before.phase === 'uploading') {
          if (one.type === 'sending') active.add(one.number);
          if (one.type === 'unsent') active.delete(one.number);
          if (one.type === 'confirmed' && active.delete(one.number)) confirmed += partBytes;
        }
        if (state.phase === 'starting' && before.phase !== 'starting') {
          confirmed = 0;
          active.clear();
        }
        if (one.type === 'started' && before.phase === 'starting') confirmed = one.bytesConfirmed;
        expect(state.bytesConfirmed).toBe(confirmed);
        expect(state.active).toEqual(active);
        expect([state.failingSince, state.probe].filter((one) => one === undefined)).toHaveLength(
          state.outage ? 0 : 2,
        );
        expect(state.outage && isOver(state.phase)).toBeFalsy();
        expect(state.job !== undefined).toBe(state.phase === 'completed');
        expect(state.error === undefined || isOver(state.phase)).toBe(true);

        const total = partCount * partBytes;
        const snapshot = snapshotOf(state, { total, underWay: 3, wasted: 0 }, undefined);
        expect(snapshot.bytesSent).toBeLessThanOrEqual(total);
        expect(snapshot.fraction === 1).toBe(state.phase === 'completed');
        expect(snapshot.warnings.length).toBe(new Set(snapshot.warnings).size);
        const cannotGoOn = snapshot.warnings.includes('not_resumable') || state.phase === 'completed';
        expect(snapshot.resumable && cannotGoOn).toBe(false);
      }
    }),
    { numRuns: 1_000 },
  );
});

function uploading(...events: readonly UploadEvent[]): UploadState {
  const beginning: UploadEvent[] = [
    { type: 'start' },
    { type: 'started', jobId: 'job-1', bytesConfirmed: 0 },
  ];
  return [...beginning, ...events].reduce(reduce, initialState);
}

function failing(probe: number, at: number, attempts = 1): Extract<UploadEvent, { type: 'failing' }> {
  return {
    type: 'failing',
    probe,
    at,
    outage: { cause: new Error('reset'), attempts, nextAttemptAt: 5_000 },
  };
}

test.each<[string, UploadEvent[], ReturnType<typeof phaseOf>]>([
  ['nothing', [], { state: 'uploading', waitingFor: undefined }],
  ['a pause', [{ type: 'paused', isPaused: true }], { state: 'paused', waitingFor: undefined }],
  ['no network', [{ type: 'offline', isOffline: true }], { state: 'waiting', waitingFor: 'offline' }],
  [
    'an outage of all parts',
    [{ type: 'sending', number: 1 }, failing(1, 1_000), { type: 'unsent', number: 1 }],
    { state: 'waiting', waitingFor: 'backoff' },
  ],
  [
    'an outage of one of two parts',
    [{ type: 'sending', number: 2 }, failing(1, 1_000)],
    { state: 'uploading', waitingFor: undefined },
  ],
])('uploading with %s is told as such', (_what, events, expected) => {
  expect(phaseOf(uploading(...events))).toEqual(expected);
});

test('a part that is confirmed twice counts once', () => {
  const part: UploadEvent = { type: 'sending', number: 1 };
  const confirmed: UploadEvent = { type: 'confirmed', number: 1, bytes: 10 };
  const once = uploading(part, confirmed);
  expect(once.bytesConfirmed).toBe(10);
  expect(reduce(once, confirmed)).toBe(once);
});

test('a reduced state is a new one: the old one stays as it was', () => {
  const state = uploading({ type: 'sending', number: 1 });
  const copy = structuredClone(state);
  reduce(state, { type: 'sending', number: 2 });
  reduce(state, failing(2, 1_000));
  reduce(state, { type: 'confirmed', number: 1, bytes: 10 });
  reduce(state, { type: 'warned', warning: 'restarted' });
  expect(state).toEqual(copy);
});

test('the first part that fails probes until something is confirmed, and its outage counts from the first failure', () => {
  const failed = uploading(failing(3, 1_000), failing(2, 1_500), failing(3, 2_000, 2));
  expect(failed).toMatchObject({ probe: 3, failingSince: 1_000, outage: { attempts: 2 } });
  const recovered = reduce(reduce(failed, { type: 'sending', number: 1 }), {
    type: 'confirmed',
    number: 1,
    bytes: 10,
  });
  expect(recovered).toMatchObject({ probe: undefined, failingSince: undefined, outage: undefined });
});

test('a call that succeeds ends the outage of calls, and not that of parts', () => {
  expect(uploading(failing(0, 1_000), { type: 'recovered' }).outage).toBeUndefined();
  expect(uploading(failing(1, 1_000), { type: 'recovered' }).outage).toBeDefined();
});

test.each<UploadEvent>([
  { type: 'paused', isPaused: true },
  { type: 'offline', isOffline: true },
])('a wait that is no failure, as by %j, does not count as an outage', (event) => {
  expect(uploading(failing(1, 1_000), event)).toMatchObject({ outage: undefined, failingSince: undefined });
});
