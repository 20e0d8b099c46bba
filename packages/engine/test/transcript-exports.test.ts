import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTranscript, TranscriptError } from '../src/index.ts';

type Entry = Record<string, unknown>;

function read(document: unknown) {
  return parseTranscript(JSON.stringify(document)).talkTurns;
}

function said(document: unknown): string[] {
  return read(document).map(({ speaker, input, start_time: start, end_time: end }) =>
    [speaker?.id ?? '-', start?.slice(3) ?? '-', end?.slice(3) ?? '-', input].join(' '),
  );
}

/** Words of a list, each half a second long: with the punctuation that belongs to them. */
function words(text: string, from: number, wordOf: (word: string, start: number) => Entry): Entry[] {
  return text.split(' ').map((word, index) => wordOf(word, from + index / 2));
}

const deepgramWord =
  (speaker?: unknown) =>
  (word: string, start: number): Entry => ({
    word: word.toLowerCase().replace(/\W/g, ''),
    punctuated_word: word,
    start,
    end: start + 0.4,
    confidence: 0.9,
    ...(speaker === undefined ? {} : { speaker, speaker_confidence: 0.8 }),
  });

const deepgram = (...channels: Entry[][]) => ({
  metadata: { request_id: 'x', duration: 9.5, channels: channels.length },
  results: {
    channels: channels.map((list) => ({ alternatives: [{ transcript: '', confidence: 0.9, words: list }] })),
  },
});

const assemblyWord =
  (speaker: string | null) =>
  (text: string, start: number): Entry => ({ text, start: start * 1_000, end: start * 1_000 + 400, speaker });

const assembly = (utterances: unknown, list: unknown = []) => ({
  id: 'x',
  audio_url: 'https://example.com/call.mp3',
  status: 'completed',
  text: 'All of it.',
  words: list,
  utterances,
});

/** A word, and its punctuation mark as an item of its own. */
function amazonItems(text: string, from: number, others: Entry): Entry[] {
  return words(text, from, (word, start) => ({ word, start })).flatMap(({ word, start }) => {
    const [, content, mark] = /^(.*?)([.,?!]?)$/.exec(String(word)) ?? [];
    const item = {
      type: 'pronunciation',
      alternatives: [{ confidence: '0.9', content }],
      start_time: Number(start).toFixed(2),
      end_time: (Number(start) + 0.4).toFixed(2),
      ...others,
    };
    const punctuation = {
      type: 'punctuation',
      alternatives: [{ confidence: '0.0', content: mark }],
      ...others,
    };
    return mark === '' ? [item] : [item, punctuation];
  });
}

const amazon = (results: Entry) => ({ jobName: 'x', accountId: '1', status: 'COMPLETED', results });

describe('an export of Deepgram', () => {
  test('has the words of each speaker', () => {
    const list = [
      ...words('Well, good morning.', 1, deepgramWord(0)),
      ...words('Hi there!', 3, deepgramWord(1)),
      ...words('Shall we?', 9, deepgramWord(1)),
    ];
    expect(said(deepgram(list))).toEqual([
      '0 00:01.000 00:02.400 Well, good morning.',
      '1 00:03.000 00:09.900 Hi there! Shall we?',
    ]);
  });

  test('without speakers and punctuation is one talk turn', () => {
    const list = words('Well good morning', 1, (word, start) => ({ word, start, end: start + 0.4 }));
    expect(said(deepgram(list))).toEqual(['- 00:01.000 00:02.400 Well good morning']);
  });

  test('with channels has the speakers of each, in the order in which they begin', () => {
    const tell = words('So how was it? Fine, really?', 1, deepgramWord());
    const hear = [...words('Mhm.', 2, deepgramWord()), ...words('Not bad.', 6, deepgramWord())];
    const more = words('Oh.', 9, deepgramWord());
    expect(said(deepgram([...tell, ...more], hear))).toEqual([
      '0 00:01.000 00:03.900 So how was it? Fine, really?',
      '1 00:02.000 00:06.900 Mhm. Not bad.',
      '0 00:09.000 00:09.400 Oh.',
    ]);
    expect(said(deepgram(words('Hi.', 1, deepgramWord(0)), words('Hello.', 2, deepgramWord(0))))).toEqual([
      '0/0 00:01.000 00:01.400 Hi.',
      '1/0 00:02.000 00:02.400 Hello.',
    ]);
  });

  test('may have utterances', () => {
    const utterances = [
      { start: 1.25, end: 2, channel: 0, transcript: 'Good morning.', words: [], speaker: 0, id: 'a' },
      { start: 2.5, end: 3, channel: 0, transcript: 'Hi!', words: [], speaker: 1, id: 'b' },
    ];
    expect(said({ results: { channels: [], utterances } })).toEqual([
      '0 00:01.250 00:02.000 Good morning.',
      '1 00:02.500 00:03.000 Hi!',
    ]);
  });

  test('may have a channel in which nobody speaks', () => {
    const list = words('Hi.', 1, deepgramWord());
    const document = deepgram(list, []);
    expect(said(document)).toEqual(['- 00:01.000 00:01.400 Hi.']);
    document.results.channels[1] = { alternatives: [] };
    expect(said(document)).toEqual(['- 00:01.000 00:01.400 Hi.']);
  });
});

