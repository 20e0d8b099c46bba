import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continuesTalkTurn, parseTranscript, transcriptContentTypes, TranscriptError } from '../src/index.ts';
import { toSubRip, toWebVtt } from './transcript-files.ts';

const cue = '00:00:01,000 --> 00:00:02,000\nHi';

describe('the format of a transcript is told by its content', () => {
  test.each([
    ['WebVTT', 'webvtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi'],
    ['SubRip', 'subrip', `1\n${cue}`],
    ['SubRip without numbers', 'subrip', cue],
    ['SubRip with dots', 'subrip', `1\n${cue.replaceAll(',', '.')}`],
    ['JSON', 'json', '[{"input":"Hi"}]'],
    ['JSON below empty lines', 'json', '\n\n [ {"input":"Hi"}]'],
    ['a JSON object', 'json', '{\n  "talk_turns": [{"input":"Hi"}]}'],
    ['text', 'text', 'Hi'],
    ['text with a name', 'text', 'Maya: Hi'],
    ['text with a time in brackets', 'text', '[00:01:02] Hi'],
    ['text with a name in brackets', 'text', '[Maya] 10:05:30\nHi'],
  ])('%s', (_, format, content) => {
    expect(parseTranscript(content)).toMatchObject({ format, talkTurns: [{ input: 'Hi' }] });
  });

  test.each([
    ['a remark in square brackets', '[laughs] Hi'],
    ['a remark in curly brackets', '{pause} Hi'],
    ['an arrow', 'a --> b'],
    ['the word WebVTT', 'webvtt is a format'],
  ])('%s is text', (_, content) => {
    expect(parseTranscript(content).talkTurns).toEqual([{ input: content }]);
  });

  test.each([
    ['[1,2]', 'not_talk_turns', '[0] must be an object, but is 1.'],
    [' [null]', 'not_talk_turns', '[0] must be an object, but is null.'],
    ['[true, {"input": "Hi"}]\n', 'not_talk_turns', '[0] must be an object, but is a boolean.'],
    ['[ ]', 'no_talk_turns', 'nothing is said in it'],
  ])('%j is JSON, and an error', (content, code, problem) => {
    expect(errorOf(content)).toMatchObject({ code, message: expect.stringContaining(problem) });
  });

  test.each(['[1,2] Hi', '[1] Hi', '[1,2', '"Hi"', '12'])('%j is text', (content) => {
    expect(parseTranscript(content)).toMatchObject({ format: 'text', talkTurns: [{ input: content }] });
  });

  test.each([
    ['RTF', '{\\rtf1\\ansi Hi}'],
    ['HTML', '<!DOCTYPE html>\n<p>Hi'],
    ['XML', '<?xml version="1.0"?><tt/>'],
  ])('%s is not read', (name, content) => {
    expect(errorOf(content)).toMatchObject({
      code: 'unknown_format',
      message: expect.stringContaining(name),
    });
  });

  test('the media types of all formats are known', () => {
    expect(transcriptContentTypes).toContain('application/x-subrip');
    expect(transcriptContentTypes.every((type) => type === type.toLowerCase())).toBe(true);
  });
});

describe('a cue that ends before it starts', () => {
  const webVtt = (...timings: string[]): string =>
    ['WEBVTT', ...timings.map((timing) => `${timing}\n<v Tom>Hi`)].join('\n\n');
  const reversed = '00:03.000 --> 00:02.000';

  test.each([
    ['WebVTT', webVtt('00:01.000 --> 00:02.000', reversed), 6],
    ['SubRip', `1\n00:00:01,000 --> 00:00:02,000\nTom: Hi\n\n2\n00:00:03,000 --> 00:00:02,000\nHi`, 6],
    [
      'JSON',
      '{"segments":[{"text":"Hi","speaker":1,"start":1,"end":2},{"text":"Hi","speaker":1,"start":3,\n"end":2}]}',
      2,
    ],
  ])('in %s is read without its end, with a warning that has its line', (_, content, line) => {
    const { talkTurns, warnings } = parseTranscript(content);
    expect(talkTurns).toMatchObject([{ input: 'Hi Hi', start_time: '00:00:01.000' }]);
    expect(talkTurns[0]).not.toHaveProperty('end_time');
    const message = `Line ${line}: this ends before it starts, so its end was left out; correct its times.`;
    expect(warnings).toEqual([{ line, message }]);
  });

  test('keeps the end of the talk turn when the next cue has one', () => {
    const { talkTurns } = parseTranscript(webVtt(reversed, '00:04.000 --> 00:05.000'));
    expect(talkTurns).toMatchObject([{ start_time: '00:00:03.000', end_time: '00:00:05.000' }]);
  });

  test('keeps the end of the talk turn when a cue before lasts longer than its start', () => {
    const { talkTurns } = parseTranscript(
      webVtt('00:01.000 --> 00:04.000', '00:02.000 --> 00:01.500', '00:03.000 --> 00:02.000'),
    );
    expect(talkTurns).toMatchObject([{ start_time: '00:00:01.000', end_time: '00:00:04.000' }]);
  });

  test('is counted where there are more, and a good transcript has no warning', () => {
    const [warning, ...others] = parseTranscript(webVtt(reversed, reversed, reversed)).warnings;
    expect(warning?.message).toMatch(/There are 3 of these\.$/);
    expect(others).toEqual([]);
    expect(parseTranscript(webVtt('00:02.000 --> 00:02.000')).warnings).toEqual([]);
  });
});

