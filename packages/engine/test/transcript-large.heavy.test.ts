import { describe, expect, test } from 'vitest';
import { parseTranscript, TranscriptError } from '../src/index.ts';
import { pathologicalTexts } from './pathological-texts.ts';

/** Far over what a time linear in the length takes, far under the hours that a quadratic one would. */
const seconds = 180;
const timeout = 600_000;
const megabyte = 1_000_000;

/** Of wall time a busy machine takes any amount, of CPU time it does not. */
function inCpuTime<T>(run: () => T): T {
  const started = process.cpuUsage();
  const result = run();
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(seconds);
  return result;
}

/** As many of a piece as make 50 MB, and their number. */
function fiftyMegabytes(piece: (index: number) => string): { content: string; count: number } {
  const count = Math.ceil((50 * megabyte) / piece(0).length);
  return { content: Array.from({ length: count }, (_, index) => piece(index)).join(''), count };
}

const words = 'some words and more of them '.repeat(8);
const time = (index: number): string => `${100 + index}:00:00`;

describe('50 MB in linear time of', () => {
  test.each([
    ['SubRip', (at: number) => `${at}\n${time(at)},000 --> ${time(at)},500\nSpeaker ${at % 3}: ${words}\n\n`],
    ['text', (at: number) => `[00:00:00] Speaker ${at % 3}: ${words}\n`],
    ['text with names above', (at: number) => `Speaker ${at % 3}  0:00\n${words}\n\n`],
    ['text with a speaker for each line', (at: number) => `Speaker ${at}: ${words}\n`],
    ['paragraphs', () => `${words}\n\n`],
  ])(
    '%s',
    (_, piece) => {
      const { content, count } = fiftyMegabytes(piece);
      const bytes = new TextEncoder().encode(content);
      expect(inCpuTime(() => parseTranscript(bytes)).talkTurns.length).toBe(count);
    },
    timeout,
  );

  test(
    'JSON, also of what is wrong at its end',
    () => {
      const { content, count } = fiftyMegabytes(
        (at) => `\n{"start":${at},"end":${at},"speaker":"${at % 3}","text":"${words}"},`,
      );
      const list = (last: string): string => `{"segments":[${content}${last}]}`;
      const last = '{"text":"","start":0}';
      expect(inCpuTime(() => parseTranscript(list(last))).talkTurns.length).toBe(count);
      for (const wrong of ['', '{"text":3}', '{"text":"}']) {
        expect(inCpuTime(() => lineOf(list(`\n${wrong}`)))).toBe(count + 2);
      }
    },
    timeout,
  );
});

describe('10 MB in linear time of', () => {
  test.each([
    ['one line', 'a'],
    ['one line of spaces', ' a'],
    ['empty lines', '\n'],
    ['lines of one letter', 'a\n'],
    ['lines of one name', 'A: a\n'],
    ['names without text', 'A:\n'],
    ['times alone', '0:00\n'],
    ['colons', ': '],
    ['opening brackets', '['],
  ])(
    '%s',
    (_, piece) => {
      const content = `Hi\n${piece.repeat((10 * megabyte) / piece.length)}`;
      expect(inCpuTime(() => parseTranscript(content)).talkTurns.length).toBeGreaterThan(0);
    },
    timeout,
  );
});

describe('a megabyte of anything in bounded time as', () => {
  const texts = [...pathologicalTexts(360, megabyte)].filter((_, index) => index % 10 === 0);
  test.each([
    ['text', (text: string) => text],
    ['text with a name', (text: string) => `Maya: ${text}`],
    ['lines', (text: string) => text.replaceAll(' ', '\n')],
    ['SubRip', (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}`],
    ['captions that roll', (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n<00:00:01.000>${text}`],
    ['JSON', (text: string) => `[{"input":"${text}`],
  ])(
    '%s',
    (_, file) => {
      for (const text of texts) expect(() => inCpuTime(() => lineOf(file(text)))).not.toThrow();
    },
    timeout,
  );
});

/** The line at fault; undefined where there is none. */
function lineOf(content: string): number | undefined {
  try {
    parseTranscript(content);
    return undefined;
  } catch (error) {
    if (error instanceof TranscriptError) return error.line;
    throw error;
  }
}
