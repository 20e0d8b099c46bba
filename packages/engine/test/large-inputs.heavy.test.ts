import { describe, expect, test } from 'vitest';
import { detectBehaviors, parseTranscript, splitUtterances } from '../src/index.ts';

/** Far over what a time linear in the length takes, far under the hours that a quadratic one would. */
const seconds = 15;
const timeout = 120_000;

/** Of wall time a busy machine takes any amount, of CPU time it does not. */
function inCpuTime<T>(run: () => T): T {
  const started = process.cpuUsage();
  const result = run();
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(seconds);
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
        return `${time} --> ${time}\n<v.client Speaker ${index % 3}>${words}\n`;
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
});
