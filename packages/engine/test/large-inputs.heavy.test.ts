import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  type ConversationTalkTurn,
  detectBehaviors,
  explain,
  parseTranscript,
  splitUtterances,
} from '../src/index.ts';

/** Far over what a time linear in the length takes, far under the hours that a quadratic one would. */
const seconds = 60;
const timeout = 900_000;

/** Of wall time a busy machine takes any amount, of CPU time it does not. */
function inCpuTime<T>(run: () => T, bound = seconds): T {
  const started = process.cpuUsage();
  const result = run();
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(bound);
  return result;
}

function visible(text: string): string {
  return text.replace(/[\s\p{Z}\p{Cc}\p{Cf}]/gu, '');
}

describe('time linear in the length is taken by', () => {
  test.each([
    ['prose', 'I think we should go, do you? Well, Dr. Smith told me that it was closed. '],
    ['one word', 'a'],
    ['punctuation', '.?!-'],
    ['words without a stop', 'so and then '],
    ['spaces', ' '],
    ['emoji', '🙂'],
  ])(
    'utterances in a megabyte of %s',
    (_, piece) => {
      const input = piece.repeat(1_000_000 / piece.length);
      const utterances = inCpuTime(() => splitUtterances(input));
      expect(visible(utterances.map((utterance) => utterance.text).join('')).length).toBe(
        visible(input).length,
      );
    },
    timeout,
  );

  test.each([['you '], ['so '], ['a-'], ['no, '], ["i'll just "], ['what '], ['['], ['um']])(
    'the rules of behaviours in a text of 100,000 times %j',
    (piece) => {
      const input = piece.repeat(100_000);
      expect(inCpuTime(() => detectBehaviors(input)).length).toBeGreaterThan(0);
    },
    timeout,
  );

  test(
    'WebVTT of 50 MB',
    () => {
      const words = 'some words &amp; more '.repeat(10);
      const cueAt = (index: number): string => {
        const time = `${index + 100}:00:00.000`;
        return `${time} --> ${time}\n<v.role-client Speaker ${index % 3}>${words}\n`;
      };
      const count = Math.ceil(50_000_000 / cueAt(0).length);
      const content = `WEBVTT\n\n${Array.from({ length: count }, (_, index) => cueAt(index)).join('\n')}`;
      expect(inCpuTime(() => parseTranscript(content)).talkTurns.length).toBe(count);
    },
    timeout,
  );

  test.each([
    ['opening brackets', '<'],
    ['tags that do not end', '<v a'],
    ['ampersands', '&#'],
    ['classes', '.a'],
    ['colons and digits', '1:'],
    ['nested voices', '<v a>'],
    ['spaces', ' '],
  ])(
    'a cue of a million %s',
    (_, piece) => {
      const cue = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Maya>Hi <b${piece.repeat(1_000_000)}>\n`;
      const [turn] = inCpuTime(() => parseTranscript(cue)).talkTurns;
      expect(turn).toMatchObject({ speaker: { id: 'Maya' }, input: expect.stringMatching(/^Hi/) });
    },
    timeout,
  );

  test.each([
    [
      'an utterance of a megabyte',
      [turnOf('so you feel that the garden is not what you want and ', 1_000_000)],
    ],
    ['a word of a megabyte', [turnOf('constructor', 1_000_000)]],
    ['two megabytes between long answers', Array.from({ length: 20 }, () => turnOf('I think so? ', 100_000))],
    ['100,000 talk turns', turnsBy(2)],
    ['10,000 speakers and roles', turnsBy(10_000)],
    ['a speaker for each of 100,000 talk turns', turnsBy(100_000)],
  ])(
    'the whole analysis of %s',
    (_, turns) => {
      const request = { talk_turns: turns, include_conversation: true };
      const { analytics, conversation } = inCpuTime(() => analyzeConversation(request), 300);
      expect(analytics.conversation_analytics?.talk_turn_count).toBe(turns.length);
      expect(conversation?.talk_turns).toHaveLength(turns.length);
    },
    timeout,
  );

  test(
    'explanations of a megabyte',
    () => {
      const text = 'So it sounds like you feel torn. What would you like to do? Thank you for that. '.repeat(
        12_500,
      );
      expect(inCpuTime(() => explain(text), 60).length).toBeGreaterThan(12_500);
    },
    timeout,
  );
});

function turnOf(piece: string, length: number): ConversationTalkTurn {
  return { input: piece.repeat(length / piece.length), speaker: { id: 'a', role: 'coach' } };
}

/** 100,000 talk turns of many kinds, with times of which some overlap and some run backwards. */
function turnsBy(speakers: number): ConversationTalkTurn[] {
  const said = [
    'What do you want to change?',
    "I'll send it to Ben by Friday.",
    'Yes. Thank you!',
    'I feel so tired.',
  ];
  return Array.from({ length: 100_000 }, (_, index) => {
    const id = `${(index * 7_919) % speakers}`;
    return {
      input: `${said[index % said.length]} It was the thing ${index % 997}.`,
      speaker: { id, role: id },
      start_time: `${index * 3 + (index % 5) - 2}`,
      end_time: `${index * 3 + 4 - (index % 11)}`,
    };
  });
}
