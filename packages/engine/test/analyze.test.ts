import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeConversation, detectBehaviors } from '../src/index.ts';
import type { Analytics, ConversationTalkTurn } from '../src/generated/models.ts';

const turns: ConversationTalkTurn[] = [
  {
    input: 'Thanks for coming. What would you change?',
    speaker: { id: 'Maya', role: 'coach' },
    talk_turn_id: 't1',
  },
  { input: 'The evenings. I agree.', speaker: { id: 'Tom', role: 'client' }, start_time: '00:00:05.000' },
  { input: 'Thanks.', speaker: { id: 'Maya', role: 'coach' } },
];

describe('analyzeConversation', () => {
  test('counts, and divides the counts by the utterances', () => {
    const { analytics } = analyzeConversation({ talk_turns: turns });
    const [maya, tom] = analytics.speaker_analytics ?? [];
    expect(maya).toMatchObject({
      id: 'Maya',
      role: 'coach',
      analytics: {
        utterance_count: 3,
        talk_turn_count: 2,
        behavior_counts: { appreciation: 2, 'open question': 1 },
        frequencies: { appreciation: 2 / 3, 'open question': 1 / 3 },
      },
    });
    expect(tom?.analytics).toMatchObject({
      utterance_count: 2,
      talk_turn_count: 1,
      behavior_counts: { agreement: 1 },
      frequencies: { agreement: 1 / 2 },
    });
    expect(analytics.role_analytics?.map(({ role }) => role)).toEqual(['coach', 'client']);
    expect(analytics.role_analytics?.[0]?.analytics).toEqual(maya?.analytics);
    expect(analytics.conversation_analytics).toMatchObject({
      utterance_count: 5,
      talk_turn_count: 3,
      behavior_counts: { appreciation: 2, 'open question': 1, agreement: 1 },
      frequencies: { appreciation: 2 / 5, 'open question': 1 / 5, agreement: 1 / 5 },
    });
  });

  test('has metrics and synchrony, without scores where little is said', () => {
    const { analytics } = analyzeConversation({ talk_turns: turns });
    const none = { score: null, contributing_behaviors: null };
    expect(analytics.conversation_analytics?.metrics).toMatchObject({
      collaboration: none,
      curiosity: none,
      empathy: none,
      metric_groups: { engagement: { talk_ratio: none } },
    });
    expect(analytics.synchrony_scores?.[0]).toEqual({
      calculation_type: 'language_style_matching',
      identifier_one: 'Maya',
      identifier_two: 'Tom',
      synchrony_score: null,
      reason: 'One of them has said fewer than 50 words.',
    });
  });

  test('annotates the talk turns when asked to, and keeps every field of theirs', () => {
    expect(analyzeConversation({ talk_turns: turns })).not.toHaveProperty('conversation');
    expect(analyzeConversation({ talk_turns: turns, include_conversation: false })).not.toHaveProperty(
      'conversation',
    );
    const { conversation } = analyzeConversation({
      talk_turns: turns,
      include_conversation: true,
      include_tips: true,
    });
    expect(conversation?.talk_turns).toEqual(
      turns.map((turn, index) =>
        Object.assign({}, turn, {
          index,
          behavior_detections: detectBehaviors(turn.input, { includeTips: true }),
        }),
      ),
    );
  });

  test('counts what the threshold and the limit leave', () => {
    const talkTurns = [{ input: 'What do you think we should do next?' }];
    const counts = (limits: { confidence_threshold?: number; max_behaviors?: number }): unknown =>
      analyzeConversation({ talk_turns: talkTurns, ...limits }).analytics.conversation_analytics
        ?.behavior_counts;
    expect(counts({})).toEqual({ 'open question': 1, 'collaborative question': 1 });
    expect(counts({ max_behaviors: 1 })).toEqual({ 'collaborative question': 1 });
    expect(counts({ confidence_threshold: 0.85 })).toEqual({ 'collaborative question': 1 });
    expect(counts({ max_behaviors: 0 })).toEqual({});
  });

  test('a talk turn without a visible word has no utterances, and no frequencies', () => {
    const { analytics } = analyzeConversation({ talk_turns: [{ input: ' ', speaker: { id: 'Maya' } }] });
    expect(analytics.conversation_analytics).toMatchObject({
      utterance_count: 0,
      talk_turn_count: 1,
      behavior_counts: {},
      frequencies: null,
    });
  });

  test('a speaker has the first role that is named; roles pool the turns that name them', () => {
    const { analytics } = analyzeConversation({
      talk_turns: [
        { input: 'One.', speaker: { id: 'Maya', role: null } },
        { input: 'Two.', speaker: { id: 'Maya', role: 'coach' } },
        { input: 'Three.', speaker: { id: 'Maya', role: 'host' } },
        { input: 'Four.', speaker: { id: 'Tom' } },
        { input: 'Five.' },
      ],
    });
    expect(analytics.speaker_analytics).toMatchObject([
      { id: 'Maya', role: 'coach', analytics: { talk_turn_count: 3 } },
      { id: 'Tom', role: null, analytics: { talk_turn_count: 1 } },
    ]);
    expect(analytics.role_analytics).toMatchObject([
      { role: 'coach', analytics: { talk_turn_count: 1 } },
      { role: 'host', analytics: { talk_turn_count: 1 } },
    ]);
    expect(analytics.conversation_analytics?.talk_turn_count).toBe(5);
  });

  test('speakers and roles may be named like properties of objects', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const { analytics } = analyzeConversation({
      talk_turns: names.map((name) => ({ input: 'Thanks.', speaker: { id: name, role: name } })),
    });
    expect(analytics.speaker_analytics?.map(({ id }) => id)).toEqual(names);
    expect(analytics.role_analytics?.map(({ role }) => role)).toEqual(names);
    expect(analytics.conversation_analytics?.behavior_counts).toEqual({ appreciation: 3 });
  });
});

