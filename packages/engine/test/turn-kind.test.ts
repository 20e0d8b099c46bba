import { describe, expect, test } from 'vitest';
import { analyzeConversation, detectBehaviors, explain, type ConversationTalkTurn } from '../src/index.ts';

const profile = 'motivational-interviewing';
const client: ConversationTalkTurn = {
  input: 'I drink most when the kids are in bed and the house is quiet.',
  speaker: { id: 'Tom', role: 'client' },
};
const reflects: ConversationTalkTurn = {
  input: 'It sounds like the evenings are the hardest.',
  speaker: { id: 'Maya', role: 'therapist' },
};

function namesIn(
  turns: ConversationTalkTurn[],
  options: Parameters<typeof analyzeConversation>[1],
): string[] {
  const { conversation } = analyzeConversation({ talk_turns: turns, include_conversation: true }, options);
  const [utterance] = conversation?.talk_turns?.at(-1)?.behavior_detections ?? [];
  return (utterance?.behaviors ?? []).map(({ name }) => name);
}

describe('what a talk turn mainly does in motivational interviewing', () => {
  test('is found where no utterance shows it clearly enough alone', () => {
    expect(namesIn([client, reflects], { profile })).toContain('reflection');
    expect(namesIn([client, reflects], {})).not.toContain('reflection');
  });

  test('is found for those alone whose role says who they are', () => {
    const { input } = reflects;
    expect(namesIn([client, { input, speaker: { id: 'Maya' } }], { profile })).not.toContain('reflection');
    expect(namesIn([client, { input, speaker: { id: 'Maya', role: 'client' } }], { profile })).not.toContain(
      'reflection',
    );
  });

  test('has a confidence that a threshold can refuse', () => {
    const request = {
      talk_turns: [client, reflects],
      include_conversation: true,
      confidence_threshold: 0.99,
    };
    const { conversation } = analyzeConversation(request, { profile });
    expect(conversation?.talk_turns?.at(-1)?.behavior_detections?.[0]?.behaviors).toEqual([]);
  });

  test('is explained with the talk turns before', () => {
    const explained = explain(reflects, { profile, before: [client] });
    expect(explained.map(({ behavior }) => behavior)).toEqual(namesIn([client, reflects], { profile }));
    for (const { evidence } of explained) expect(evidence.length).toBeGreaterThan(0);
  });

  test('is found in a text without others', () => {
    const text = 'So you want both. You miss your friends.';
    const found = detectBehaviors(text, { profile, role: 'therapist' });
    expect(found.flatMap(({ behaviors }) => behaviors ?? []).map(({ name }) => name)).toContain('reflection');
  });

  test('is never what a client says against a danger', () => {
    const said = { input: 'I want to kill myself.', speaker: { id: 'Tom', role: 'client' } };
    const names = namesIn([reflects, said], { profile });
    expect(names).toContain('risk disclosure');
    expect(names).not.toContain('change talk');
    expect(names).not.toContain('sustain talk');
  });
});