describe('an export of AssemblyAI', () => {
  test('has utterances with milliseconds', () => {
    const utterances = [
      { speaker: 'A', text: 'Good morning.', start: 1_250, end: 2_000, confidence: 0.9, words: [] },
      { speaker: 'B', text: 'Hi!', start: 2_500, end: 3_000, confidence: 0.9, words: [] },
    ];
    expect(said(assembly(utterances))).toEqual([
      'A 00:01.250 00:02.000 Good morning.',
      'B 00:02.500 00:03.000 Hi!',
    ]);
  });

  test('without speaker labels has words', () => {
    const list = words('Good morning. Hi!', 1, assemblyWord(null));
    expect(said(assembly(null, list))).toEqual(['- 00:01.000 00:02.400 Good morning. Hi!']);
  });
});

describe('an export of Amazon Transcribe', () => {
  const first = amazonItems('Well, good morning.', 1, {});
  const second = amazonItems('Hi there!', 3, {});
  const labelled = (items: readonly Entry[], speaker_label: string) => ({
    start_time: items[0]?.['start_time'],
    end_time: items.at(-2)?.['end_time'],
    speaker_label,
    items: items
      .filter(({ start_time }) => start_time !== undefined)
      .map(({ start_time, end_time }) => ({ start_time, end_time, speaker_label })),
  });
  const expected = ['spk_0 00:01.000 00:02.400 Well, good morning.', 'spk_1 00:03.000 00:03.900 Hi there!'];

  test('has speakers in its items', () => {
    const items = [
      ...amazonItems('Well, good morning.', 1, { speaker_label: 'spk_0' }),
      ...amazonItems('Hi there!', 3, { speaker_label: 'spk_1' }),
    ];
    expect(said(amazon({ transcripts: [{ transcript: '' }], items }))).toEqual(expected);
  });

  test('may have them in a list of their own', () => {
    const segments = [labelled(first, 'spk_0'), labelled(second, 'spk_1')];
    const results = { speaker_labels: { speakers: 2, segments }, items: [...first, ...second] };
    expect(said(amazon(results))).toEqual(expected);
  });

  test('without speakers is one talk turn', () => {
    expect(said(amazon({ items: first }))).toEqual(['- 00:01.000 00:02.400 Well, good morning.']);
  });

  test('with channels has those as speakers, whatever the order of the items', () => {
    const one = amazonItems('So how was it?', 1, { channel_label: 'ch_0' });
    const other = amazonItems('Good, thanks.', 2, { channel_label: 'ch_1' });
    const channels = ['ch_0 00:01.000 00:02.900 So how was it?', 'ch_1 00:02.000 00:02.900 Good, thanks.'];
    expect(said(amazon({ items: [...one, ...other] }))).toEqual(channels);
    const mixed = one.flatMap((item, index) => [item, ...other.slice(index, index + 1)]);
    expect(said(amazon({ items: mixed }))).toEqual(channels);
  });

  test('may have audio segments alone', () => {
    const audio_segments = [
      {
        id: 0,
        transcript: 'Well, good morning.',
        start_time: '1.0',
        end_time: '2.4',
        speaker_label: 'spk_0',
      },
      { id: 1, transcript: 'Hi there!', start_time: '3.0', end_time: '3.9', speaker_label: 'spk_1' },
    ];
    expect(said(amazon({ audio_segments }))).toEqual(expected);
  });
});

