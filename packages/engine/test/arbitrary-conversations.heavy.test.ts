import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  type ConversationTalkTurn,
  detectBehaviors,
  explain,
  PROFILES,
} from '../src/index.ts';

/** For a busy machine. */
const timeout = 300_000;

const WORDS = [
  'constructor',
  '__proto__',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'NaN',
  'undefined',
  'null',

  'what',
  'do',
  'you',
  'think',
  'i',
  'feel',
  'thank',
  'sorry',
  'should',
  "i'll",
  "don't",
  'because',
  'um',
  'uh',

  '?',
  '.',
  '!',
  ',',
  '...',
  '--',
  '[laughs]',
  '🙂',
  '👩‍👩‍👧',
  '\u0301',
  '\uD83D',
  '\u200F',
  'שלום',
  'مرحبا',
  '你好',
  '\u0000',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
);
const name = fc.oneof(fc.constantFrom(...WORDS, ''), fc.string({ unit: 'binary', maxLength: 5 }));
const time = fc.oneof(
  fc.double().map(String),
  fc.integer({ min: -100, max: 100 }).map(String),
  fc.constantFrom(
    '00:00:05.5',
    '-00:01',
    '99:99:99',
    '',
    'soon',
    'NaN',
    '1e400',
    '999999:00:00',
    '2024-01-01',
  ),
);
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const talkTurns = fc.array(
  fc
    .record({
      input: text,
      speaker: optional(fc.record({ id: name, role: optional(name) })),
      start_time: optional(time),
      end_time: optional(time),
    })
    // A property that is undefined is as one that is not there.
    .map((turn) => turn as ConversationTalkTurn),
  { maxLength: 25 },
);

/** The places in a result of what JSON cannot hold, and of numbers that say nothing. */
function faultsIn(value: unknown, place = 'result'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place} is ${value}`];
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return [`${place} is a ${typeof value}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => faultsIn(inner, `${place}.${key}`));
}

describe('whatever people say, and whenever,', () => {
  test(
    'an analysis has no number that is not finite',
    () => {
      fc.assert(
        fc.property(talkTurns, fc.constantFrom(...PROFILES), (turns, profile) => {
          const request = {
            talk_turns: turns,
            include_conversation: true,
            include_tips: true,
            include_definitions: true,
            include_suggestions: true,
          };
          // The request may hold such numbers; the answer of the engine to it may not.
          const { analytics, conversation } = analyzeConversation(request, { profile });
          const detections = conversation?.talk_turns?.map((turn) => turn.behavior_detections);
          expect(faultsIn({ analytics, detections })).toEqual([]);
          expect(analytics.conversation_analytics?.talk_turn_count).toBe(turns.length);
        }),
        { numRuns: 1_500 },
      );
    },
    timeout,
  );

  test(
    'an analysis is the same a second time',
    () => {
      fc.assert(
        fc.property(talkTurns, (turns) => {
          const analyze = () => analyzeConversation({ talk_turns: turns, include_conversation: true });
          expect(analyze()).toEqual(analyze());
        }),
        { numRuns: 300 },
      );
    },
    timeout,
  );

  test(
    'evidence stands in the text where it says so, and confidences are from 0 to 1',
    () => {
      fc.assert(
        fc.property(text, (input) => {
          for (const { confidence, evidence } of explain(input, { profile: 'motivational-interviewing' })) {
            expect(confidence).toBeGreaterThan(0);
            expect(confidence).toBeLessThanOrEqual(1);
            for (const { text: quoted, start, end } of evidence) expect(input.slice(start, end)).toBe(quoted);
          }
        }),
        { numRuns: 2_000 },
      );
    },
    timeout,
  );
});

describe('names of what every object has are words and names as any other:', () => {
  test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])('%s', (word) => {
    const { analytics } = analyzeConversation({
      talk_turns: [
        { input: `What is ${word}? ${word}`, speaker: { id: word, role: word } },
        { input: `${word}. I will send ${word} tomorrow.`, speaker: { id: 'b', role: 'b' } },
      ],
    });
    expect(analytics.speaker_analytics?.map(({ id }) => id)).toEqual([word, 'b']);
    expect(analytics.role_analytics?.map(({ role }) => role)).toEqual([word, 'b']);
    expect(faultsIn(analytics)).toEqual([]);
  });
});

describe('what is not English has no detections rather than wrong ones:', () => {
  test.each([
    ['German', 'Wie geht es dir heute?'],
    ['German', 'Was möchtest du in dieser Woche ändern?'],
    ['German', 'Ich finde, du solltest mehr schlafen und weniger arbeiten.'],
    ['German', 'Vielen Dank, das war sehr hilfreich für uns alle.'],
    ['French', 'Qu’est-ce que tu en penses, et pourquoi ?'],
    ['French', 'Comment est-ce que ça va aujourd’hui ?'],
    ['French', 'Je vous remercie, on se voit demain à la maison.'],
    ['Spanish', '¿Qué piensas de esto?'],
    ['Spanish', '¿Me puedes ayudar con la cena, por favor?'],
    ['Spanish', 'No me gusta la idea, pero muchas gracias a todos.'],
    ['Polish', 'Co o tym myślisz?'],
    ['Polish', 'Czy to jest dobry plan na ten tydzień?'],
    ['Polish', 'Dziękuję bardzo, to do mnie przemawia.'],
    ['Chinese', '你觉得怎么样？'],
    ['Chinese', '谢谢你，我们明天再谈这个问题。'],
    ['Arabic', 'ما رأيك في هذا؟'],
    ['Arabic', 'شكرا جزيلا، سنتحدث غدا.'],
  ])('%s: %s', (_, sentence) => {
    const found = detectBehaviors(sentence, { profile: 'motivational-interviewing' });
    expect(found.flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name))).toEqual([]);
  });
});