describe('the encoding of bytes', () => {
  const text = 'Zoë: “Größe” – 5 €';
  const read = (bytes: Uint8Array): unknown => {
    const { speaker, input } = parseTranscript(bytes).talkTurns[0] ?? {};
    return [speaker?.id, input];
  };
  const utf16 = (littleEndian: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
    [...`\uFEFF${text}`].forEach((character, index) =>
      view.setUint16(index * 2, character.charCodeAt(0), littleEndian),
    );
    return new Uint8Array(view.buffer);
  };
  const windows1252 = Uint8Array.from(
    text,
    (character) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[character] ?? character.charCodeAt(0),
  );

  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16(true)],
    ['UTF-16, big-endian', utf16(false)],
    ['Windows-1252', windows1252],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual(['Zoë', '“Größe” – 5 €']);
  });

  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
  test.each([
    ['an MP3 with tags', bytes('ID3\x04\0\0'), 'an MP3 recording'],
    ['an MP3', bytes('\xFF\xFB\x90\x64'), 'an MP3 recording'],
    ['a WAV', bytes('RIFF\x24\x08\0\0WAVEfmt '), 'a WAV recording'],
    ['an MP4', bytes('\0\0\0\x20ftypisom'), 'an MP4 recording'],
    ['a WebM', bytes('\x1A\x45\xDF\xA3'), 'a WebM or Matroska recording'],
    ['an Ogg', bytes('OggS\0\x02'), 'an Ogg recording'],
    ['a PDF', bytes('%PDF-1.7\n%\xE2\xE3'), 'a PDF document'],
    ['a Word document', bytes('PK\x03\x04\x14'), 'Word documents (.docx)'],
    ['a picture', bytes('\x89PNG\r\n\x1A\n'), 'a picture'],
    ['NUL bytes', bytes('Hi\0'), 'NUL characters'],
    ['UTF-16 cut off', bytes('\xFF\xFEa'), 'UTF-16LE'],
    ['bytes at random', bytes('\x01\xC3\x28\x9D'), 'neither UTF-8 nor Windows-1252'],
  ])('%s is not text, and the message says what it looks like', (_, content, kind) => {
    expect(errorOf(content)).toMatchObject({ code: 'not_text', message: expect.stringContaining(kind) });
  });

  test('a string with NUL characters is not text', () => {
    expect(errorOf('WEBVTT\n\0').code).toBe('not_text');
  });
});

describe('continuesTalkTurn', () => {
  test.each([
    ['Maya', 'Maya', true],
    ['Maya', 'Tom', false],
    ['Maya', undefined, false],
    [undefined, 'Tom', false],
    [undefined, undefined, true],
  ])('from %s to %s is %s', (current, next, expected) => {
    expect(continuesTalkTurn(current, next)).toBe(expected);
  });
});

