import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../src/behaviors/built-in.ts';
import type { ConversationDetection } from '../src/generated/models.ts';
import { analyzeConversation, type ConversationTalkTurn, createConversation } from '../src/index.ts';
import type { DetectionLists } from '../src/lists/detection.ts';
import { type ConversationLists, createLists } from '../src/lists/lists.ts';
import { detectedTurn, type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const LIST_NAMES = ['action_items', 'fidelity', 'checklist', 'highlights', 'lowlights', 'safety'] as const;

const speakers = ['Maya', 'Tom', 'constructor', '__proto__'];
const roles = ['coach', 'client', 'toString'];

const time = fc.oneof(fc.nat({ max: 300 }), fc.double({ min: -50, max: 300, noNaN: true }));
const turns = fc.array(
  fc.record(
    {
      speaker: fc.constantFrom(...speakers),
      role: fc.constantFrom(...roles),
      start: time,
      end: time,
      utterances: fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'Hello, Tom.',
              'Could you send the report by Friday, Maya?',
              "Sure, I'll do that.",
              'No, thanks.',
              'I want to kill myself.',
              'You have worked hard on this.',
              'What should I do?',
              'Goodbye.',
              'constructor, could you call __proto__ tomorrow?',
            ),
            fc.string({ unit: 'binary' }),
          ),
          fc.dictionary(
            fc.constantFrom(...CATALOGUE.map(({ name }) => name)),
            fc.double({ min: 0, max: 1, noNaN: true }),
            {
              maxKeys: 4,
            },
          ),
        ),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: ['utterances'] },
  ),
  { maxLength: 12 },
);

function everyList(lists: ConversationLists): DetectionLists[] {
  return [
    lists.ofConversation(),
    ...speakers.map((id) => lists.ofSpeaker(id)),
    ...roles.map((role) => lists.ofRole(role)),
  ];
}

function everyDetection(lists: ConversationLists): ConversationDetection[][] {
  return everyList(lists).flatMap((of) => LIST_NAMES.map((name) => of[name] ?? []));
}

