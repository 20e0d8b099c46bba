import { describe, expect, test } from 'vitest';
import type { BehaviorName } from '../src/behaviors/built-in.ts';
import type { Analytics, BehaviorCalculation } from '../src/generated/models.ts';
import { countWords } from '../src/metrics/count-words.ts';
import { analyticsOfTurns, utterances, type GivenTurn } from './detected-turns.ts';

type Metric = 'collaboration' | 'curiosity' | 'empathy';

function metricOf(metric: Metric, turns: readonly GivenTurn[]): BehaviorCalculation {
  return analyticsOfTurns(turns).speaker_analytics?.[0]?.analytics?.metrics?.[metric] ?? {};
}

/** 15 utterances, so that the counts are divided by 15 + 5 = 20. */
const BEHAVIORS: readonly (readonly BehaviorName[])[] = [
  ['open question', 'collaborative question'],
  ['open question'],
  ['open question', 'autonomy'],
  ['open question'],
  ['open question'],
  ['closed question'],
  ['closed question', 'permission seeking'],
  ['reflection'],
  ['reflection', 'complex reflection'],
  ['reflection', 'validation'],
  ['information giving'],
  ['information giving', 'advice'],
  ['advice'],
  ['information giving', 'confront', 'directive'],
  ['appreciation', 'directive'],
];

/** Maya says 12 of 20 words: a talk ratio of 0.6. */
const TURNS: readonly GivenTurn[] = [
  { speaker: 'Maya', behaviors: BEHAVIORS, words: 'a b c d e f g h i j k l' },
  { speaker: 'Tom', words: 'a b c d e f g h' },
];

describe('the metrics of a speaker, computed by hand', () => {
  // Each row: count, f = (count + 5 r) / 20, z = (f - r) / s, x = w z / D.
  test.each<[Metric, [name: string, count: number, weight: number, x: number][]]>([
    [
      'empathy',
      [
        ['reflection', 3, 1, -0.25 / 3], // f = (3 + 1.25) / 20 = 0.2125; z = -0.0375 / 0.15 = -0.25
        ['complex reflection', 1, 0.6, (0.6 * -0.4) / 3], // f = (1 + 0.6) / 20 = 0.08; z = -0.04 / 0.1
        ['validation', 1, 0.5, (0.5 * 0.4) / 3], // f = (1 + 0.2) / 20 = 0.06; z = 0.02 / 0.05
        ['appreciation', 1, 0.4, (0.4 * 0.0125) / 0.06 / 3], // f = (1 + 0.25) / 20 = 0.0625; z = 0.0125 / 0.06
        ['advice', 2, -0.5, (-0.5 * 2.125) / 3], // f = (2 + 0.1) / 20 = 0.105; z = 0.085 / 0.04
        ['confront or directive', 2, -0.8, (-0.8 * 1.55) / 3], // f = (2 + 0.15) / 20 = 0.1075; z = 0.0775 / 0.05
        ['judgement, dismissal, conflict or warning', 0, -0.8, (-0.8 * -0.375) / 3], // f = 0.1 / 20 = 0.005; z = -0.015 / 0.04
      ],
    ],
    [
      'collaboration',
      [
        ['open question', 5, 0.5, (0.5 * 1.375) / 3], // f = (5 + 0.75) / 20 = 0.2875; z = 0.1375 / 0.1
        ['collaborative question', 1, 0.8, (0.8 * 0.4) / 3], // f = (1 + 0.2) / 20 = 0.06; z = 0.02 / 0.05
        ['autonomy', 1, 0.6, (0.6 * 2.125) / 3], // f = (1 + 0.05) / 20 = 0.0525; z = 0.0425 / 0.02
        ['permission seeking', 1, 0.5, (0.5 * 0.035) / 0.03 / 3], // f = (1 + 0.1) / 20 = 0.055; z = 0.035 / 0.03
        ['information giving or advice', 4, -0.7, (-0.7 * 1.1) / 3], // f = (4 + 0.6) / 20 = 0.23; z = 0.11 / 0.1
        ['confront or directive', 2, -1, -1.55 / 3], // as above
        ['talk ratio', 12, -0.5, (-0.5 * 0.05) / 0.15 / 3], // f = 12 / 20 = 0.6; z = 0.05 / 0.15
      ],
    ],
    [
      'curiosity',
      [
        ['reflection', 3, 0.4, (0.4 * -0.25) / 2],
        ['open question', 5, 1, 1.375 / 2],
        ['closed question', 2, -0.3, (-0.3 * 0.1) / 2], // f = (2 + 0.6) / 20 = 0.13; z = 0.01 / 0.1
        ['information giving or advice', 4, -0.6, (-0.6 * 1.1) / 2],
      ],
    ],
  ])('%s', (metric, rows) => {
    const { score, contributing_behaviors: contributions = [] } = metricOf(metric, TURNS);
    const sum = rows.reduce((total, [, , , x]) => total + x, 0);
    expect(score).toBeCloseTo(0.5 * (1 + Math.tanh(sum)), 4);
    expect(
      contributions?.map(({ behavior, count, weight_on_score }) => [behavior, count, weight_on_score]),
    ).toEqual(rows.map(([name, count, weight]) => [name, count, weight]));
    for (const [place, [, , , x]] of rows.entries()) {
      const influence = Number(contributions?.[place]?.influence_on_score);
      // Rounded down or up at the fourth decimal.
      expect(Math.abs(influence - (x * Math.tanh(sum)) / (2 * sum))).toBeLessThan(0.0001);
    }
  });

  test('curiosity of these utterances is 0.6422', () => {
    // X = -0.05 + 0.6875 - 0.015 - 0.33 = 0.2925; tanh X = 0.28443; tanh(X) / 2X = 0.48621
    const { score, contributing_behaviors: contributions } = metricOf('curiosity', TURNS);
    expect(score).toBe(0.6422);
    expect(contributions?.map(({ influence_on_score }) => influence_on_score)).toEqual([
      '-0.0243',
      '+0.3343',
      '-0.0073',
      '-0.1605',
    ]);
  });

  test('a share far from the reference counts as three times the spread', () => {
    // f = (15 + 0.75) / 20 = 0.7875; z = 6.375, so 3; x = 1.5. None of the others: f = r / 4.
    // reflection z = -1.25, x = -0.25; closed z = -0.9, x = 0.135; information or advice z = -0.9, x = 0.27.
    const { score } = metricOf('curiosity', [
      { speaker: 'Maya', behaviors: Array.from({ length: 15 }, () => ['open question' as const]) },
    ]);
    expect(score).toBeCloseTo(0.5 * (1 + Math.tanh(1.5 - 0.25 + 0.135 + 0.27)), 4);
  });
});

