import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continuesTalkTurn, parseTranscript, transcriptFormat, TranscriptError } from '../src/index.ts';

describe('transcriptFormat', () => {
  test.each([
    [{ contentType: 'text/vtt' }, 'webvtt'],
    [{ contentType: 'Text/VTT; charset=utf-8' }, 'webvtt'],
    [{ contentType: 'application/json' }, 'json'],
    [{ fileName: 'call.VTT' }, 'webvtt'],
    [{ fileName: 'call.v2.json' }, 'json'],
    [{ fileName: 'call.vtt', contentType: 'application/octet-stream' }, 'webvtt'],
    [{ fileName: 'call.vtt', contentType: 'text/plain' }, 'webvtt'],
    [{ fileName: 'call.vtt', contentType: 'video/mp4' }, undefined],
    [{ contentType: 'text/plain' }, undefined],
    [{ contentType: 'constructor' }, undefined],
    [{ fileName: 'call.docx' }, undefined],
    [{ fileName: 'vtt' }, undefined],
    [{}, undefined],
  ])('%j is %s', (source, format) => {
    expect(transcriptFormat(source)).toBe(format);
  });
});

describe('the format of a transcript', () => {
  const webvtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi';

  test('is told by the content when neither name nor type is given', () => {
    expect(parseTranscript(webvtt).talkTurns[0]?.input).toBe('Hi');
    expect(parseTranscript('[{"input":"Hi"}]').talkTurns[0]?.input).toBe('Hi');
  });

  test.each([
    ['an unknown extension', webvtt, { fileName: 'call.docx' }],
    ['an unknown content type', webvtt, { fileName: 'call.vtt', contentType: 'audio/mpeg' }],
    ['content that is neither', 'Maya: Hi', {}],
  ])('%s is refused', (_, content, source) => {
    expect(() => parseTranscript(content, source)).toThrow(
      expect.objectContaining({ code: 'unknown_format' }),
    );
  });
});

describe('JSON talk turns', () => {
  const turn = {
    input: 'Hi',
    talk_turn_id: null,
    speaker: { id: 'Maya', role: 'coach' },
    start_time: 'PT1S',
    end_time: null,
  };

  test.each([
    ['an array', [turn]],
    ['a request', { talk_turns: [turn], include_tips: true }],
  ])('%s is kept as it is', (_, document) => {
    expect(parseTranscript(JSON.stringify(document), { fileName: 'call.json' }).talkTurns).toEqual([turn]);
  });

  test.each([
    [[{ input: 'Hi' }, {}], '[1].input must be a non-empty string, but is missing.'],
    [[{ input: '' }], '[0].input must be a non-empty string, but is empty.'],
    [{ talk_turns: [{ input: 3 }] }, 'talk_turns[0].input must be a non-empty string, but is a number.'],
    [['Hi'], '[0] must be an object, but is a string.'],
    [[{ input: 'Hi', speaker: 'Maya' }], '[0].speaker must be an object, but is a string.'],
    [[{ input: 'Hi', speaker: null }], '[0].speaker must be an object, but is null.'],
    [[{ input: 'Hi', speaker: {} }], '[0].speaker.id must be a non-empty string, but is missing.'],
    [
      [{ input: 'Hi', speaker: { id: 'a', role: [] } }],
      '[0].speaker.role must be a string or null, but is an array.',
    ],
    [[{ input: 'Hi', start_time: 1 }], '[0].start_time must be a string or null, but is a number.'],
    [
      [{ input: 'Hi', text: 'Ho' }],
      '[0] has the unknown property "text"; known are input, talk_turn_id, speaker, start_time, end_time.',
    ],
    [{}, 'The JSON must be an array of talk turns, or an object with the array "talk_turns".'],
    ['Hi', 'The JSON must be an array of talk turns, or an object with the array "talk_turns".'],
  ])('%j says what is wrong where', (document, message) => {
    const parse = (): unknown =>
      parseTranscript(JSON.stringify(document), { contentType: 'application/json' });
    expect(parse).toThrow(expect.objectContaining({ code: 'not_talk_turns', message }));
  });

  test('an own property named __proto__ is unknown like any other', () => {
    const parse = (): unknown => parseTranscript('[{"input":"Hi","__proto__":{}}]', { fileName: 'a.json' });
    expect(parse).toThrow(expect.objectContaining({ code: 'not_talk_turns' }));
  });

  test('an empty list has nothing to analyse', () => {
    expect(() => parseTranscript('[]')).toThrow(expect.objectContaining({ code: 'no_talk_turns' }));
  });

  test.each([['[{"input":"Hi",}]'], ['[\n\n{"input" "Hi"}]'], ['[']])('%j is no JSON', (content) => {
    const parse = (): unknown => parseTranscript(content, { fileName: 'call.json' });
    expect(parse).toThrow(TranscriptError);
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'invalid_json',
        message: expect.stringMatching(/^The file is not valid JSON[^\n]*$/),
      }),
    );
  });
});

describe('turns written as WebVTT', () => {
  const word = fc.stringMatching(/^[a-zA-Zé?!'&<>"🙂.-]{1,8}$/u);
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
  const said = fc.record({ speaker: fc.constantFrom('Maya', 'Tom', '__proto__', 'R & D <x>'), text: words });

  test('are read back as they were, runs of one speaker being one turn', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), (entries) => {
        const { talkTurns } = parseTranscript(toWebVtt(entries), { fileName: 'call.vtt' });
        expect(talkTurns.map(({ speaker, input }) => [speaker?.id, input])).toEqual(runsOf(entries));
      }),
    );
  });

  test('no text makes parsing fail with anything but a TranscriptError', () => {
    const line = fc.constantFrom(
      '',
      'NOTE',
      '00:01.000 --> 00:02.000',
      '-->',
      '<v A>',
      '<v',
      'text',
      '&#x;',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        expect(isReadOrRefused(['WEBVTT', ...lines].join('\n'))).toBe(true);
      }),
    );
  });
});

function isReadOrRefused(content: string): boolean {
  try {
    return parseTranscript(content).talkTurns.length > 0;
  } catch (error) {
    return error instanceof TranscriptError;
  }
}

interface Entry {
  speaker: string;
  text: string;
}

function runsOf(entries: readonly Entry[]): [string, string][] {
  const runs: [string, string][] = [];
  for (const { speaker, text } of entries) {
    const current = runs.at(-1);
    if (current !== undefined && continuesTalkTurn(current[0], speaker)) current[1] += ` ${text}`;
    else runs.push([speaker, text]);
  }
  return runs;
}

function toWebVtt(entries: readonly Entry[]): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = entries.map(
    ({ speaker, text }, index) =>
      `00:00:${String(index).padStart(2, '0')}.000 --> 00:01:00.000\n<v ${escape(speaker)}>${escape(text)}</v>\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
