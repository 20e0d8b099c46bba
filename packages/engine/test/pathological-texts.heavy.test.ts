import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  type ConversationsRequest,
  detectBehaviors,
  explain,
  parseTranscript,
  TranscriptError,
} from '../src/index.ts';
import { pathologicalTexts } from './pathological-texts.ts';

const kilobyte = 1_000;
const megabyte = 1_000 * kilobyte;

/** For a busy machine. */
const timeout = 600_000;

/**
 * A megabyte takes up to four seconds on an idle machine, when it is 200,000 utterances that models look at. It takes hours
 * where a step takes quadratic time.
 */
const millisecondsPerMegabyte = 20_000;

const count = 360;
const large = [...pathologicalTexts(count, megabyte)].filter((_, index) => index % 60 === 0);

/** Readers of texts that callers send. A transcript that is refused is refused in time, too. */
const readers: readonly [string, (text: string) => unknown][] = [
  ['detectBehaviors', detectBehaviors],
  ['explain', explain],
  ['parseTranscript of a WebVTT cue', (text) => parse(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v a>${text}`)],
  ['parseTranscript of a WebVTT file', (text) => parse(`WEBVTT\n\n${text}`)],
  ['parseTranscript of a WebVTT timing line', (text) => parse(`WEBVTT\n\n00:01.000 -->${text}`)],
  ['parseTranscript of JSON', (text) => parse(JSON.stringify([{ input: text, speaker: { id: text } }]))],
  ['parseTranscript of what is not JSON', (text) => parse(`[{"input":${text}`)],
];

function parse(content: string): unknown {
  try {
    return parseTranscript(content);
  } catch (error) {
    if (error instanceof TranscriptError) return error.code;
    throw error;
  }
}

/** CPU time: of wall time a busy machine takes any amount. */
function millisecondsOf(run: () => unknown): number {
  const started = process.cpuUsage();
  run();
  return process.cpuUsage(started).user / 1_000;
}

/**
 * The least times of two runs in turn, as few as show that the second is within ten times the first. In turn, so that other
 * work on the machine slows both.
 */
function leastTimes(small: () => unknown, large: () => unknown): { least: number; bound: number } {
  let least = Infinity;
  let bound = Infinity;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    // Below some milliseconds there is nothing but noise.
    bound = Math.min(bound, 10 * Math.max(10, millisecondsOf(small)));
    least = Math.min(least, millisecondsOf(large));
    if (least < bound) break;
  }
  return { least, bound };
}

describe.each(readers)('%s', (_, read) => {
  // Sixteen times would be quadratic.
  test('takes at most ten times as long for four times the text', { timeout }, () => {
    const small = pathologicalTexts(count, 16 * kilobyte);
    for (const text of pathologicalTexts(count, 64 * kilobyte)) {
      const quarter = String(small.next().value);
      const { least, bound } = leastTimes(
        () => read(quarter),
        () => read(text),
      );
      expect(least, `of ${shown(text)}`).toBeLessThan(bound);
    }
  });

  test('takes a bounded time for texts of one megabyte', { timeout }, () => {
    for (const text of large) {
      expect(
        millisecondsOf(() => read(text)),
        `of ${shown(text)}`,
      ).toBeLessThan(millisecondsPerMegabyte);
    }
  });
});

test('analyzeConversation takes at most ten times as long for four times the talk turns', { timeout }, () => {
  const conversation = (turns: number): ConversationsRequest => ({
    talk_turns: Array.from({ length: turns }, (_, index) => ({
      input: 'a',
      speaker: { id: `${index}`, role: `${index}` },
    })),
    include_conversation: true,
  });
  const [small, large] = [conversation(5_000), conversation(20_000)];
  const { least, bound } = leastTimes(
    () => analyzeConversation(small),
    () => analyzeConversation(large),
  );
  expect(least).toBeLessThan(bound);
});

function shown(text: string): string {
  return JSON.stringify(`${text.slice(0, 60)}…${text.slice(-10)}`);
}
