import { readFile } from 'node:fs/promises';
import { analyzeConversation, parseTranscript } from '@conversation-analytics/engine';
import { expect, test } from 'vitest';

type ListName = 'action_items' | 'checklist' | 'highlights' | 'lowlights' | 'safety';

const transcript = new URL('../transcript/kitchen-table.vtt', import.meta.url);
const { talkTurns } = parseTranscript(await readFile(transcript));
const { analytics, conversation } = analyzeConversation({
  talk_turns: talkTurns,
  include_conversation: true,
});

/** The titles of a list with their quotes. */
function momentsOf(name: ListName): string[] {
  return (analytics.conversation_analytics?.[name] ?? []).map(
    (detection) => `${detection?.title}: ${detection?.example}`,
  );
}

// People see these first. Each was read beside its transcript, so a change of one is a change to read again.
test('the moments of the example are right', () => {
  expect(momentsOf('safety')).toEqual([]);
  expect(momentsOf('lowlights')).toEqual([
    'Advice without permission: And you might want to switch the phone off at dinner, too.',
  ]);
  expect(momentsOf('highlights')).toEqual([
    'Collaborative question: What do you think would help with the phone?',
    "Collaborative question: Is there anything else you'd like to talk about before we stop?",
    "Commitment: I'll write to her tomorrow morning, first thing.",
    "Check for understanding: Let me make sure I've got it all: you'll talk to Anna tonight, write to Priya tomorrow, and cook on Tuesday with only your mother's calls coming through.",
    'Permission seeking: Is it okay if I take a few notes while we talk?',
    'Permission seeking: Do you mind if I ask about Anna once more?',
    "Agreement: No, no, you're right about the phone.",
    'Agreement: I agree, the dinner can speak for itself.',
    'Appreciation: Thank you for moving this to the evening.',
    'Exploration: What was that like for you?',
  ]);
});

test('its promises and its topics are right', () => {
  expect(momentsOf('action_items')).toEqual([
    "Tom: write to her tomorrow morning, first thing. Due: tomorrow morning.: I'll write to her tomorrow morning, first thing.",
    'Tom: send me a short message on Wednesday to tell me how the dinner went. Due: on Wednesday.: Could you send me a short message on Wednesday to tell me how the dinner went?',
    "Maya: send you the date for next month. Due: tonight.: I'll send you the date for next month tonight.",
  ]);
  expect(momentsOf('checklist')).toEqual([
    'Greeting: Hi Tom, come on in.',
    'Purpose: So where would you like to start today?',
    'Agenda: We have ten minutes before the next one.',
    'Consent or recording: Is it okay if I take a few notes while we talk?',
    "Summary: Let me make sure I've got it all: you'll talk to Anna tonight, write to Priya tomorrow, and cook on Tuesday with only your mother's calls coming through.",
    'Next steps: What would be a realistic first step this week?',
    'Closing: Good night, Maya.',
  ]);
});

test('nobody in it puts the other down', () => {
  const found = (conversation?.talk_turns ?? [])
    .flatMap((turn) => turn.behavior_detections ?? [])
    .flatMap(({ behaviors }) => behaviors ?? [])
    .map(({ name }) => name);
  expect(found).toContain('reflection');
  for (const harmful of [
    'dismissal',
    'judgement',
    'confront',
    'conflict',
    'disagreement',
    'risk disclosure',
  ]) {
    expect(found).not.toContain(harmful);
  }
});
