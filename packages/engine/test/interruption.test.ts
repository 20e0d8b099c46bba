import { expect, test } from 'vitest';
import { analyzeConversation, createConversation } from '../src/index.ts';

const FIRST = {
  input: 'We went to the lake in May, and then',
  speaker: { id: 'Maya' },
  start_time: '0',
  end_time: '5',
};

/** Names of the behaviours in a talk turn of Tom that starts after the first one of Maya has started. */
function behaviorsOf(input: string, start: string | null, speaker = 'Tom'): unknown[] {
  const conversation = createConversation();
  conversation.add(FIRST);
  const [first] = conversation.add({ input, speaker: { id: speaker }, start_time: start, end_time: null });
  return (first?.behaviors ?? []).map(({ name }) => name);
}

test.each([
  ['more than 0.3 seconds before the other ends', 'The lake was cold.', '4.6', true],
  ['just before the other ends', 'The lake was cold.', '4.8', false],
  ['after the other has ended', 'The lake was cold.', '5.5', false],
  ['with a signal of listening', 'Mm-hmm.', '3', false],
  ['without a time', 'The lake was cold.', null, false],
  ['before the other starts', 'The lake was cold.', '-1', false],
  ['at once with the other', 'The lake was cold.', '0', false],
])('a talk turn that starts %s: %j at %s is an interruption: %s', (_, input, start, expected) => {
  expect(behaviorsOf(input, start).includes('interruption')).toBe(expected);
});

test.each(['10.3', '100.3', '9.7'])('an overlap of exactly 0.3 seconds up to %s is none', (end) => {
  const conversation = createConversation();
  conversation.add({ ...FIRST, end_time: end });
  const start = (Number(end) - 0.3).toFixed(1);
  const [first] = conversation.add({ input: 'It rained.', speaker: { id: 'Tom' }, start_time: start });
  expect(first?.behaviors).toEqual([]);
});

test('nobody interrupts themselves', () => {
  expect(behaviorsOf('The lake was cold.', '3', 'Maya')).not.toContain('interruption');
});

test('is of the one who interrupts, in counts, rates, lists and talk turns', () => {
  const { analytics, conversation } = analyzeConversation({
    talk_turns: [
      { ...FIRST, speaker: { id: 'Maya', role: 'coach' } },
      {
        input: 'The lake was cold.',
        speaker: { id: 'Tom', role: 'client' },
        start_time: '3',
        end_time: '6',
      },
    ],
    include_conversation: true,
  });
  for (const [interrupted, interrupting] of [analytics.speaker_analytics, analytics.role_analytics].map(
    (all) => all ?? [],
  )) {
    expect(interrupted).toMatchObject({ analytics: { behavior_counts: {} }, lowlights: [] });
    expect(interrupted?.analytics?.behavior_counts).not.toHaveProperty('interruption');
    expect(interrupting).toMatchObject({
      analytics: { behavior_counts: { interruption: 1 }, frequencies: { interruption: 1 } },
      lowlights: [{ title: 'Interruption: Tom interrupts Maya', talk_turns: [{ index: 0 }, { index: 1 }] }],
    });
  }
  const names = conversation?.talk_turns?.map((turn) =>
    turn.behavior_detections?.flatMap(({ behaviors }) => behaviors?.map(({ name }) => name)),
  );
  expect(names?.[0]).not.toContain('interruption');
  expect(names?.[1]).toContain('interruption');
});
