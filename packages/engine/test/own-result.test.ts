import { describe, expect, expectTypeOf, it, test } from 'vitest';
import {
  type AnalyticsResult,
  analyzeConversation,
  behaviorCatalogue,
  type BehaviorDescription,
  type BehaviorName,
  type Calculation,
  createConversation,
  type DetectedBehavior,
  explain,
  type ListEntry,
  type NotJudged,
  responseOf,
  type SpeakerResult,
  type TalkTurn,
} from '../src/index.ts';
import type { ConversationsResponse } from '../src/generated/models.ts';
import { sessionIn } from './other-languages.ts';

const TURNS = Array.from({ length: 24 }, (_, index) => ({
  input: index % 2 === 0 ? 'What would you like to try first?' : 'I could walk to work. That would be good.',
  speaker: index % 2 === 0 ? { id: 'Maya', role: 'coach' } : { id: 'Tom', role: 'client' },
  start_time: index * 5,
  end_time: index * 5 + 4.25,
}));

const MAYA: TalkTurn = {
  input: 'What would you like to try first?',
  speaker: { id: 'Maya', role: 'coach' },
  start_time: 0,
};
const TOM: TalkTurn = {
  input: 'I could walk to work.',
  speaker: { id: 'Tom', role: 'client' },
  end_time: 9.25,
};

describe('the own result', () => {
  test('has no null and no undefined where it always has a value', () => {
    const { analytics } = analyzeConversation({ talk_turns: TURNS });
    const [maya] = analytics.speaker_analytics;
    expectTypeOf<AnalyticsResult['utterance_count']>().toEqualTypeOf<number>();
    expectTypeOf<SpeakerResult['id']>().toEqualTypeOf<string>();
    expectTypeOf<Calculation['score']>().toEqualTypeOf<number | null>();
    expect(maya?.analytics.metrics.empathy.score).toEqual(expect.any(Number));
    expect(analytics.conversation_analytics.behavior_counts?.['open question']).toBe(12);
  });

  test('has names of behaviours as such', () => {
    expectTypeOf<DetectedBehavior['name']>().toEqualTypeOf<BehaviorDescription['name']>();
    expectTypeOf<ListEntry['behaviors']>().toEqualTypeOf<BehaviorDescription['name'][]>();
    const names = new Set<BehaviorName>(behaviorCatalogue.map(({ name }) => name));
    expect(names.size).toBe(39);
  });

  test('is a response of the contract without what only the engine has', () => {
    const response: ConversationsResponse = responseOf(analyzeConversation({ talk_turns: TURNS }));
    expect(Object.keys(response)).toEqual(['analytics']);
  });
});

describe('times as numbers', () => {
  const texts = TURNS.map((turn) => ({
    ...turn,
    start_time: String(turn.start_time),
    end_time: String(turn.end_time),
  }));

  it('are the same as texts of seconds, and texts in results', () => {
    const numbers = analyzeConversation({ talk_turns: TURNS, include_conversation: true });
    expect(numbers).toEqual(analyzeConversation({ talk_turns: texts, include_conversation: true }));
    expect(numbers.conversation?.talk_turns[1]).toMatchObject({ start_time: '5', end_time: '9.25' });
    expect(
      numbers.analytics.conversation_analytics.metrics.metric_groups['engagement']?.['pace']?.score,
    ).toEqual(expect.any(Number));
  });

  it('are read to the millisecond, also while people talk and in explanations', () => {
    const first = { ...MAYA, end_time: 0.1 + 0.2 + 4 };
    const second = { ...TOM, start_time: 3.9 };
    const live = createConversation();
    live.add(first);
    expect(live.add(second)[0]?.behaviors?.map(({ name }) => name)).toContain('interruption');
    expect(explain(second, { before: [first] }).map(({ behavior }) => behavior)).toContain('interruption');
    const { analytics } = analyzeConversation({ talk_turns: [first, second] });
    expect(analytics.conversation_analytics.lowlights?.[0]?.talk_turns[0]).toMatchObject({ end_time: '4.3' });
  });

  it.each([Number.NaN, Infinity, -1, 999_999.9996, Date.UTC(2026, 1) / 1_000])(
    'are refused when they cannot be seconds from the beginning: %s',
    (start_time) => {
      const turn = { input: 'Hello.', start_time, end_time: 3 };
      const problem = `"start_time" must be seconds from the beginning of the conversation: 0 or more, and less than 1,000,000. It is ${start_time}.`;
      const live = createConversation();
      expect(() => live.add(turn)).toThrow(new RangeError(problem));
      expect(live.analytics().conversation_analytics.talk_turn_count).toBe(0);
      expect(() => analyzeConversation({ talk_turns: [turn] })).toThrow(problem);
      expect(() => explain(turn)).toThrow(problem);
    },
  );

  it('may be as late as a text may', () => {
    const late = { input: 'Hello.', start_time: 999_990, end_time: 999_999.999 };
    const [first] =
      analyzeConversation({ talk_turns: [late], include_conversation: true }).conversation?.talk_turns ?? [];
    expect(first).toMatchObject({ start_time: '999990', end_time: '999999.999' });
  });
});

