import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../src/behaviors/built-in.ts';
import { createAnalytics } from '../src/conversation/analytics.ts';
import type {
  Analytics,
  BehaviorCalculation,
  ConversationAnalyticsSummary,
} from '../src/generated/models.ts';
import { analyzeConversation } from '../src/index.ts';
import { influencesOf } from '../src/metrics/metric.ts';
import { analyticsOfTurns, detectedTurn, type GivenTurn } from './detected-turns.ts';

const behavior = fc.constantFrom(...CATALOGUE.map(({ name }) => name));
const time = fc.option(fc.oneof(fc.double(), fc.integer({ min: -20, max: 200 })), { nil: undefined });
const WORDS =
  "i the was really with and not all river garden planning terrible good constructor __proto__ é 語 🙂 . 's";
const word = fc.constantFrom(...WORDS.split(' '));
const turn: fc.Arbitrary<GivenTurn> = fc.record(
  {
    speaker: fc.option(fc.constantFrom('Maya', 'Tom', 'Ann', '__proto__'), { nil: undefined }),
    role: fc.constantFrom('coach', 'client', 'constructor'),
    behaviors: fc.array(fc.uniqueArray(behavior, { maxLength: 4 }), { maxLength: 12 }),
    words: fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
    start: time,
    end: time,
  },
  { requiredKeys: [] },
);
const turns = fc.array(turn, { maxLength: 60 });

test('the influences of any parts add up to the metric within 1e-9', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 12 }), (parts) => {
      const metric = 0.5 * (1 + Math.tanh(parts.reduce((sum, part) => sum + part, 0)));
      const sum = influencesOf(parts).reduce((total, influence) => total + influence, 0.5);
      expect(Math.abs(sum - metric)).toBeLessThan(1e-9);
    }),
  );
});

test('as they are written, the influences add up to the score in any conversation', () => {
  fc.assert(
    fc.property(turns, (given) => {
      for (const analytics of allAnalytics(analyticsOfTurns(given))) {
        const metrics = analytics?.metrics;
        for (const metric of [metrics?.collaboration, metrics?.curiosity, metrics?.empathy]) {
          expectSum(metric, 0.5);
          const score = metric?.score ?? 0;
          expect(score >= 0 && score <= 1).toBe(true);
        }
        const groups = metrics?.metric_groups ?? {};
        for (const name of ['miti', 'engagement']) {
          const calculations: BehaviorCalculation[] = Object.values(groups[name] ?? {});
          for (const calculation of calculations) expectSum(calculation, 0);
        }
      }
    }),
  );
});

/** In ten-thousandths, where sums are exact. */
function expectSum(calculation: BehaviorCalculation | undefined, base: number): void {
  const { score, contributing_behaviors: contributions } = calculation ?? {};
  if (typeof score !== 'number' || !Array.isArray(contributions)) return;
  const influences = contributions.map(({ influence_on_score }) =>
    Math.round(Number(influence_on_score) * 10_000),
  );
  expect(influences.reduce((sum, influence) => sum + influence, base * 10_000)).toBe(
    Math.round(score * 10_000),
  );
}

function allAnalytics(summary: ConversationAnalyticsSummary): (Analytics | undefined)[] {
  const { speaker_analytics, role_analytics, conversation_analytics } = summary;
  return [
    ...(speaker_analytics ?? []).map(({ analytics }) => analytics),
    ...(role_analytics ?? []).map(({ analytics }) => analytics),
    conversation_analytics,
  ];
}

test('whatever the times and words, every number is finite', () => {
  fc.assert(
    fc.property(turns, (given) => {
      expect(numbersIn(analyticsOfTurns(given)).filter((value) => !Number.isFinite(value))).toEqual([]);
    }),
  );
});

test('whatever a transcript holds, every number is finite', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.constantFrom('What do you think?', 'I see.'),
  );
  const time = fc.oneof(
    fc.string(),
    fc.constantFrom('00:00:01.000', '00:59', '-1', '999999:59:59', '1e9', 'NaN'),
  );
  const speaker = fc.record({
    id: fc.constantFrom('Maya', 'Tom', '__proto__'),
    role: fc.constantFrom('coach', null),
  });
  const talkTurn = fc.record(
    { input: text, speaker, start_time: time, end_time: time },
    { requiredKeys: ['input'] },
  );
  fc.assert(
    fc.property(fc.array(talkTurn, { minLength: 1, maxLength: 40 }), (talkTurns) => {
      const { analytics } = analyzeConversation({ talk_turns: talkTurns });
      expect(numbersIn(analytics).filter((value) => !Number.isFinite(value))).toEqual([]);
    }),
  );
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('reading after every talk turn gives what reading at the end gives, with speakers in the same order', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 25 }), (given) => {
      const growing = createAnalytics({ behaviors: 'all', fidelity: 'miti' });
      let speakers: (string | null | undefined)[] = [];
      for (const [index, next] of given.entries()) {
        growing.add(detectedTurn(next, index));
        const summary = growing.summary();
        expect(summary).toEqual(analyticsOfTurns(given.slice(0, index + 1)));
        const ids = (summary.speaker_analytics ?? []).map(({ id }) => id);
        expect(ids.slice(0, speakers.length)).toEqual(speakers);
        speakers = ids;
      }
    }),
    { numRuns: 50 },
  );
});
