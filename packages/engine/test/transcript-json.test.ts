import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTranscript, TranscriptError } from '../src/index.ts';

function read(document: unknown) {
  return parseTranscript(JSON.stringify(document)).talkTurns;
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

describe('talk turns', () => {
  const turn = {
    input: 'Hi',
    talk_turn_id: null,
    speaker: { id: 'Maya', role: 'coach' },
    start_time: 'PT1S',
    end_time: null,
  };

  test.each([
    ['an array', [turn, turn]],
    ['a request', { talk_turns: [turn, turn], include_tips: true, segments: [] }],
  ])('in %s are kept as they are', (_, document) => {
    expect(read(document)).toEqual([turn, turn]);
  });

  test('may have numbers of seconds as times, which become texts', () => {
    const numbers = { input: 'Hi', start_time: 0, end_time: 62.5004 };
    expect(read([numbers])).toEqual([{ input: 'Hi', start_time: '0', end_time: '62.5' }]);
    expect(errorOf('[{ "input": "Hi",\n"end_time": 1764130000 }]')).toMatchObject({
      code: 'malformed_timing',
      line: 2,
      message: expect.stringContaining('[0].end_time must be seconds from the beginning of the conversation'),
    });
  });

  test.each([
    [[{ input: 'Hi' }, {}], '[1].input must be a non-empty string, but is missing.'],
    [[{ input: '' }], '[0].input must be a non-empty string, but is empty.'],
    [{ talk_turns: [{ input: 3 }] }, 'talk_turns[0].input must be a non-empty string, but is 3.'],
    [['Hi'], '[0] must be an object, but is a string.'],
    [[{ input: 'Hi', speaker: 'Maya' }], '[0].speaker must be an object, but is a string.'],
    [[{ input: 'Hi', speaker: null }], '[0].speaker must be an object, but is null.'],
    [[{ input: 'Hi', speaker: {} }], '[0].speaker.id must be a non-empty string, but is missing.'],
    [
      [{ input: 'Hi', speaker: { id: 'a', role: [] } }],
      '[0].speaker.role must be a string or null, but is an array.',
    ],
    [[{ input: 'Hi', start_time: true }], '[0].start_time must be a string or null, but is a boolean.'],
    [
      [{ input: 'Hi', text: 'Ho' }],
      '[0].text is not known; the properties there are input, talk_turn_id, speaker, start_time, end_time.',
    ],
    [
      [{ input: 'Hi', speaker: { id: 'a', 'na\nme': 1 } }],
      '[0].speaker["na\\nme"] is not known; the properties there are id, role.',
    ],
  ])('%j says what is wrong where', (document, problem) => {
    expect(errorOf(JSON.stringify(document))).toMatchObject({
      code: 'not_talk_turns',
      line: 1,
      message: `Line 1: ${problem}`,
    });
  });

  test.each([
    [
      'an unknown property',
      '{\n  "talk_turns": [\n    { "input": "a" },\n    { "input": "b",\n      "text": "c" }\n  ]\n}',
      5,
    ],
    ['a missing property', '[\r\n  { "input": "a]}\\"" },\r\n  { "speaker": { "id": "A" } }\r\n]', 3],
    ['a value of another kind', '[\n{ "input": "a", "speaker":\n{ "role": null, "id":\n7 } }]', 4],
    ['a property that is there twice', '[{ "input": 1,\n"input": 2 }]', 2],
    ['a property named __proto__', '[{ "input": "a",\n\n"__proto__": {} }]', 3],
    ['a property named by an escape', '[{ "input": "a",\n"\\u0074ext": {} }]', 2],
  ])('%s is found in its line', (_, content, line) => {
    expect(errorOf(content)).toMatchObject({ code: 'not_talk_turns', line });
  });

  test('are at least one', () => {
    for (const content of ['[]', '{"talk_turns":[]}', '{"segments":[]}', '{"segments":[{"text":" "}]}']) {
      expect(errorOf(content).code).toBe('no_talk_turns');
    }
  });
});

describe('exports', () => {
  test('of Whisper have seconds, and speakers at best', () => {
    const segments = [
      { id: 0, seek: 0, start: 0, end: 1.5, text: ' Hi.', tokens: [1], avg_logprob: -0.2 },
      { id: 1, seek: 0, start: 1.5, end: 3661.0004, text: ' There.', words: [] },
    ];
    expect(
      read({ task: 'transcribe', language: 'english', duration: 3661, text: 'Hi. There.', segments }),
    ).toEqual([
      { input: 'Hi.', start_time: '00:00:00.000', end_time: '00:00:01.500' },
      { input: 'There.', start_time: '00:00:01.500', end_time: '01:01:01.000' },
    ]);
    const named = [
      { ...segments[1], speaker: 'B' },
      { ...segments[0], speaker: 'A' },
      { ...segments[0], speaker: 1 },
    ];
    expect(read({ segments: named }).map(({ speaker, input }) => [speaker?.id, input])).toEqual([
      ['A', 'Hi.'],
      ['1', 'Hi.'],
      ['B', 'There.'],
    ]);
  });

  test('that end within a sentence go on in the next one, where there is punctuation', () => {
    const segments = (...texts: string[]) => ({ segments: texts.map((text) => ({ text })) });
    const inputs = (...texts: string[]) => read(segments(...texts)).map(({ input }) => input);
    expect(inputs('How was the', 'week with your', 'sister? It', 'I mean.', 'Long.')).toEqual([
      'How was the week with your sister? It',
      'I mean.',
      'Long.',
    ]);
    expect(inputs('how was the', 'week with your', 'sister')).toHaveLength(3);
  });

  test('of whisper.cpp have offsets in milliseconds, and speakers at best', () => {
    const segment = (text: string, from: number, to: number) => ({
      timestamps: { from: '00:00:00,000', to: '00:00:00,000' },
      offsets: { from, to },
      text,
    });
    const transcription = [segment(' Hi.', 0, 3_200), segment(' There.', 3_200, 3_661_000)];
    expect(read({ systeminfo: 'x', result: { language: 'en' }, transcription })).toEqual([
      { input: 'Hi.', start_time: '00:00:00.000', end_time: '00:00:03.200' },
      { input: 'There.', start_time: '00:00:03.200', end_time: '01:01:01.000' },
    ]);
    const named = transcription.map((one) => ({ ...one, speaker: '0' }));
    expect(read({ transcription: named })).toMatchObject([{ input: 'Hi. There.', speaker: { id: '0' } }]);
    expect(read({ transcription: [{ text: 'Hi' }] })).toEqual([{ input: 'Hi' }]);
    expect(errorOf('{"transcription":[{"text":"Hi","offsets":{"from":0.5}}]}')).toMatchObject({
      code: 'malformed_timing',
      message: expect.stringContaining('transcription[0].offsets.from must be a whole number'),
    });
  });

  test('of Teams have offsets and names', () => {
    const entries = [
      {
        id: 'x/1',
        text: 'So we are',
        speakerId: 'a@b',
        speakerDisplayName: 'Maya Chen',
        startOffset: '00:00:07.0033780',
        endOffset: '00:00:20.8033780',
      },
      {
        id: 'x/2',
        text: 'here.',
        speakerId: 'a@b',
        speakerDisplayName: 'Maya Chen',
        startOffset: '00:00:21',
        endOffset: '00:00:22',
      },
      {
        id: 'x/3',
        text: 'Yes.',
        speakerId: 'c@d',
        speakerDisplayName: null,
        startOffset: '00:00:23',
        endOffset: '00:00:24',
      },
      { id: 'x/4', text: 'Who?', speakerId: null, startOffset: '00:00:25', endOffset: '00:00:26' },
    ];
    const document = {
      $schema: 'http://stream.office.com/schemas/transcript.json',
      version: '1.0.0',
      entries,
      events: [],
    };
    expect(read(document)).toEqual([
      {
        input: 'So we are here.',
        speaker: { id: 'Maya Chen' },
        start_time: '00:00:07.003',
        end_time: '00:00:22.000',
      },
      { input: 'Yes.', speaker: { id: 'c@d' }, start_time: '00:00:23.000', end_time: '00:00:24.000' },
      { input: 'Who?', start_time: '00:00:25.000', end_time: '00:00:26.000' },
    ]);
  });

  test('without times keep their order', () => {
    const segments = [
      { text: 'a', speaker: 'A', start: 5 },
      { text: 'b', speaker: 'B' },
    ];
    expect(read({ segments })).toEqual([
      { input: 'a', speaker: { id: 'A' }, start_time: '00:00:05.000' },
      { input: 'b', speaker: { id: 'B' } },
    ]);
  });

  test.each([
    [
      'a segment without text',
      '{"segments":[\n{"start":0}]}',
      'not_talk_turns',
      2,
      'segments[0].text must be a string',
    ],
    ['a segment that is none', '{"segments":[\n\n1]}', 'not_talk_turns', 3, 'segments[0] must be an object'],
    [
      'a time that is no number',
      '{"segments":[{"text":"a",\n"start":"1"}]}',
      'malformed_timing',
      2,
      'segments[0].start must be a number of seconds',
    ],
    [
      'a negative time',
      '{"segments":[{"text":"a",\n"start":-1}]}',
      'malformed_timing',
      2,
      'from 0, but is -1',
    ],
    [
      'a time beyond all recordings',
      '{"segments":[{"text":"a",\n"start":1e300}]}',
      'malformed_timing',
      2,
      'segments[0].start',
    ],
    [
      'an offset that is none',
      '{"entries":[{"text":"a",\n"startOffset":"soon"}]}',
      'malformed_timing',
      2,
      'a time such as',
    ],
    [
      'the text of AssemblyAI alone',
      '{"audio_url":"a","status":"completed","text":"Hi","utterances":null,"words":null}',
      'not_talk_turns',
      1,
      'AssemblyAI has neither "utterances" nor "words"',
    ],
    [
      'the words of an unknown program',
      '{"words":[{"text":"Hi"}]}',
      'not_talk_turns',
      1,
      'AssemblyAI ("words" and "audio_url")',
    ],
    [
      'the text of Deepgram alone',
      '{"results":{"channels":[{"alternatives":[\n{"transcript":"Hi"}]}]}}',
      'not_talk_turns',
      2,
      'words must be an array, but is missing; export the transcript with it.',
    ],
    ['the text of Whisper alone', '{"text":"Hi"}', 'not_talk_turns', 1, 'verbose_json'],
    [
      'the timeline of Zoom',
      '{"timeline":[{"ts":"00:00:01.000","users":[]}]}',
      'not_talk_turns',
      1,
      '(.vtt)',
    ],
    ['anything else', '{"constructor":[]}', 'not_talk_turns', 1, 'an array of talk turns'],
  ])('%s says what to change', (_, content, code, line, problem) => {
    const error = errorOf(content);
    expect(error).toMatchObject({ code, line, message: expect.stringMatching(/^Line \d+: [^\n]+$/) });
    expect(error.message).toContain(problem);
  });
});

describe('the syntax of JSON', () => {
  test.each([
    ['[{"input":"Hi",}]', 1, 'there is a comma in front of "}"; remove it'],
    ['[{"input":"Hi"},\n]', 2, 'there is a comma in front of "]"; remove it'],
    ['[\n\n{"input" "Hi"}]', 3, '"\\"" is where ":" should be'],
    ['[\n{"input":"Hi"}\n{"input":"Ho"}]', 3, '"{" is where "," or "]" should be'],
    ['{\ninput: "Hi"}', 2, '"i" is where a name in double quotes should be'],
    ["[{\n'input': 1}]", 2, '"\'" is where a name in double quotes should be'],
    ['[{"input":\nHi}]', 2, '"H" is where a value should be'],
    ['[{"input":"Hi\nthere"}]', 1, 'where the double quote that ends the text should be'],
    ['[{"input":"\\x"}]', 1, 'an escape that JSON has'],
    ['[{"input":"Hi"}', 1, 'the file ends where "," or "]" should be'],
    ['[{"input":"Hi"}]\n\nHi', 3, '"H" is where the end of the file should be'],
    ['[', 1, 'the file ends where a value should be'],
    ['[{"input":01}]', 1, '"1" is where "," or "}" should be'],
  ])('%j is wrong in a line', (content, line, problem) => {
    const error = errorOf(content);
    expect(error).toMatchObject({ code: 'invalid_json', line });
    expect(error.message).toContain(problem);
  });

  test('is judged as JSON.parse does', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '[', '\\', '1', ' '))
      .map(([json, at, piece]) => {
        const place = at % (json.length + 1);
        return `[${json.slice(0, place)}${piece}${json.slice(place + 1)}]`;
      });
    fc.assert(
      fc.property(
        broken.filter((text) => /^\[\s*["[{]/.test(text)),
        (text) => {
          const error = errorOf(text);
          expect(error.code === 'invalid_json').toBe(!isJson(text));
          expect(error.line === undefined).toBe(error.code === 'no_talk_turns');
        },
      ),
      { numRuns: 500 },
    );
  });

  test('may be nested a million levels deep', () => {
    expect(errorOf('[{"input":'.repeat(1_000_000)).code).toBe('invalid_json');
    expect(errorOf(`[{"input":${'['.repeat(1_000)}${']'.repeat(1_000)}}]`).message).toContain(
      'but is an array',
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