describe('metrics', () => {
  test('have no score below 10 utterances', () => {
    const metrics = (count: number): Analytics['metrics'] =>
      analyticsOfTurns([{ speaker: 'Maya', behaviors: utterances(count) }]).speaker_analytics?.[0]?.analytics
        ?.metrics;
    const none = { score: null, contributing_behaviors: null };
    for (const count of [0, 9]) {
      expect(metrics(count)).toEqual({
        collaboration: none,
        curiosity: none,
        empathy: none,
        metric_groups: {
          miti: { reflection_to_question_ratio: none, complex_reflection_share: none, adherent_share: none },
          engagement: {
            talk_ratio: none,
            longest_monologue: none,
            turn_balance: none,
            questions_per_minute: none,
            pace: none,
            latency: none,
            courtesy: none,
          },
        },
      });
    }
    expect(metrics(10)?.empathy?.score).toEqual(expect.any(Number));
  });

  test('of a role pool its speakers; the conversation has all, and no talk ratio', () => {
    const { role_analytics, conversation_analytics, speaker_analytics } = analyticsOfTurns([
      { speaker: 'Maya', role: 'coach', behaviors: utterances(6, [['open question']]), words: 'a b c' },
      { speaker: 'Ann', role: 'coach', behaviors: utterances(6, [['open question']]), words: 'a b c' },
      { speaker: 'Tom', role: 'client', behaviors: utterances(9, [['reflection']]), words: 'a b' },
    ]);
    expect(speaker_analytics?.map(({ analytics }) => analytics?.metrics?.curiosity?.score)).toEqual([
      null,
      null,
      null,
    ]);
    expect(role_analytics?.[0]?.analytics?.metrics?.collaboration?.contributing_behaviors).toMatchObject([
      { behavior: 'open question', count: 2 },
      {},
      {},
      {},
      {},
      {},
      { behavior: 'talk ratio', count: 6 },
    ]);
    const whole = conversation_analytics?.metrics;
    expect(whole?.curiosity?.contributing_behaviors).toMatchObject([
      { behavior: 'reflection', count: 1 },
      { behavior: 'open question', count: 2 },
      {},
      {},
    ]);
    expect(whole?.collaboration?.contributing_behaviors?.map(({ behavior }) => behavior)).not.toContain(
      'talk ratio',
    );
  });
});

