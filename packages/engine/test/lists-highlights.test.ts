import { describe, expect, test } from 'vitest';
import type { Detection } from '../src/conversation/detected-turn.ts';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const TEXT = 'You have worked hard on this.';
const SMALL_TALK = says('Tom', 'The rain has been heavy.');

function highlightsOf(
  ...turns: HandMadeTurn[]
): (readonly [string | null | undefined, number | undefined])[] {
  return listsOfTurns(turns)
    .ofConversation()
    .highlights.map(({ title, talk_turns: evidence }) => [title, evidence?.[0]?.index]);
}

describe('highlights', () => {
  test('have the rarest and most certain positive behaviours first', () => {
    expect(
      highlightsOf(
        says('Maya', TEXT, { reflection: 0.9 }),
        says('Maya', TEXT, { autonomy: 0.6 }),
        says('Maya', TEXT, { validation: 0.7 }),
        says('Maya', TEXT, { validation: 0.8 }),
      ),
    ).toEqual([
      ['Autonomy', 1],
      ['Validation', 3],
      ['Validation', 2],
      ['Reflection', 0],
    ]);
  });

  test('have neither negative and neutral behaviours nor fewer than four words', () => {
    expect(
      highlightsOf(
        says('Maya', TEXT, { advice: 0.9 }),
        says('Maya', TEXT, { structure: 0.9 }),
        says('Maya', TEXT, { reflection: 0.9, confront: 0.5 }),
        says('Maya', 'You worked hard.', { appreciation: 0.9 }),
        says('Maya', '- - - , , thanks !', { appreciation: 0.9 }),
      ),
    ).toEqual([]);
  });

  test('have at most two of a behaviour, and ten in all', () => {
    const names: Detection['behavior'][] = [
      'reflection',
      'validation',
      'appreciation',
      'open question',
      'autonomy',
      'summary',
      'agreement',
      'coordination',
    ];
    const turns = names.flatMap((name) =>
      [0.6, 0.9, 0.7].map((confidence) => says('Maya', TEXT, { [name]: confidence })),
    );
    const { highlights } = listsOfTurns(turns).ofConversation();
    expect(highlights).toHaveLength(10);
    for (const name of names) {
      expect(highlights.filter(({ behaviors }) => behaviors?.includes(name)).length).toBeLessThanOrEqual(2);
    }
    expect(highlightsOf(...turns.slice(0, 3))).toEqual([
      ['Reflection', 1],
      ['Reflection', 2],
    ]);
  });

  test.each(['change talk', 'appreciation', 'agreement'] as const)(
    'count half as much again when the other speaker responds with %s',
    (response) => {
      const [first, second] = [
        says('Maya', TEXT, { reflection: 0.8 }),
        says('Maya', TEXT, { reflection: 0.6 }),
      ];
      const reply = says('Tom', 'Well, yes.', { [response]: 0.8 });
      expect(highlightsOf(first, SMALL_TALK, second, reply)).toEqual([
        ['Reflection', 2],
        ['Reflection', 0],
      ]);
      // Only the next talk turn counts, and only of another speaker.
      const order = [
        ['Reflection', 0],
        ['Reflection', 2],
      ];
      expect(highlightsOf(first, SMALL_TALK, second, SMALL_TALK, reply)).toEqual(order);
      expect(highlightsOf(first, SMALL_TALK, second, { ...reply, speaker: 'Maya' })).toEqual(order);
      expect(highlightsOf(first, SMALL_TALK, second, { ...reply, speaker: undefined })).toEqual(order);
    },
  );

  test('a confirmed one says so, and one that had been left out comes back', () => {
    const lists = listsOfTurns([
      says('Maya', TEXT, { reflection: 0.8 }),
      says('Maya', TEXT, { reflection: 0.7 }),
      says('Maya', TEXT, { reflection: 0.6 }),
      says('Tom', 'Yes, I agree.', { agreement: 0.8 }),
    ]);
    expect(lists.ofSpeaker('Maya').highlights).toMatchObject([
      { title: 'Reflection', status: 2, reason: 2, talk_turns: [{ index: 2 }] },
      { title: 'Reflection', status: 2, reason: 1, talk_turns: [{ index: 0 }] },
    ]);
    expect(lists.ofSpeaker('Tom').highlights).toEqual([]);
  });

  test('an utterance stands once, for its best behaviour, and a talk turn once for each behaviour', () => {
    const turn: HandMadeTurn = {
      speaker: 'Maya',
      utterances: [
        [TEXT, { 'open question': 0.9, exploration: 0.9 }],
        ['And how do you feel about it?', { exploration: 0.8 }],
      ],
    };
    expect(listsOfTurns([turn]).ofConversation().highlights).toMatchObject([
      { title: 'Exploration', example: TEXT, behaviors: ['open question', 'exploration'] },
    ]);
  });
});