describe('what was not judged', () => {
  function reasonsIn(talk_turns: readonly TalkTurn[]): string[] {
    return analyzeConversation({ talk_turns }).notJudged.map(({ reason, speaker }) =>
      speaker === undefined ? reason : `${reason}: ${speaker}`,
    );
  }

  const CLIENT = 'role of a client: Tom';

  it('is nothing but the metrics of the client in a conversation with everything', () => {
    expect(reasonsIn(TURNS)).toEqual([CLIENT]);
    const { analytics } = analyzeConversation({ talk_turns: TURNS });
    const scores = analytics.speaker_analytics.map(({ id, analytics: { metrics } }) => [
      id,
      [metrics.empathy, metrics.collaboration, metrics.curiosity].map(({ score }) => score === null),
    ]);
    expect(scores).toEqual([
      ['Maya', [false, false, false]],
      ['Tom', [true, true, true]],
    ]);
  });

  it.each<[string, readonly TalkTurn[], string[]]>([
    ['another language', sessionIn('German'), ['language', 'language: Maja', 'language: Jonas']],
    [
      'a few talk turns in another language',
      [
        ...TURNS,
        ...sessionIn('Spanish')
          .slice(0, 2)
          .map((turn) => ({ ...turn, speaker: MAYA.speaker })),
      ],
      ['language', CLIENT],
    ],
    [
      'few talk turns',
      TURNS.slice(0, 4),
      ['too little text', 'too little text: Maya', 'too little text: Tom'],
    ],
    ['no roles', TURNS.map((turn) => ({ ...turn, speaker: { id: turn.speaker.id } })), ['missing roles']],
    ['no times', TURNS.map(({ input, speaker }) => ({ input, speaker })), ['missing times', CLIENT]],
    [
      'no punctuation',
      TURNS.map((turn) => ({ ...turn, input: turn.input.replaceAll(/[.?]/g, '') })),
      ['missing punctuation', CLIENT],
    ],
  ])('has its reason with %s', (_, talk_turns, expected) => {
    expect(reasonsIn(talk_turns)).toEqual(expected);
  });

  it.each([
    [1, '1 of 25 utterances is not in English.'],
    [2, '2 of 26 utterances are not in English.'],
  ])('counts what is in another language: %s', (count, message) => {
    const other = { input: '¿Qué es lo que más te gusta de los fines de semana?', speaker: MAYA.speaker };
    const talk_turns = [...TURNS.slice(0, 16), ...Array.from({ length: count }, () => other)];
    expect(analyzeConversation({ talk_turns }).notJudged).toContainEqual({
      reason: 'language',
      speaker: undefined,
      message,
    });
  });

  it('is the same turn by turn, and says why in a sentence', () => {
    const live = createConversation();
    for (const turn of TURNS.slice(0, 3)) live.add(turn);
    const expected: NotJudged = {
      reason: 'too little text',
      speaker: undefined,
      message: 'Scores need 10 utterances in English, and there are 4.',
    };
    expect(live.notJudged()).toContainEqual(expected);
    expect(live.notJudged()).toEqual(analyzeConversation({ talk_turns: TURNS.slice(0, 3) }).notJudged);
  });
});