/** For each format a document of one entry, which the bad files change. */
const formats = {
  'Deepgram, words': {
    entry: { punctuated_word: 'Hi.', word: 'hi', start: 1, end: 2, speaker: 0 },
    document: (list: unknown) => ({ results: { channels: [{ alternatives: [{ words: list }] }] } }),
    list: 'results.channels[0].alternatives[0].words',
    names: { text: 'punctuated_word', speaker: 'speaker', start: 'start', end: 'end' },
    time: 1,
  },
  'Deepgram, utterances': {
    entry: { transcript: 'Hi.', start: 1, end: 2, channel: 0, speaker: 0 },
    document: (list: unknown) => ({ results: { utterances: list } }),
    list: 'results.utterances',
    names: { text: 'transcript', speaker: 'speaker', start: 'start', end: 'end' },
    time: 1,
  },
  'AssemblyAI, utterances': {
    entry: { text: 'Hi.', start: 1_000, end: 2_000, speaker: 'A' },
    document: (list: unknown) => ({ audio_url: 'x', utterances: list }),
    list: 'utterances',
    names: { text: 'text', speaker: 'speaker', start: 'start', end: 'end' },
    time: 1_000,
  },
  'AssemblyAI, words': {
    entry: { text: 'Hi.', start: 1_000, end: 2_000, speaker: null },
    document: (list: unknown) => ({ audio_url: 'x', utterances: null, words: list }),
    list: 'words',
    names: { text: 'text', speaker: 'speaker', start: 'start', end: 'end' },
    time: 1_000,
  },
  'Amazon Transcribe, items': {
    entry: { alternatives: [{ content: 'Hi.' }], start_time: '1.0', end_time: '2.0', speaker_label: 'spk_0' },
    document: (list: unknown) => ({ results: { items: list } }),
    list: 'results.items',
    names: { text: 'alternatives', speaker: 'speaker_label', start: 'start_time', end: 'end_time' },
    time: '1.0',
  },
  'Amazon Transcribe, audio segments': {
    entry: { transcript: 'Hi.', start_time: '1.0', end_time: '2.0', speaker_label: 'spk_0' },
    document: (list: unknown) => ({ results: { audio_segments: list } }),
    list: 'results.audio_segments',
    names: { text: 'transcript', speaker: 'speaker_label', start: 'start_time', end: 'end_time' },
    time: '1.0',
  },
  Whisper: {
    entry: { text: ' Hi.', start: 1, end: 2, speaker: 'A' },
    document: (list: unknown) => ({ text: 'Hi.', segments: list }),
    list: 'segments',
    names: { text: 'text', speaker: 'speaker', start: 'start', end: 'end' },
    time: 1,
  },
} as const;