describe('the MITI group', () => {
  const miti = (behaviors: readonly (readonly BehaviorName[])[]): Record<string, BehaviorCalculation> =>
    analyticsOfTurns([{ speaker: 'Maya', behaviors: utterances(20, behaviors) }]).speaker_analytics?.[0]
      ?.analytics?.metrics?.metric_groups?.['miti'] ?? {};
  const times = (count: number, ...behaviors: BehaviorName[]): BehaviorName[][] =>
    Array.from({ length: count }, () => behaviors);

  test.each([
    [0, 4, 0],
    [2, 4, 0.25], // 0.5 per question: half way to fair
    [4, 4, 0.5], // 1: fair
    [6, 4, 0.75], // 1.5: half way from fair to good
    [8, 4, 1], // 2: good
    [9, 1, 1],
  ])('scales %i reflections to %i questions to %d', (reflections, questions, score) => {
    const { reflection_to_question_ratio: ratio } = miti([
      ...times(reflections, 'reflection'),
      ...times(questions, 'open question', 'exploration'),
    ]);
    expect(ratio).toEqual({
      score,
      contributing_behaviors: [
        {
          behavior: 'simple or complex reflection',
          count: reflections,
          weight_on_score: 1,
          influence_on_score: score === 0 ? '0.0000' : `+${score.toFixed(4)}`,
        },
        { behavior: 'question', count: questions, weight_on_score: -1, influence_on_score: null },
      ],
    });
  });

  test.each([
    [1, 4, 0.25], // 20 %
    [2, 3, 0.5], // 40 %: fair
    [5, 5, 1], // 50 %: good
    [3, 0, 1],
  ])('scales %i complex among %i other reflections to %d', (complex, simple, score) => {
    const { complex_reflection_share: share } = miti([
      ...times(complex, 'reflection', 'complex reflection'),
      ...times(simple, 'reflection'),
    ]);
    expect(share?.score).toBe(score);
  });

  test('divides adherent by adherent and non-adherent behaviours', () => {
    const { adherent_share: share } = miti([
      ...times(2, 'appreciation'),
      ['autonomy'],
      ['confront', 'directive'],
      ['advice'],
    ]);
    // 3 adherent of 6.
    expect(share?.score).toBe(0.5);
    expect(
      share?.contributing_behaviors?.map(({ behavior, count, influence_on_score }) => [
        behavior,
        count,
        influence_on_score,
      ]),
    ).toEqual([
      ['collaborative question', 0, '0.0000'],
      ['appreciation', 2, '+0.3333'],
      ['autonomy', 1, '+0.1667'],
      ['permission seeking', 0, '0.0000'],
      ['confront', 1, null],
      ['directive', 1, null],
      ['advice without permission', 1, null],
    ]);
  });

  test('has no score when it would divide by nothing', () => {
    expect(Object.values(miti([])).map(({ score }) => score)).toEqual([null, null, null]);
  });

  test('takes advice as permitted after permission was asked, until the next talk turn of the speaker is over', () => {
    const { speaker_analytics } = analyticsOfTurns([
      { speaker: 'Maya', behaviors: utterances(10, [['advice'], ['permission seeking'], ['advice']]) },
      { speaker: 'Tom' },
      { speaker: 'Maya', behaviors: [['advice']] },
      { speaker: 'Maya', behaviors: [['advice']] },
    ]);
    const [maya] = speaker_analytics ?? [];
    expect(maya?.analytics?.metrics?.metric_groups?.['miti']?.['adherent_share']).toMatchObject({
      score: 0.3333,
      contributing_behaviors: [
        {},
        {},
        {},
        { count: 1 },
        {},
        {},
        { behavior: 'advice without permission', count: 2 },
      ],
    });
  });
});