describe('hostile input', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \r\n\t\n'],
    ['invisible characters', '\u200B\uFEFF\u0001\u0002\u202E'],
  ])('%s is empty', (_, content) => {
    expect(errorOf(content)).toMatchObject({ code: 'empty' });
  });

  test('10,000 speakers are told apart', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Speaker ${index}: Hi`);
    const { talkTurns } = parseTranscript(lines.join('\n'));
    expect(new Set(talkTurns.map(({ speaker }) => speaker?.id)).size).toBe(10_000);
  });

  test('cues at the same time stay apart and in order', () => {
    const cues = ['A', 'B', 'A'].map((name) => `00:00:01,000 --> 00:09:00,000\n${name}: Hi\n`);
    expect(parseTranscript(cues.join('\n')).talkTurns.map(({ speaker }) => speaker?.id)).toEqual([
      'A',
      'B',
      'A',
    ]);
  });
});

describe('turns that are written as a file', () => {
  const word = fc.stringMatching(/^[a-zA-Zéא🙂][a-zA-Zé?!'"🙂א.-]{0,7}$/u);
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
  const names = ['Maya', 'Tom Reed', '__proto__', 'constructor', 'מאיה', 'Dr. Ann B. Reed'];
  const turns = (...more: string[]) =>
    fc.array(fc.record({ speaker: fc.constantFrom(...names, ...more), text: words }), {
      minLength: 1,
      maxLength: 12,
    });
  const read = (content: string): [string | undefined, string][] =>
    parseTranscript(content).talkTurns.map(({ speaker, input }) => [speaker?.id, input]);

  test('are read back from WebVTT', () => {
    fc.assert(
      fc.property(turns('R & D <x>', 'a: b'), (entries) => {
        expect(read(toWebVtt(entries))).toEqual(runsOf(entries));
      }),
    );
  });

  test('are read back from SubRip', () => {
    fc.assert(
      fc.property(turns(), (entries) => {
        expect(read(toSubRip(entries))).toEqual(runsOf(entries));
      }),
    );
  });

  test('are read back from text', () => {
    fc.assert(
      fc.property(turns(), (entries) => {
        const lines = entries.map(({ speaker, text }, index) => `[00:00:${10 + index}] ${speaker}: ${text}`);
        expect(read(lines.join('\n\n'))).toEqual(runsOf(entries));
      }),
    );
  });

  test('are read back from JSON', () => {
    fc.assert(
      fc.property(turns('R & D <x>'), (entries) => {
        const segments = entries.map(({ speaker, text }, index) => ({
          start: index,
          end: index + 1,
          speaker,
          text,
        }));
        expect(read(JSON.stringify({ segments }))).toEqual(runsOf(entries));
      }),
    );
  });
});

describe('no content makes parsing fail with anything but a TranscriptError', () => {
  const cuePieces = [
    'WEBVTT',
    'NOTE',
    '00:01.000 --> 00:02.000',
    '00:00:01,000 --> 00:00:02,000',
    '00:01.000 -> 00:02.000',
    '-->',
    '1',
    '',
    '<v A>',
    '<v.b A>',
    '<v',
    '</v>',
    '<00:00:01.000>',
    '&#x;',
    '{"spokenText":"Hi"}',
  ];
  const textPieces = ['text', 'Maya: Hi', 'Maya:', '[00:01] Tom: Hi', 'Maya 0:03', '0:03', '\r', '\u0085'];
  const jsonPieces = [
    '{"segments":[',
    '{"entries":[{',
    '"text":"Hi"',
    '"start":1',
    ',',
    ']}',
    '[{"input":',
    '}]',
  ];
  const piece = fc.constantFrom(...cuePieces, ...textPieces, ...jsonPieces);

  test.each([
    ['bytes', fc.uint8Array({ maxLength: 200 })],
    ['bytes behind a byte order mark', fc.uint8Array().map((bytes) => Uint8Array.of(0xff, 0xfe, ...bytes))],
    ['text', fc.string({ unit: 'binary' })],
    ['lines', fc.array(fc.oneof(piece, fc.string())).map((lines) => lines.join('\n'))],
    ['WebVTT', fc.array(fc.oneof(piece, fc.string())).map((lines) => ['WEBVTT', ...lines].join('\n'))],
    ['SubRip', fc.array(fc.oneof(piece, fc.string())).map((lines) => [cue, ...lines].join('\n'))],
    ['pieces of JSON', fc.array(piece).map((pieces) => `{${pieces.join('')}`)],
    ['JSON', fc.json()],
    ['segments', fc.jsonValue().map((value) => JSON.stringify({ segments: [value] }))],
    ['times of segments', fc.double().map((start) => JSON.stringify({ segments: [{ text: 'a', start }] }))],
  ])('%s', (_, contents: fc.Arbitrary<string | Uint8Array>) => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(problemWith(content)).toBeUndefined();
      }),
    );
  });
});

/** What is wrong with the result of a content, whatever that is; undefined for talk turns, and for a clear error. */
function problemWith(content: string | Uint8Array): string | undefined {
  const turns = turnsOrErrorOf(content);
  if (turns instanceof TranscriptError) return turns.message.includes('\n') ? turns.message : undefined;
  const isWrong = turns.length === 0 || /NaN|Infinity|"input":""/.test(JSON.stringify(turns));
  return isWrong ? JSON.stringify(turns) : undefined;
}

function turnsOrErrorOf(content: string | Uint8Array) {
  try {
    return parseTranscript(content).talkTurns;
  } catch (error) {
    if (error instanceof TranscriptError) return error;
    throw error;
  }
}

function errorOf(content: string | Uint8Array): TranscriptError {
  const error = turnsOrErrorOf(content);
  if (error instanceof TranscriptError) return error;
  throw new Error('The transcript was read without an error.');
}

/** What one speaker says in a row, as one turn. */
function runsOf(entries: readonly { speaker: string; text: string }[]): [string, string][] {
  const runs: [string, string][] = [];
  for (const { speaker, text } of entries) {
    const current = runs.at(-1);
    if (current !== undefined && current[0] === speaker) current[1] += ` ${text}`;
    else runs.push([speaker, text]);
  }
  return runs;
}
