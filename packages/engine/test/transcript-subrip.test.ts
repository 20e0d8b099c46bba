import { describe, expect, test } from 'vitest';
import { parseTranscript, TranscriptError } from '../src/index.ts';

function said(content: string): string[] {
  return parseTranscript(content).talkTurns.map(({ speaker, input }) =>
    speaker === undefined ? input : `${speaker.id}: ${input}`,
  );
}

function errorOf(content: string): TranscriptError {
  try {
    parseTranscript(content);
  } catch (error) {
    if (error instanceof TranscriptError) return error;
    throw error;
  }
  throw new Error('The transcript was read without an error.');
}

describe('SubRip', () => {
  test('keeps the times, and joins what one speaker says in a row', () => {
    const content =
      '1\n00:00:01,000 --> 00:00:02,500\nMaya: Hi\n\n2\n00:00:02,500 --> 00:00:04,000\nMaya: there\n\n3\n01:00:00,5 --> 01:00:01\nTom: Hello\n';
    expect(parseTranscript(content).talkTurns).toEqual([
      { input: 'Hi there', speaker: { id: 'Maya' }, start_time: '00:00:01.000', end_time: '00:00:04.000' },
      { input: 'Hello', speaker: { id: 'Tom' }, start_time: '01:00:00.500', end_time: '01:00:01.000' },
    ]);
  });

  const cues = (...payloads: string[]): string =>
    payloads
      .map((payload, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index},900\n${payload}\n`)
      .join('\n');

  test.each([
    ['simple tags', ['<i>Hi</i> <b>you</b> <font color="#fff">all</font>'], ['Hi you all']],
    ['instructions', ['{\\an8}Hi {\\i1}you'], ['Hi you']],
    ['braces that are text', ['Hi {pause} you'], ['Hi {pause} you']],
    ['several lines', ['Hi\nyou'], ['Hi you']],
    ['an empty line within a cue', ['Hi\n\nyou', 'all'], ['Hi you', 'all']],
    ['a number that is said', ['In\n1984\n', 'it rained'], ['In 1984', 'it rained']],
    ['an empty cue', ['Hi', '', 'you'], ['Hi', 'you']],
    ['names until the next name', ['Maya: Hi', 'there', 'Tom: Yo'], ['Maya: Hi there', 'Tom: Yo']],
  ])('%s', (_, payloads, expected) => {
    expect(said(cues(...payloads))).toEqual(expected);
  });

  test.each([
    ['dots', cues('Maya: Hi', 'Tom: Yo').replaceAll(/(?<=:\d\d),/g, '.')],
    ['no numbers', cues('Maya: Hi', 'Tom: Yo').replaceAll(/^\d\n/gm, '')],
    ['no empty lines', cues('Maya: Hi', 'Tom: Yo').replaceAll('\n\n', '\n')],
    ['CRLF', cues('Maya: Hi', 'Tom: Yo').replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${cues('Maya: Hi', 'Tom: Yo')}`],
    ['numbers that begin elsewhere', cues('Maya: Hi', 'Tom: Yo').replace(/^1/, '317')],
    ['coordinates', cues('Maya: Hi', 'Tom: Yo').replace('900', '900 X1:0 X2:9 Y1:0 Y2:9')],
    ['one digit for hours', cues('Maya: Hi', 'Tom: Yo').replaceAll('00:00:', '0:0:')],
  ])('with %s', (_, content) => {
    expect(said(content)).toEqual(['Maya: Hi', 'Tom: Yo']);
  });

  test('without numbers keeps a number that is said', () => {
    expect(said('00:00:01,000 --> 00:00:02,000\n42\n00:00:02,000 --> 00:00:03,000\nindeed')).toEqual([
      '42',
      'indeed',
    ]);
  });
});

describe('SubRip that is almost right says in which line what to change', () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n';
  test.each([
    ['a short arrow', '1\n00:00:01,000 -> 00:00:02,000\nHi', 'malformed_timing', 2, 'arrow as "-->"'],
    [
      'a short arrow later',
      `${cue}2\n00:00:01,000 -> 00:00:02,000\nHi`,
      'malformed_timing',
      6,
      'arrow as "-->"',
    ],
    [
      'a time that is none',
      `${cue}2\n00:0x:01,000 --> 00:00:02,000\nHi`,
      'malformed_timing',
      6,
      'write it like "00:00:01,000',
    ],
    [
      'no hours',
      `${cue}2\n00:01,000 --> 00:02,000\nHi`,
      'malformed_timing',
      6,
      'write it like "00:00:01,000',
    ],
    ['60 seconds', `${cue}2\n00:00:60,000 --> 00:01:02,000\nHi`, 'malformed_timing', 6, 'write it like'],
    ['a negative time', '1\n-00:00:01,000 --> 00:00:02,000\nHi', 'malformed_timing', 2, 'times begin at 0'],
    ['a title above', 'Title\n00:00:01,000 --> 00:00:02,000\nHi', 'stray_text', 1, 'remove it'],
  ])('%s', (_, content, code, line, advice) => {
    const error = errorOf(content);
    expect(error).toMatchObject({ code, line });
    expect(error.message).toMatch(new RegExp(`^Line ${line}: [^\\n]+$`));
    expect(error.message).toContain(advice);
  });

  test('only empty cues', () => {
    expect(errorOf('1\n00:00:01,000 --> 00:00:02,000\n\n').code).toBe('no_talk_turns');
  });
});
