import { describe, expect, test } from 'vitest';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

interface Counts {
  reflections?: number;
  complex?: number;
  questions?: number;
  confronts?: number;
  others?: number;
}

/** Talk turns of Maya, of three words each. */
function maya({
  reflections = 0,
  complex = 0,
  questions = 0,
  confronts = 0,
  others = 0,
}: Counts): HandMadeTurn[] {
  const times = (count: number, turn: HandMadeTurn): HandMadeTurn[] =>
    Array.from({ length: count }, () => turn);
  return [
    ...times(reflections, says('Maya', 'You were afraid.', { reflection: 0.8 })),
    ...times(complex, says('Maya', 'You feel lost.', { reflection: 0.8, 'complex reflection': 0.6 })),
    ...times(questions, says('Maya', 'What happened then?', { 'open question': 0.9 })),
    ...times(confronts, says('Maya', 'You never listen.', { confront: 0.9 })),
    ...times(others, says('Maya', 'It rained yesterday.')),
  ];
}

function tom(words: number): HandMadeTurn {
  return says('Tom', 'one two three four five '.repeat(words / 5));
}

/** Title, status, reason and evidence of an item of Maya. */
function item(pattern: string, turns: readonly HandMadeTurn[]): unknown[] {
  const found = listsOfTurns(turns)
    .ofSpeaker('Maya')
    .fidelity?.find(({ pattern_detector_id }) => pattern_detector_id === `fidelity-${pattern}`);
  return [found?.title, found?.status, found?.reason];
}

describe('fidelity to motivational interviewing', () => {
  test.each([
    [
      { reflections: 20, questions: 10 },
      ['Reflections per question: 2.00 (20 reflections, 10 questions)', 2, 3],
    ],
    [
      { reflections: 19, questions: 10 },
      ['Reflections per question: 1.90 (19 reflections, 10 questions)', 1, 4],
    ],
    [
      { reflections: 10, questions: 10 },
      ['Reflections per question: 1.00 (10 reflections, 10 questions)', 1, 4],
    ],
    [
      { reflections: 9, questions: 10 },
      ['Reflections per question: 0.90 (9 reflections, 10 questions)', 0, 4],
    ],
    [{ reflections: 10 }, ['Reflections per question: 10 reflections, 0 questions', 2, 3]],
    [{ reflections: 1, questions: 8 }, ['Reflections per question: 0.13 (1 reflection, 8 questions)', 1, 6]],
  ])('reflections per question: %o', (counts, expected) => {
    expect(item('reflections-per-question', maya(counts))).toEqual(expected);
  });

  test.each([
    [{ complex: 5, reflections: 5 }, ['Complex reflections: 5 of 10 (50%)', 2, 3]],
    [{ complex: 4, reflections: 6 }, ['Complex reflections: 4 of 10 (40%)', 1, 4]],
    [{ complex: 3, reflections: 7 }, ['Complex reflections: 3 of 10 (30%)', 0, 4]],
    [{ complex: 4, questions: 10 }, ['Complex reflections: 4 of 4 (100%)', 1, 6]],
    [{ questions: 10 }, ['Complex reflections: 0 of 0', 1, 6]],
  ])('the share of complex reflections: %o', (counts, expected) => {
    expect(item('complex-reflections', maya(counts))).toEqual(expected);
  });

  test.each([
    [{ questions: 10 }, ['Confronting: 0 times', 2, 3]],
    [{ questions: 10, confronts: 1 }, ['Confronting: 1 time', 1, 4]],
    [{ questions: 10, confronts: 2 }, ['Confronting: 2 times', 0, 4]],
    [{ questions: 1, confronts: 2 }, ['Confronting: 2 times', 0, 4]],
    [{ questions: 1 }, ['Confronting: 0 times', 1, 6]],
  ])('no confronting: %o', (counts, expected) => {
    expect(item('no-confronting', maya(counts))).toEqual(expected);
  });

  test.each([
    [30, ['Talk ratio: 50% of the words', 2, 3]],
    [25, ['Talk ratio: 55% of the words', 1, 4]],
    [10, ['Talk ratio: 75% of the words', 0, 4]],
    [0, ['Talk ratio: 100% of the words', 1, 7]],
  ])('talk ratio of 30 words beside %i', (others, expected) => {
    expect(item('talk-ratio', [...maya({ questions: 10 }), tom(others)])).toEqual(expected);
  });

  test('shows the talk turns that it counted, at most ten', () => {
    const { fidelity } = listsOfTurns([...maya({ reflections: 12, questions: 3 }), tom(3)]).ofSpeaker('Maya');
    expect(fidelity?.[0]?.talk_turns?.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(fidelity?.[0]?.example).toBe('You were afraid.');
  });

  test('is for who asks or reflects, and the conversation has it from who does so most', () => {
    const turns = [
      ...maya({ questions: 10, reflections: 5 }),
      ...Array.from({ length: 19 }, () => tom(3)),
      says('Tom', 'Is that so?', { 'closed question': 0.9 }),
    ].map((turn) => ({ ...turn, role: turn.speaker === 'Maya' ? 'coach' : 'client' }));
    const lists = listsOfTurns(turns);
    expect(lists.ofSpeaker('Maya').fidelity).toHaveLength(4);
    expect(lists.ofSpeaker('Tom').fidelity).toEqual([]);
    expect(lists.ofRole('coach').fidelity).toHaveLength(4);
    expect(lists.ofRole('client').fidelity).toEqual([]);
    expect(lists.ofConversation().fidelity).toEqual(lists.ofSpeaker('Maya').fidelity);
  });

  test('is there for who asks most, however little that is', () => {
    expect(
      listsOfTurns([...maya({ questions: 1, others: 40 }), tom(3)]).ofSpeaker('Maya').fidelity,
    ).toHaveLength(4);
    expect(listsOfTurns([...maya({ others: 40 }), tom(3)]).ofConversation().fidelity).toEqual([]);
  });

  test('of a conversation without speakers is that of all talk turns', () => {
    const turns = maya({ reflections: 10 }).map((turn) => ({ ...turn, speaker: undefined }));
    expect(listsOfTurns(turns).ofConversation().fidelity).toMatchObject([
      { status: 2 },
      { status: 0 },
      { status: 2 },
      { status: 1, reason: 7 },
    ]);
  });
});