describe('the engagement group', () => {
  /** Twelve rounds of 30 s: Maya asks with 4 words in 2 s, Tom answers after 1 s with 12 words in 6 s. */
  const rounds = Array.from({ length: 12 }, (_, round): GivenTurn[] => [
    {
      speaker: 'Maya',
      behaviors: [['open question', 'exploration'], []],
      words: 'the b c d',
      start: round * 30,
      end: round * 30 + 2,
    },
    { speaker: 'Tom', words: 'the b c d e f g h i j k l', start: round * 30 + 3, end: round * 30 + 9 },
  ]).flat();
  const scores = (analytics: Analytics | undefined): Record<string, number | null | undefined> => {
    const group = analytics?.metrics?.metric_groups?.['engagement'] ?? {};
    return Object.fromEntries(Object.entries(group).map(([name, { score }]) => [name, score]));
  };

  test('has the values computed by hand', () => {
    const { speaker_analytics, conversation_analytics } = analyticsOfTurns(rounds);
    expect(scores(speaker_analytics?.[0]?.analytics)).toEqual({
      talk_ratio: 0.25, // 4 of 16 words
      longest_monologue: 4,
      turn_balance: 1, // 12 of 24 talk turns
      questions_per_minute: 2.1239, // 12 questions in 11 * 30 + 9 = 339 s
      pace: 120, // 4 words in 2 s
      latency: 21, // from second 9 to second 30
      courtesy: expect.any(Number), // what the model says of 12 questions
    });
    expect(scores(speaker_analytics?.[1]?.analytics)).toMatchObject({
      talk_ratio: 0.75,
      pace: 120,
      latency: 1,
    });
    expect(scores(conversation_analytics)).toMatchObject({
      talk_ratio: null,
      longest_monologue: 12,
      turn_balance: 1,
      pace: 120,
      latency: 1, // 12 waits of 1 s and 11 of 21 s: the 12th of 23
    });
  });

  test('without times, has the measures of words and turns only', () => {
    const { speaker_analytics } = analyticsOfTurns(
      rounds.map((turn) => ({ ...turn, start: undefined, end: undefined })),
    );
    expect(scores(speaker_analytics?.[0]?.analytics)).toEqual({
      talk_ratio: 0.25,
      longest_monologue: 4,
      turn_balance: 1,
      questions_per_minute: null,
      pace: null,
      latency: null,
      courtesy: expect.any(Number), // what the model says of 12 questions
    });
  });

  test('has no use for times that cannot be', () => {
    const { speaker_analytics } = analyticsOfTurns(
      rounds.map((turn) => ({ ...turn, start: turn.end, end: turn.start })),
    );
    expect(scores(speaker_analytics?.[0]?.analytics)).toMatchObject({
      questions_per_minute: null,
      pace: null,
    });
  });

  test('a talk turn that overlaps the one before has waited 0 s', () => {
    const overlapping = Array.from({ length: 24 }, (_, place): GivenTurn => ({
      speaker: place % 2 === 0 ? 'Maya' : 'Tom',
      start: place * 5,
      end: place * 5 + 6,
    }));
    expect(scores(analyticsOfTurns(overlapping).conversation_analytics)).toMatchObject({ latency: 0 });
  });

  test('a monologue goes on over talk turns until somebody else speaks', () => {
    const { speaker_analytics } = analyticsOfTurns([
      { speaker: 'Maya', words: 'a b c', behaviors: utterances(10) },
      { speaker: 'Maya', words: 'a b c' },
      { speaker: 'Tom', words: 'a', behaviors: utterances(10) },
      { speaker: 'Maya', words: 'a b c d' },
    ]);
    expect(speaker_analytics?.map(({ analytics }) => scores(analytics)['longest_monologue'])).toEqual([6, 1]);
  });

  test.each([
    // Talk turns of each speaker, the balance of each, and that of the conversation.
    [[10, 10], [1, 1], 1],
    [[15, 5], [0.5, 0.5], 0.5], // 1 - (0.75 - 0.25)
    [[20], [null], null],
    // Equal shares are 1/3. 0.5: (1 - 0.5) / (2/3). 0.25: 0.25 / (1/3).
    // Conversation: distances 1/6 + 1/12 + 1/12 = 1/3, of at most 2 (1 - 1/3) = 4/3.
    [[20, 10, 10], [0.75, 0.75, 0.75], 0.75],
  ])('turn balance of %j talk turns', (turns, ofSpeakers, ofConversation) => {
    const { speaker_analytics, conversation_analytics } = analyticsOfTurns(
      turns.flatMap((count, speaker) =>
        Array.from({ length: count }, (): GivenTurn => ({
          speaker: `Speaker ${speaker}`,
          behaviors: utterances(2),
        })),
      ),
    );
    expect(speaker_analytics?.map(({ analytics }) => scores(analytics)['turn_balance'])).toEqual(ofSpeakers);
    expect(scores(conversation_analytics)['turn_balance']).toBe(ofConversation);
  });
});

test.each([
  ["Well, I don't know.", 4],
  ['A well-known café – naïve, perhaps…', 5],
  ['Привет, как дела?', 3],
  ['🙂 ... ?!', 0],
])('counts the words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});