describe('for any conversation', () => {
  const phrase = fc.constantFrom(
    'Thanks.',
    'What do you think?',
    'I agree!',
    'The rain.',
    "I'll call you.",
    ' ',
    'constructor',
  );
  const input = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.array(phrase, { minLength: 1, maxLength: 6 }).map((phrases) => phrases.join(' ')),
  );
  const turn = fc.record({
    input,
    speaker: fc.record({
      id: fc.constantFrom('Maya', 'Tom', '__proto__'),
      role: fc.constantFrom('coach', 'client', 'constructor'),
    }),
  });

  test('speakers, and roles, add up to the conversation, and the input is left alone', () => {
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 1, maxLength: 12 }),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        fc.option(fc.nat({ max: 3 })),
        (talkTurns, threshold, limit) => {
          const request = { talk_turns: talkTurns, confidence_threshold: threshold, max_behaviors: limit };
          const before = JSON.stringify(request);
          const { analytics } = analyzeConversation(request);
          // Who speaks another language has no counts, though a single utterance of theirs may have.
          fc.pre(!JSON.stringify(analytics).includes('"behavior_counts":null'));
          const whole = totals([analytics.conversation_analytics]);
          expect(totals(analytics.speaker_analytics?.map((speaker) => speaker.analytics))).toEqual(whole);
          expect(totals(analytics.role_analytics?.map((role) => role.analytics))).toEqual(whole);
          expect(whole.get('talk turns')).toBe(talkTurns.length);
          expect(analyzeConversation(request).analytics).toEqual(analytics);
          expect(JSON.stringify(request)).toBe(before);
        },
      ),
    );
  });
});

function totals(parts: readonly (Analytics | undefined)[] = []): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, count: number): void => void sums.set(name, (sums.get(name) ?? 0) + count);
  for (const part of parts) {
    add('talk turns', part?.talk_turn_count ?? Number.NaN);
    add('utterances', part?.utterance_count ?? Number.NaN);
    for (const [name, count] of Object.entries(part?.behavior_counts ?? {})) add(name, count);
  }
  return sums;
}