describe.each(Object.entries(formats))('a bad file of %s', (_, { entry, document, list, names, time }) => {
  const problemOf = (bad: unknown): string => errorOf(JSON.stringify(document([entry, bad])));
  const place = (field: keyof typeof names): string => `${list}[1].${names[field]}`;
  const deep = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as unknown;

  test.each([
    ['null', null],
    ['a number', 7],
    ['a text', 'Hi.'],
    ['an array', [entry]],
    ['an array in many arrays', deep],
  ])('has %s for an entry', (__, bad) => {
    expect(problemOf(bad)).toContain(`not_talk_turns Line 1: ${list}[1] must be an object, but is `);
  });

  test.each([
    ['no text', undefined],
    ['null for a text', null],
    ['a number for a text', 7],
    ['an object for a text', {}],
    ['an empty array for a text', []],
  ])('has %s', (__, text) => {
    const bad = problemOf({ ...entry, [names.text]: text, word: undefined });
    expect(bad).toMatch(/^not_talk_turns Line 1: /);
    expect(bad).toContain(' must be a string, but is ');
    expect(bad).toContain(`${list}[1].`);
  });

  test.each([
    ['a negative time', typeof time === 'string' ? '-1.0' : -1],
    ['a time beyond all recordings', typeof time === 'string' ? '1000000000000' : 1e300],
    ['a time of another kind', typeof time === 'string' ? 'soon' : '1'],
    ['a time that is an object', {}],
    ['a time that is true', true],
  ])('has %s', (__, wrong) => {
    for (const field of ['start', 'end'] as const) {
      expect(problemOf({ ...entry, [names[field]]: wrong })).toContain(
        `malformed_timing Line 1: ${place(field)} must be a`,
      );
    }
  });

  test.each([
    ['an object', {}],
    ['an array', []],
    ['a truth value', true],
  ])('has %s for a speaker', (__, speaker) => {
    expect(problemOf({ ...entry, [names.speaker]: speaker })).toContain(
      `not_talk_turns Line 1: ${place('speaker')} must be a string or a number, but is `,
    );
  });

  test('may have no entries, or only empty ones, and then nothing is said', () => {
    const empty = names.text === 'alternatives' ? [{ content: ' ' }] : ' ';
    for (const bad of [[], [{ ...entry, [names.text]: empty }]]) {
      expect(errorOf(JSON.stringify(document(bad)))).toContain('no_talk_turns');
    }
  });

  test('may have speakers by number or name, or none', () => {
    const ids = [3, '3', 0, null, ''].map(
      (speaker) => read(document([{ ...entry, [names.speaker]: speaker }]))[0]?.speaker?.id,
    );
    expect(ids).toEqual(['3', '3', '0', undefined, undefined]);
  });

  test('has one end before its start: it is read without that end, and warns', () => {
    const reversed = { ...entry, [names.end]: typeof time === 'string' ? '0.5' : time / 2 };
    const text = JSON.stringify(document([reversed, reversed]), undefined, 1);
    const { talkTurns, warnings } = parseTranscript(text);
    expect(talkTurns[0]).toMatchObject({ input: 'Hi. Hi.', start_time: '00:00:01.000' });
    expect(talkTurns[0]).not.toHaveProperty('end_time');
    const line = text.split('\n').findIndex((one) => one.includes(`"${names.end}"`)) + 1;
    expect(warnings).toEqual([
      { line, message: expect.stringMatching(/^Line \d+: .* There are 2 of these\.$/) },
    ]);
  });

  test('is never read as something else, whatever it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(names)), fc.jsonValue(), (name, value) => {
        const content = JSON.stringify(document([entry, { ...entry, [name]: value }]));
        expect(outcomeOf(content)).not.toMatch(/NaN|Infinity|\n|"input":""/);
      }),
    );
  });
});

test.each([
  ['a channel without alternatives', { channels: [{}] }, 'results.channels[0].alternatives must be an array'],
  ['a channel that is null', { channels: [null] }, 'results.channels[0].alternatives must be an array'],
  [
    'words that are null',
    { channels: [{ alternatives: [{ words: null }] }] },
    'results.channels[0].alternatives[0].words must be an array, but is null',
  ],
  [
    'speaker labels without items',
    { items: [], speaker_labels: { segments: [{ items: 7 }] } },
    'results.speaker_labels.segments[0].items must be an array, but is 7',
  ],
  [
    'results of nothing known',
    { transcripts: [] },
    'an export of Whisper ("segments"), whisper.cpp ("transcription"), Teams ("entries")',
  ],
])('%s are an error', (_, results, problem) => {
  expect(errorOf(JSON.stringify({ results }))).toContain(problem);
});

test('an export is read in time, however many entries end before they start', () => {
  const list = Array.from({ length: 100_000 }, (_, index) => ({
    word: 'hi',
    start: index + 1,
    end: index,
  }));
  const { talkTurns, warnings } = parseTranscript(JSON.stringify(deepgram(list)));
  expect(talkTurns).toHaveLength(1);
  expect(warnings).toHaveLength(1);
});

function errorOf(content: string): string {
  try {
    parseTranscript(content);
  } catch (error) {
    if (error instanceof TranscriptError) return `${error.code} ${error.message}`;
    throw error;
  }
  throw new Error('The transcript was read without an error.');
}

function outcomeOf(content: string): string {
  try {
    return JSON.stringify(parseTranscript(content));
  } catch (error) {
    if (error instanceof TranscriptError) return error.message;
    throw error;
  }
}
