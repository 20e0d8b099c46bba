import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  annotateConversation,
  type Conversation,
  createConversation,
  PROFILES,
} from '../src/index.ts';
import { conversationRequest, requestInAnyLanguage } from './random-conversations.ts';

type Request = Parameters<typeof analyzeConversation>[0];

function conversationOf(request: Request, profile: (typeof PROFILES)[number]): Conversation {
  return createConversation({
    profile,
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
    includeSuggestions: request.include_suggestions,
  });
}

describe('for any conversation', () => {
  test('turn by turn gives what the whole gives, whenever the analytics are read', () => {
    fc.assert(
      fc.property(
        requestInAnyLanguage,
        fc.constantFrom(...PROFILES),
        fc.func(fc.boolean()),
        (request, profile, isReadAt) => {
          const whole = analyzeConversation({ ...request, include_conversation: true }, { profile });
          const conversation = conversationOf(request, profile);
          const detections = [];
          for (const [index, turn] of request.talk_turns.entries()) {
            detections.push(conversation.add(turn));
            if (!isReadAt(index)) continue;
            const soFar = { ...request, talk_turns: request.talk_turns.slice(0, index + 1) };
            expect(conversation.analytics()).toEqual(analyzeConversation(soFar, { profile }).analytics);
          }
          expect(conversation.analytics()).toEqual(whole.analytics);
          expect(annotateConversation(request.talk_turns, detections)).toEqual(whole.conversation);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('the counts are those of the detections in the annotated talk turns', () => {
    fc.assert(
      fc.property(conversationRequest, (request) => {
        const { analytics, conversation } = analyzeConversation({ ...request, include_conversation: true });
        const utterances = (conversation?.talk_turns ?? []).flatMap(
          ({ behavior_detections: detections }) => detections ?? [],
        );
        const counts = new Map<string, number>();
        for (const { name } of utterances.flatMap(({ behaviors }) => behaviors ?? [])) {
          counts.set(name ?? '', (counts.get(name ?? '') ?? 0) + 1);
        }
        const whole = analytics.conversation_analytics;
        expect(whole?.utterance_count).toBe(utterances.length);
        // What is not English has no counts.
        if (whole?.behavior_counts === null) return;
        expect(new Map(Object.entries(whole?.behavior_counts ?? {}))).toEqual(counts);
      }),
      { numRuns: 50 },
    );
  });

  test('the safety list is the same whatever the threshold, the limit and the profile', () => {
    fc.assert(
      fc.property(requestInAnyLanguage, fc.constantFrom(...PROFILES), (request, profile) => {
        const plain = analyzeConversation({ talk_turns: request.talk_turns }).analytics;
        const chosen = analyzeConversation(request, { profile }).analytics;
        expect(chosen.conversation_analytics?.safety).toEqual(plain.conversation_analytics?.safety);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a conversation that goes on', () => {
  const praise = 'You have done a really great job there, thank you.';

  test('is not changed by what its reader does with the analytics', () => {
    const conversation = createConversation();
    conversation.add({
      input: `${praise} I want to kill myself. Shut up, you idiot.`,
      speaker: { id: 'Maya' },
    });
    const expected = structuredClone(conversation.analytics());
    spoil(conversation.analytics());
    expect(conversation.analytics()).toEqual(expected);
  });

  test('is not changed when a talk turn is changed after it was added', () => {
    const turn = { input: praise, speaker: { id: 'Maya' } };
    const live = createConversation();
    live.add(turn);
    turn.input = 'I agree, thanks!';
    turn.speaker.id = 'Tom';
    live.add(turn);
    const expected = analyzeConversation({
      talk_turns: [{ input: praise, speaker: { id: 'Maya' } }, turn],
    });
    expect(live.analytics()).toEqual(expected.analytics);
  });
});

/** Overwrites every value in it. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    spoil(inner);
    if (typeof inner !== 'object' || inner === null) Object.assign(value, { [key]: 'spoiled' });
  }
  if (Array.isArray(value)) value.push('spoiled');
}
