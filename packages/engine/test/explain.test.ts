import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  createConversation,
  detectBehaviors,
  explain,
  PROFILES,
  type TalkTurn,
} from '../src/index.ts';
import { phraseFinder } from '../src/phrases/finder.ts';
import { phraseLocator } from '../src/phrases/locator.ts';
import { pathologicalTexts } from './pathological-texts.ts';
import { conversationRequest } from './random-conversations.ts';

describe('explain', () => {
  test.each([
    ['Okay, thank you.', 'appreciation', ['thank you']],
    ['Um, and thank, uh, you', 'appreciation', ['thank, uh, you']],
    ['İİ said: thank [laughs] you, İlke', 'appreciation', ['thank [laughs] you']],
    ['It rained. \u00A0You, you sh-should go. Yes.', 'advice', ['you sh-should']],
    ['🙂🙂 If I were you, uh, well, you should go.', 'advice', ['you should', 'If I were you']],
    ['Tell me more.', 'open question', ['Tell me more']],
    ['Mm-hmm.', 'acknowledgement', ['Mm-hmm.']],
    ['It hit me hard when she was unconscious.', 'risk disclosure', ['unconscious']],
    ['My water broke down, and then her water broke.', 'risk disclosure', ['her water broke']],
  ])('%j: %s is in %j', (text, behavior, expected) => {
    const { evidence = [] } = explain(text).find((explanation) => explanation.behavior === behavior) ?? {};
    const byRules = evidence.filter(({ kind }) => kind === 'rule');
    expect(byRules.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    expect(byRules.map((part) => part.text)).toEqual(expected);
  });

  test('shows the words that a model decided by, the heaviest first', () => {
    const [explanation] = explain('So you feel torn about it.');
    expect(explanation?.behavior).toBe('reflection');
    const evidence = explanation?.evidence ?? [];
    expect(new Set(evidence.map(({ kind }) => kind))).toEqual(new Set(['model']));
    expect(evidence.map(({ text }) => text)).toContain('So you');
    const weights = evidence.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });

  test('has an explanation for each detection that the options keep', () => {
    const text = 'Thanks for coming. What do you think we should do next? You should go.';
    for (const options of [{}, { confidenceThreshold: 0.8 }, { maxBehaviors: 1 }]) {
      const detected = detectBehaviors(text, options).flatMap(({ index, behaviors }) =>
        (behaviors ?? []).map(({ name, confidence }) => ({ index, behavior: name, confidence })),
      );
      expect(detected.length).toBeGreaterThan(0);
      expect(
        explain(text, options).map(({ index, behavior, confidence }) => ({ index, behavior, confidence })),
      ).toEqual(detected);
    }
  });

  test('agrees with the analysis about every talk turn of a conversation', () => {
    fc.assert(
      fc.property(conversationRequest, fc.constantFrom(...PROFILES), (given, profile) => {
        const request = { ...given, talk_turns: given.talk_turns.slice(0, 8), include_conversation: true };
        const { conversation } = analyzeConversation(request, { profile });
        for (const [place, { behavior_detections: utterances }] of (
          conversation?.talk_turns ?? []
        ).entries()) {
          const found = (utterances ?? []).flatMap(({ index, behaviors }) =>
            (behaviors ?? []).map(({ name, confidence }) => ({ index, behavior: name, confidence })),
          );
          const turn = request.talk_turns[place];
          const explained = explain(turn ?? '', {
            before: request.talk_turns.slice(0, place),
            profile,
            confidenceThreshold: request.confidence_threshold,
            maxBehaviors: request.max_behaviors,
          });
          expect(
            explained.map(({ index, behavior, confidence }) => ({ index, behavior, confidence })),
          ).toEqual(found);
          for (const { text, start, end } of explained.flatMap(({ evidence }) => evidence))
            expect(text).toBe(turn?.input.slice(start, end));
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['Yeah.', 'acknowledgement', 'You have done that for years.', true],
    ['Yeah.', 'acknowledgement', 'Have you done that for years?', false],
    ['What did the lake look like?', 'follow up question', 'We went to the lake in May.', true],
    ['What did the lake look like?', 'follow up question', 'I like my work.', false],
  ])('%j is %s after %j: %s', (input, behavior, said, expected) => {
    const before = [{ input: said, speaker: { id: 'Tom' } }];
    const profile = { behaviors: 'all' } as const;
    const explained = explain({ input, speaker: { id: 'Maya' } }, { before, profile });
    expect(explained.some((one) => one.behavior === behavior)).toBe(expected);
  });

  test('shows that times alone are behind an interruption', () => {
    const first = {
      input: 'We went there, and then',
      speaker: { id: 'Tom' },
      start_time: '0',
      end_time: '5',
    };
    const second = { input: 'It was cold. Was it?', speaker: { id: 'Maya' }, start_time: '3', end_time: '6' };
    const found = explain(second, { before: [first] }).find(({ behavior }) => behavior === 'interruption');
    expect(found).toEqual({
      index: 0,
      behavior: 'interruption',
      confidence: 0.8,
      evidence: [{ kind: 'times', text: 'It was cold.', start: 0, end: 12, weight: 0.8 }],
    });
  });

  test.each([null, undefined, {}, { speaker: { id: 'Tom' } }, { input: null }])(
    'says what %j lacks, which is no talk turn, as the analysis does',
    (given) => {
      // A program without types may pass anything.
      const turn = given as unknown as TalkTurn;
      const problem = new TypeError('A talk turn needs what was said as a string in "input".');
      expect(() => explain(turn)).toThrow(problem);
      expect(() => explain('Yes.', { before: [turn] })).toThrow(problem);
      expect(() => analyzeConversation({ talk_turns: [turn] })).toThrow(problem);
      expect(() => createConversation().add(turn)).toThrow(problem);
    },
  );

  const words = [
    'you should',
    'what do you think',
    '?',
    '. ',
    'thanks',
    'İ',
    'um',
    '’',
    '[a]',
    'so',
    'ooo',
    '🙂',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...words, "i'll", 'mm-hmm', 'please send', '-', '\n\n'))
      .map((parts) => parts.join(' ')),
  );

  test('gives the parts of any text that speak for each detection, and no rule is more confident than its parts', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { confidence, evidence } of explain(text)) {
          expect(evidence.length).toBeGreaterThan(0);
          let doubt = 1;
          for (const part of evidence) {
            expect(part.start).toBeGreaterThanOrEqual(0);
            expect(part.end).toBeLessThanOrEqual(text.length);
            expect(part.text).not.toBe('');
            expect(part.text).toBe(text.slice(part.start, part.end));
            if (part.kind === 'rule') doubt *= 1 - part.weight;
          }
          const isByRulesAlone = evidence.every(({ kind }) => kind === 'rule');
          expect(isByRulesAlone ? Math.abs(confidence - Math.min(1 - doubt, 0.95)) : 0).toBeLessThan(0.001);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('reads hard texts without an error', () => {
    for (const text of pathologicalTexts(300, 2_000)) {
      for (const { evidence } of explain(text)) expect(evidence.length).toBeGreaterThan(0);
    }
  });
});

describe('a located phrase', () => {
  test.each([
    ['thank you', 'well thank you thank you', 'thank you'],
    ['is {very|really} good', 'it is very very good good', 'is very very good'],
    ['a ... c', 'b a b a c c', 'a b a c'],
    ['^ [so] yes', 'so yes yes', 'so yes'],
    ['yes $', 'yes yes', 'yes'],
    ['~a b', 'b a b', 'b'],
    ['_ing', 'go going', 'going'],
    ['^', 'a b', ''],
    ['$', 'a b', ''],
    ['c', 'a b', undefined],
  ])('%j in %j is %j', (phrase, text, expected) => {
    const words = text.split(' ');
    const span = phraseLocator(phrase)(words);
    expect(span === undefined ? undefined : words.slice(span.start, span.end).join(' ')).toBe(expected);
  });

  test('is there whenever the finder finds it, and the part alone has it', () => {
    const phrases = ['a b a', 'a {b} ~c', '(a|b c) ... [b] c', 'b [c] a', '~b ~b'];
    fc.assert(
      fc.property(fc.constantFrom(...phrases), fc.array(fc.constantFrom('a', 'b', 'c')), (phrase, words) => {
        const find = phraseFinder([phrase]);
        const span = phraseLocator(phrase)(words);
        expect(span !== undefined).toBe(find(words).has(0));
        if (span === undefined) return;
        expect(find(words.slice(span.start, span.end)).has(0)).toBe(true);
      }),
    );
  });
});
