import { describe, expect, test } from 'vitest';
import { analyzeConversation, detectBehaviors } from '../../src/index.ts';

// The models learned from counselling. These are the ways in which meetings misled them.
describe('in meetings', () => {
  test('who is talking signals no listening, and agrees with nobody', () => {
    const monologue = ['The lid is made of tin.', 'I painted the lid red and the box blue. Okay. For sure.'];
    expect(behaviorsIn(monologue)).not.toContainEqual(['acknowledgement', 'Okay.']);
    expect(behaviorsIn(monologue)).not.toContainEqual(['agreement', 'For sure.']);
    expect(behaviorsIn(['The lid is made of tin.', 'Okay. For sure.'])).toEqual(
      expect.arrayContaining([
        ['acknowledgement', 'Okay.'],
        ['agreement', 'For sure.'],
      ]),
    );
  });

  test('a question late in a long talk turn follows up nobody', () => {
    const long = 'The garden needs water, and the fence needs paint. '.repeat(8);
    const question = 'What does the fence need?';
    const about = 'I looked at the fence.';
    expect(behaviorsIn([about, question])).toContainEqual(['follow up question', question]);
    expect(behaviorsIn([about, long + question])).not.toContainEqual(['follow up question', question]);
  });

  test('what is done at once is no action item', () => {
    const items = [
      'Please press the button.',
      'If you could pass these around?',
      "I'll try to be brief.",
    ].flatMap(
      (input) =>
        analyzeConversation({ talk_turns: [{ input, speaker: { id: 'Ana' } }] }).analytics
          .conversation_analytics?.action_items ?? [],
    );
    expect(items).toEqual([]);
  });
});

/** Each behaviour with its utterance. */
function behaviorsIn(turns: readonly string[]): unknown[] {
  if (turns.length === 1) return pairs(detectBehaviors(turns[0] ?? ''));
  const { conversation } = analyzeConversation(
    {
      talk_turns: turns.map((input, index) => ({ input, speaker: { id: `speaker ${index}` } })),
      include_conversation: true,
    },
    { profile: { behaviors: 'all' } },
  );
  return pairs(conversation?.talk_turns?.flatMap((turn) => turn.behavior_detections ?? []) ?? []);
}

function pairs(detections: ReturnType<typeof detectBehaviors>): unknown[] {
  return detections.flatMap(({ text, behaviors }) => (behaviors ?? []).map(({ name }) => [name, text]));
}
