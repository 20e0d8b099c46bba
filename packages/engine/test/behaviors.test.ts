import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { behaviorCatalogue, behaviorsOfProfile, detectBehaviors, type Profile } from '../src/index.ts';

function confidenceIn(text: string, behavior: string): number {
  const found = detectBehaviors(text).flatMap(({ behaviors }) => behaviors ?? []);
  return found.find(({ name }) => name === behavior)?.confidence ?? 0;
}

describe('detectBehaviors', () => {
  const text = 'Thanks for coming. What do you think we should do next? The rain has stopped.';

  test('has an entry for each utterance, also for one without behaviours', () => {
    const detections = detectBehaviors(text);
    expect(detections.map((detection) => detection.text)).toEqual([
      'Thanks for coming.',
      'What do you think we should do next?',
      'The rain has stopped.',
    ]);
    expect(detections.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(detections.map(({ behaviors }) => behaviors?.map(({ name }) => name))).toEqual([
      ['appreciation'],
      ['collaborative question', 'open question'],
      [],
    ]);
  });

  test('more signs make it more confident', () => {
    expect(confidenceIn('Thanks.', 'appreciation')).toBe(0.9);
    expect(confidenceIn('Thanks, good job.', 'appreciation')).toBeGreaterThan(0.9);
  });

  test('sorts by descending confidence, then by name', () => {
    const [detection] = detectBehaviors('Have I understood that correctly?');
    const listed = detection?.behaviors ?? [];
    expect(listed.length).toBeGreaterThan(1);
    const sorted = listed.toSorted(
      (a, b) => (b.confidence ?? 0) - (a.confidence ?? 0) || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
    );
    expect(listed).toEqual(sorted);
  });

  test('a threshold leaves out what is below it, and only that', () => {
    const names = (confidenceThreshold: number | null): unknown =>
      detectBehaviors('Thanks.', { confidenceThreshold })[0]?.behaviors?.map(({ name }) => name);
    expect(names(null)).toEqual(['appreciation']);
    expect(names(0.9)).toEqual(['appreciation']);
    expect(names(0.91)).toEqual([]);
  });

  test('a low threshold wins over those of the model, and finds more', () => {
    const names = (confidenceThreshold?: number): unknown =>
      detectBehaviors('Sounds good to me.', { confidenceThreshold })[0]?.behaviors?.map(({ name }) => name);
    expect(names()).toEqual([]);
    expect(names(0)).toEqual([]);
    expect(names(0.1)).toEqual(['agreement']);
  });

  test('finds what no phrase names, with and without punctuation', () => {
    for (const text of [
      'The form takes two weeks to process, and the fee is eleven euros.',
      'the form takes two weeks to process and the fee is eleven euros',
    ]) {
      expect(confidenceIn(text, 'information giving')).toBeGreaterThan(0.5);
    }
  });

  test('phrases exclude what only looks like a behaviour', () => {
    expect(confidenceIn('Can you swim?', 'action request')).toBe(0);
    expect(confidenceIn('Could you send me the list?', 'action request')).toBeGreaterThan(0.5);
  });

  test('takes NaN as no threshold and no limit, and rounds a limit down', () => {
    const count = (options: { confidenceThreshold?: number; maxBehaviors?: number }): number | undefined =>
      detectBehaviors('What do you think we should do next?', options)[0]?.behaviors?.length;
    expect(count({ confidenceThreshold: Number.NaN })).toBe(2);
    expect(count({ maxBehaviors: Number.NaN })).toBe(2);
    expect(count({ maxBehaviors: 1.9 })).toBe(1);
    expect(count({ maxBehaviors: -0.5 })).toBe(0);
    expect(count({ confidenceThreshold: -1 })).toBe(2);
    expect(count({ confidenceThreshold: 1.1 })).toBe(0);
  });

  test.each([
    [null, 2],
    [undefined, 2],
    [5, 2],
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('at most %s behaviours per utterance are %i of two', (maxBehaviors, expected) => {
    expect(
      detectBehaviors('What do you think we should do next?', { maxBehaviors })[0]?.behaviors,
    ).toHaveLength(expected);
  });

  test('tips, definitions and suggestions come when they are asked for', () => {
    const [plain] = detectBehaviors('You should go.');
    expect(plain?.behaviors).toEqual([{ name: 'advice', confidence: 0.854, score: -0.854, severity: 1 }]);
    const [full] = detectBehaviors('You should go.', {
      includeTips: true,
      includeDefinitions: true,
      includeSuggestions: true,
    });
    expect(full?.behaviors).toEqual([
      {
        name: 'advice',
        confidence: 0.854,
        score: -0.854,
        severity: 1,
        definition: 'Tells the other person what would be good to do.',
        tip: { text: expect.stringContaining('Ask'), tip_type: 'practice' },
        suggestion: { text: expect.stringContaining('Ask first'), suggestion_type: 'alternative' },
      },
    ]);
  });

  test.each([
    'Warum ist das so?',
    'Est-ce que tu viens ce soir ?',
    '¿Qué quieres hacer mañana?',
    'Dlaczego tak się stało?',
    '你今天感觉怎么样？',
    'كيف حالك اليوم؟',
  ])('finds nothing in another language: %j', (text) => {
    expect(detectBehaviors(text).flatMap(({ behaviors }) => behaviors ?? [])).toEqual([]);
  });

  test('experimental behaviours, such as change talk, are active in one profile only', () => {
    const namesIn = (profile: Profile): unknown[] =>
      ["I'm going to try to stop smoking this week."].flatMap((text) =>
        detectBehaviors(text, { profile }).flatMap(({ behaviors }) =>
          (behaviors ?? [])
            .map(({ name }) => name)
            .filter((name) => /change talk|sustain talk/.test(name ?? '')),
        ),
      );
    expect(namesIn('default')).toEqual([]);
    expect(namesIn('motivational-interviewing')).not.toEqual([]);
    expect(behaviorsOfProfile('motivational-interviewing')).toHaveLength(behaviorCatalogue.length);
    expect(behaviorsOfProfile('default')).toHaveLength(behaviorCatalogue.length - 5);
  });

  test('words that are names of object properties are words', () => {
    expect(detectBehaviors('constructor __proto__ toString hasOwnProperty')[0]?.behaviors).toEqual([]);
  });

  test('fillers, curly apostrophes and notes of the transcriber do not hide a behaviour', () => {
    expect(confidenceIn('Um, [laughs] I’ll, uh, I’ll send it.', 'commitment')).toBeGreaterThan(0);
  });

  test('for any text, confidences lie between 0 and 1 and the same text gives the same result', () => {
    const phrase = fc.constantFrom(
      'you should',
      'what do you think',
      '?',
      'thanks',
      'i agree',
      'um',
      '!',
      'if',
      '{',
      '-',
    );
    const anyText = fc.oneof(
      fc.string(),
      fc.array(phrase).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(anyText, (input) => {
        const detections = detectBehaviors(input);
        for (const { behaviors } of detections) {
          for (const { confidence, score } of behaviors ?? []) {
            expect(confidence).toBeGreaterThan(0);
            expect(confidence).toBeLessThanOrEqual(1);
            expect(Math.abs(score ?? Number.NaN)).toBeLessThanOrEqual(confidence ?? 0);
          }
        }
        expect(detectBehaviors(input)).toEqual(detections);
      }),
    );
  });
});