describe('every detection of any conversation', () => {
  test('has every field, its place, an id of its own, and evidence that exists', () => {
    fc.assert(
      fc.property(turns, (made) => {
        for (const list of everyDetection(listsOfTurns(made))) {
          expect(new Set(list.map(({ detection_id: id }) => id)).size).toBe(list.length);
          for (const [place, detection] of list.entries()) {
            expect(detection).toEqual({
              id: detection.detection_id,
              detection_id: expect.stringMatching(/^[a-z_]+\/[a-z-]+(?:\/|$)/),
              pattern_detector_id: expect.stringMatching(/^[a-z-]+$/),
              title: expect.stringMatching(/^(?!.*(?:NaN|Infinity|undefined)).+/su),
              definition: expect.stringMatching(/.+\.$/),
              display_order: place,
              tip: expect.stringMatching(/.+\.$/),
              example: expect.toSatisfy((example) => example === null || typeof example === 'string'),
              behaviors: expect.any(Array),
              status: expect.toBeOneOf([0, 1, 2]),
              reason: expect.toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8]),
              talk_turns: expect.any(Array),
              approval_status_name: null,
              can_approve: false,
            });
            for (const turn of detection.talk_turns ?? []) {
              const { turn: original } = detectedTurn(
                made[turn.index ?? -1] as HandMadeTurn,
                turn.index ?? -1,
              );
              expect(turn).toEqual({
                index: turn.index,
                talk_turn_id: original.talk_turn_id,
                start_time: original.start_time ?? null,
                end_time: original.end_time ?? null,
              });
            }
          }
        }
      }),
    );
  });

  test('belongs to the speaker and the role of its talk turn', () => {
    fc.assert(
      fc.property(turns, (made) => {
        const lists = listsOfTurns(made);
        for (const name of ['action_items', 'safety'] as const) {
          const idsOf = (part: DetectionLists): unknown[] => part[name].map(({ detection_id: id }) => id);
          const ofSpeakers = speakers.flatMap((id) => idsOf(lists.ofSpeaker(id)));
          const isNamed = (detection: ConversationDetection): boolean =>
            made[detection.talk_turns?.[0]?.index ?? -1]?.speaker !== undefined;
          const whole = lists.ofConversation()[name];
          const ofConversation = whole.filter(isNamed).map(({ detection_id: id }) => id);
          expect(ofSpeakers.toSorted()).toEqual(ofConversation.toSorted());
        }
        for (const id of speakers) {
          const { highlights, lowlights, checklist } = lists.ofSpeaker(id);
          for (const { talk_turns: evidence } of [...highlights, ...lowlights, ...checklist]) {
            expect(made[evidence?.at(-1)?.index ?? -1]?.speaker).toBe(id);
          }
        }
      }),
    );
  });

  test('is the same when the lists are read after each talk turn, and never changes what was read', () => {
    fc.assert(
      fc.property(turns, (made) => {
        const lists = createLists({ fidelity: 'miti' });
        const reads: [DetectionLists[], string][] = [];
        for (const [index, turn] of made.entries()) {
          lists.add(detectedTurn(turn, index));
          const read = everyList(lists);
          reads.push([read, JSON.stringify(read)]);
          expect(read).toEqual(everyList(listsOfTurns(made.slice(0, index + 1))));
        }
        for (const [read, before] of reads) expect(JSON.stringify(read)).toBe(before);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the lists of an analysis', () => {
  const talkTurns: ConversationTalkTurn[] = [
    {
      input: 'Hello, Tom. What brings you in today?',
      speaker: { id: 'Maya', role: 'coach' },
      talk_turn_id: 'a',
    },
    { input: 'I sleep badly.', speaker: { id: 'Tom', role: 'client' }, start_time: '5', end_time: '7' },
    { input: "I'll send you a form by Friday.", speaker: { id: 'Maya', role: 'coach' } },
    { input: 'Thanks!', speaker: { id: 'Tom', role: 'client' } },
  ];

  test('are there for the conversation, each speaker and each role', () => {
    const { analytics } = analyzeConversation(
      { talk_turns: talkTurns },
      { profile: 'motivational-interviewing' },
    );
    const item = {
      title: 'Maya: send you a form. Due: by Friday.',
      status: 2,
      detection_id: 'action_items/action-item/2.0',
    };
    expect(analytics.conversation_analytics?.action_items).toMatchObject([item]);
    expect(analytics.speaker_analytics).toMatchObject([{ action_items: [item] }, { action_items: [] }]);
    expect(analytics.role_analytics).toMatchObject([{ action_items: [item] }, { action_items: [] }]);
    for (const name of LIST_NAMES) {
      expect(analytics.conversation_analytics?.[name]).toBeInstanceOf(Array);
      expect(analytics.speaker_analytics?.[0]?.[name]).toBeInstanceOf(Array);
      expect(analytics.role_analytics?.[0]?.[name]).toBeInstanceOf(Array);
    }
  });

  test('honour the threshold, apart from safety', () => {
    const { analytics } = analyzeConversation({ talk_turns: talkTurns, confidence_threshold: 1 });
    expect(analytics.conversation_analytics).toMatchObject({ action_items: [], highlights: [] });
  });

  test('are those of a conversation that is analysed turn by turn', () => {
    const conversation = createConversation();
    for (const turn of talkTurns) {
      conversation.add(turn);
      conversation.analytics();
    }
    expect(conversation.analytics()).toEqual(analyzeConversation({ talk_turns: talkTurns }).analytics);
  });

  test('keep the best few of any number of talk turns and speakers', () => {
    const lists = createLists({ fidelity: 'miti' });
    for (let index = 0; index < 20_000; index += 1) {
      lists.add(
        detectedTurn(
          says(
            `speaker ${index % 10_000}`,
            'You have worked hard.',
            index % 2 === 0 ? { reflection: 0.9 } : { confront: 0.5 },
          ),
          index,
        ),
      );
    }
    const whole = lists.ofConversation();
    expect(whole).toMatchObject({ highlights: { length: 2 }, lowlights: { length: 2 }, safety: [] });
    expect(whole.highlights[0]?.talk_turns).toMatchObject([{ index: 0 }]);
    expect(lists.ofSpeaker('speaker 9998').highlights).toHaveLength(2);
  });

  test('of thousands of requests are settled by one reply in time', () => {
    const utterance = ['Could you send it to her?', { 'action request': 0.9 }] as const;
    const asks: HandMadeTurn = {
      speaker: 'Maya',
      utterances: Array.from({ length: 20_000 }, () => utterance),
    };
    const { action_items: items } = listsOfTurns([
      asks,
      says('Tom', 'Sure. '.repeat(20_000)),
    ]).ofConversation();
    expect(items).toHaveLength(20_000);
  });
});
