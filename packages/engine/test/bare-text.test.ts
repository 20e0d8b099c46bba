import { describe, expect, test } from 'vitest';
import { analyzeConversation, detectBehaviors, splitUtterances } from '../src/index.ts';

function namesIn(text: string): unknown[] {
  return detectBehaviors(text).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name));
}

describe('text without punctuation', () => {
  test.each([
    ['right so how did you sleep last night', ['right', 'so how did you sleep last night']],
    [
      "i don't know it hurts when i bend it and then it goes away",
      ["i don't know it hurts when i bend it", 'and then it goes away'],
    ],
  ])('is divided where an utterance is likely to begin: %j', (text, utterances) => {
    expect(splitUtterances(text).map((utterance) => utterance.text)).toEqual(utterances);
  });

  test('is not divided when it has a few words, or any punctuation', () => {
    for (const text of [
      'do you have the numbers',
      'yeah i think so what do you want to do about that, then',
    ]) {
      expect(splitUtterances(text)).toHaveLength(1);
    }
  });

  test('keeps every word in its order, however long it is', () => {
    const text = 'well i mean we could do that do you know what i mean '.repeat(400).trim();
    const utterances = splitUtterances(text);
    expect(utterances.length).toBeGreaterThan(400);
    expect(utterances.map((utterance) => utterance.text).join(' ')).toBe(text);
  });

  test.each([
    ['what do you think we should do next', 'open question'],
    ['do you have the numbers from last week', 'closed question'],
    ["i'll send you the report by friday", 'commitment'],
    ['no', 'disagreement'],
  ])('%j shows %s', (text, behavior) => {
    expect(namesIn(text)).toContain(behavior);
  });

  test('is one utterance where it speaks of danger, because the words around a sign decide', () => {
    const text = "there's not a day i don't think about killing myself";
    expect(splitUtterances(text).length).toBeGreaterThan(1);
    expect(detectBehaviors(text)).toHaveLength(1);
  });
});

test('a mere "no" to a question is no disagreement', () => {
  const turns = (first: string) => [
    { input: first, speaker: { id: 'Maya' } },
    { input: 'No.', speaker: { id: 'Tom' } },
  ];
  const countsAfter = (first: string) =>
    analyzeConversation({ talk_turns: turns(first) }).analytics.conversation_analytics?.behavior_counts;
  expect(countsAfter('Did you see the doctor?')).not.toHaveProperty('disagreement');
  expect(countsAfter('We have to move it to Friday.')).toHaveProperty('disagreement', 1);
});
