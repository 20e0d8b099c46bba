import { describe, expect, test } from 'vitest';
import { parseTranscript, TranscriptError } from '../src/index.ts';

/** What is said and by whom, as `speaker: text`, which is what most of these cases are about. */
function said(content: string): string[] {
  return parseTranscript(content).talkTurns.map(({ speaker, input }) =>
    speaker === undefined
      ? input
      : `${speaker.id}${speaker.role == null ? '' : ` (${speaker.role})`}: ${input}`,
  );
}

function cue(payload: string): string {
  return `WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}\n`;
}

/** The lines of a file, with a cue of Maya's at its end. */
function file(...lines: string[]): string {
  return [...lines, '', '00:01.000 --> 00:02.000', '<v Maya>Hi'].join('\n');
}

describe('file structure', () => {
  test.each([
    ['a byte order mark', `\uFEFF${file('WEBVTT')}`],
    ['text behind the signature', file('WEBVTT - Session 12')],
    ['a tab and text behind the signature', file('WEBVTT\tSession 12')],
    ['header lines', file('WEBVTT', 'Kind: captions', 'Language: en')],
    ['a header line and the first cue without an empty line', 'WEBVTT\n00:01.000 --> 00:02.000\n<v Maya>Hi'],
    ['a comment on one line', file('WEBVTT', '', 'NOTE nobody <v Tom>says this')],
    ['a comment on several lines', file('WEBVTT', '', 'NOTE', 'one', 'two')],
    ['a style sheet', file('WEBVTT', '', 'STYLE', '::cue(v[voice="Tom"]) { color: red }')],
    ['a region', file('WEBVTT', '', 'REGION', 'id:left', 'width:40%')],
    ['many empty lines', file('WEBVTT', '', '', '', '')],
    ['empty lines above the signature', `\n \n${file('WEBVTT')}`],
    ['a cue identifier', 'WEBVTT\n\nintro-1\n00:01.000 --> 00:02.000\n<v Maya>Hi\n'],
    ['an identifier that looks like a comment', 'WEBVTT\n\nNOTE 1\n00:01.000 --> 00:02.000\n<v Maya>Hi\n'],
    ['CRLF', file('WEBVTT').replaceAll('\n', '\r\n')],
    ['CR', file('WEBVTT').replaceAll('\n', '\r')],
    ['no line break at the end', file('WEBVTT')],
    ['cue settings', 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0 position:20% align:start\n<v Maya>Hi'],
    ['no spaces around the arrow', 'WEBVTT\n\n00:01.000-->00:02.000\n<v Maya>Hi'],
  ])('%s', (_, content) => {
    expect(said(content)).toEqual(['Maya: Hi']);
  });

  test('a timing line ends the cue above, also without an empty line', () => {
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Maya>Hi\n00:02.000 --> 00:03.000\n<v Tom>Hello';
    expect(said(content)).toEqual(['Maya: Hi', 'Tom: Hello']);
  });
});

describe('times', () => {
  test.each([
    ['00:01.000 --> 00:02.500', '00:00:01.000', '00:00:02.500'],
    ['59:59.999 --> 01:00:00.000', '00:59:59.999', '01:00:00.000'],
    ['01:02:03.004 --> 01:02:03.005', '01:02:03.004', '01:02:03.005'],
    ['1:00:00.000 --> 1:00:01.000', '01:00:00.000', '01:00:01.000'],
    ['123:00:00.000 --> 123:00:01.000', '123:00:00.000', '123:00:01.000'],
    ['00:01.000 --> 00:01.000', '00:00:01.000', '00:00:01.000'],
  ])('%s', (timing, start, end) => {
    const { talkTurns } = parseTranscript(`WEBVTT\n\n${timing}\nHi`);
    expect(talkTurns).toEqual([{ input: 'Hi', start_time: start, end_time: end }]);
  });

  test.each([
    ['a comma before the milliseconds, as in SubRip', '00:00:01,000 --> 00:00:02,000'],
    ['two digits of milliseconds', '00:01.00 --> 00:02.000'],
    ['four digits of milliseconds', '00:01.0000 --> 00:02.000'],
    ['60 seconds', '00:60.000 --> 01:02.000'],
    ['60 minutes', '60:00.000 --> 61:00.000'],
    ['no minutes', '01.000 --> 02.000'],
    ['no end', '00:01.000 -->'],
    ['an arrow in the text', 'left --> right'],
  ])('%s is an error, since the speech would be lost', (_, timing) => {
    expect(errorOf(`WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\n${timing}\nHello`)).toMatchObject({
      name: 'TranscriptError',
      code: 'malformed_timing',
      line: 6,
      message: expect.stringMatching(/^Line 6: [^\n]+$/),
    });
  });
});

describe('cue text', () => {
  test.each([
    ['<v Maya>Hi</v>', ['Maya: Hi']],
    ['<v Maya>Hi', ['Maya: Hi']],
    ['<v.role-coach Maya>Hi', ['Maya (coach): Hi']],
    ['<v.loud.role-coach.role-client Maya>Hi', ['Maya (coach): Hi']],
    ['<v.loud Maya>Hi', ['Maya: Hi']],
    ['<v.role- Maya>Hi<v.trole-coach Tom>Hi', ['Maya: Hi', 'Tom: Hi']],
    ['<v   Maya   de\tVries >Hi', ['Maya de Vries: Hi']],
    ['<v Maya &amp; Co>Hi', ['Maya & Co: Hi']],
    ['<v>Hi', ['Hi']],
    ['Hi', ['Hi']],
    ['<v Maya>Hi</v><v Tom>Hello</v>', ['Maya: Hi', 'Tom: Hello']],
    ['<v Maya>Hi\n<v Tom>Hello', ['Maya: Hi', 'Tom: Hello']],
    ['<v Maya>Hi</v> there', ['Maya: Hi', 'there']],
    ['- Hi\n<v Tom>Hello', ['- Hi', 'Tom: Hello']],
    ['<v Maya>two\nlines', ['Maya: two lines']],
    ['<v Maya>  much \t space ', ['Maya: much space']],
    ['<v Maya><b>Hi</b> <i.x.y>you</i> <u>all</u>', ['Maya: Hi you all']],
    ['<v Maya><c.loud.red>Hi</c> <lang en-GB>there</lang>', ['Maya: Hi there']],
    ['<v Maya><ruby>Hi<rt>hello</rt></ruby>', ['Maya: Hihello']],
    ['<v Maya>Hi <00:01.500>there <01:00:01.500>you', ['Maya: Hi there you']],
    ['<v Maya><laughs>Hi', ['Maya: Hi']],
    ['<v Maya>I <3 this, 2 < 3 and 4 > 3', ['Maya: I <3 this, 2 < 3 and 4 > 3']],
    ['<v Maya>&lt;b&gt; R&D &amp;amp; &quot;x&quot; &#39;y&#x27;', [`Maya: <b> R&D &amp; "x" 'y'`]],
    ['<v Maya>a&nbsp;b&lrm;c&rlm;d', ['Maya: a\u00A0b\u200Ec\u200Fd']],
    ['<v Maya>&#128512;&#0;&#xD800;&#x110000; &unknown;', ['Maya: 😀\uFFFD\uFFFD\uFFFD &unknown;']],
    ['<v __proto__>Hi</v><v constructor>Hello', ['__proto__: Hi', 'constructor: Hello']],
  ])('%j', (payload, expected) => {
    expect(said(cue(payload))).toEqual(expected);
  });
});

describe('talk turns', () => {
  const cues = (...payloads: string[]): string =>
    `WEBVTT\n\n${payloads.map((payload, index) => `00:0${index}.000 --> 00:0${index}.900\n${payload}\n`).join('\n')}`;

  test('cues of the same speaker join, from the first start to the latest end', () => {
    const content =
      'WEBVTT\n\n00:01.000 --> 00:09.000\n<v Tom>One.\n\n00:02.000 --> 00:03.000\n<v Tom>Two.\n\n00:04.000 --> 00:05.000\n<v Maya>Mm.\n';
    expect(parseTranscript(content).talkTurns).toEqual([
      { input: 'One. Two.', speaker: { id: 'Tom' }, start_time: '00:00:01.000', end_time: '00:00:09.000' },
      { input: 'Mm.', speaker: { id: 'Maya' }, start_time: '00:00:04.000', end_time: '00:00:05.000' },
    ]);
  });

  test.each([
    [
      'a cue that names nobody is nobody’s: a tag holds for its own cue',
      ['<v Tom>One', 'two', 'three', '<v Maya>four', '<v >five'],
      ['Tom: One', 'two three', 'Maya: four', 'five'],
    ],
    ['a file that names nobody has one turn for each cue', ['One', 'two'], ['One', 'two']],
    [
      'empty cues neither count nor interrupt',
      ['<v Tom>One', '<v Maya> &nbsp; ', '<v Tom>two'],
      ['Tom: One two'],
    ],
    [
      'a role named later in the turn is the role of the turn',
      ['<v Tom>One', '<v.role-client Tom>two'],
      ['Tom (client): One two'],
    ],
    ['one speaker only is one turn', ['<v Tom>One', '<v Tom>two', '<v Tom>three'], ['Tom: One two three']],
  ])('%s', (_, payloads, expected) => {
    expect(said(cues(...payloads))).toEqual(expected);
  });

  test('cues out of order are put in order, those of the same start stay as they are', () => {
    const content =
      'WEBVTT\n\n00:05.000 --> 00:06.000\n<v C>3\n\n00:01.000 --> 00:02.000\n<v A>1\n\n00:01.000 --> 00:02.000\n<v B>2\n';
    expect(said(content)).toEqual(['A: 1', 'B: 2', 'C: 3']);
  });
});

describe('names in front of the text', () => {
  const cues = (...payloads: string[]): string =>
    `WEBVTT\n\n${payloads.map((payload, index) => `00:0${index}.000 --> 00:0${index}.900\n${payload}\n`).join('\n')}`;

  test.each([
    ['name the speaker', ['Maya Chen: Hi', 'Tom: Hello'], ['Maya Chen: Hi', 'Tom: Hello']],
    ['may stand on a line of their own', ['Maya:\nHi', 'Tom:\nHello'], ['Maya: Hi', 'Tom: Hello']],
    ['change within a cue', ['Maya: Hi\nthere\nTom: Hello'], ['Maya: Hi there', 'Tom: Hello']],
    ['hold until the next name', ['Maya: Hi', 'there', 'Tom: Hello'], ['Maya: Hi there', 'Tom: Hello']],
    [
      'hold for their cue alone where the file names a speaker again in the next cue',
      ['Maya: Hi', 'Maya: there', 'who?', 'Tom: Hello'],
      ['Maya: Hi there', 'who?', 'Tom: Hello'],
    ],
    [
      'say nothing of what stands above the first',
      ['Music', 'Maya: Hi', 'Tom: Yo'],
      ['Music', 'Maya: Hi', 'Tom: Yo'],
    ],
    ['may be in brackets', ['[SPEAKER_00]: Hi', '[SPEAKER_01]: Yo'], ['SPEAKER_00: Hi', 'SPEAKER_01: Yo']],
    ['may follow the mark of a change', ['>> Maya: Hi', '- Tom: Yo'], ['Maya: Hi', 'Tom: Yo']],
    [
      'are no names in a file with voice tags',
      ['<v Maya>Hi', '<v Tom>Remember: be kind'],
      ['Maya: Hi', 'Tom: Remember: be kind'],
    ],
    [
      'are no names where one cue of many begins so',
      ['Hi', 'there', 'and', 'welcome', 'Remember: be kind', 'to', 'all'],
      ['Hi', 'there', 'and', 'welcome', 'Remember: be kind', 'to', 'all'],
    ],
    [
      'are no names when they are sentences',
      ['What then? I said: go', 'Ok'],
      ['What then? I said: go', 'Ok'],
    ],
  ])('%s', (_, payloads, expected) => {
    expect(said(cues(...payloads))).toEqual(expected);
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'Dr. Ann B. Reed',
    'Chen, Maya (External)',
    'ann@example.com',
    'מאיה',
    '田中',
    'Ludwig van Beethoven',
  ])('%s is a name', (name) => {
    expect(said(cues(`${name}: Hi`, `${name}: there`))).toEqual([`${name}: Hi there`]);
  });
});

describe('captions of platforms', () => {
  test('roll in automatic captions of YouTube, and are read once', () => {
    const content = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
hello<00:00:00.400><c> and</c><c> welcome</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
hello and welcome
 

00:00:02.399 --> 00:00:04.000 align:start position:0%
hello and welcome
to<00:00:02.500><c> the</c><c> show</c>
`;
    expect(parseTranscript(content).talkTurns).toEqual([
      { input: 'hello and welcome to the show', start_time: '00:00:00.160', end_time: '00:00:04.000' },
    ]);
  });

  test('repeat a line that is said twice where nothing rolls', () => {
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nYes.\n\n00:02.000 --> 00:03.000\nYes.\n';
    expect(said(content)).toEqual(['Yes.', 'Yes.']);
  });

  test('have JSON in the metadata of a Teams transcript', () => {
    const content = `WEBVTT

00:00:16.246 --> 00:00:17.726
{"startDateTime":"2026-01-01T10:00:00Z","speakerName":"Maya Chen","spokenText":"How are <i>you</i>?","spokenLanguage":"en-us"}

00:00:18.000 --> 00:00:19.000
{"speakerName":"","spokenText":"Fine."}

00:00:20.000 --> 00:00:21.000
{"spokenText": oh}
`;
    expect(said(content)).toEqual(['Maya Chen: How are <i>you</i>?', 'Fine. {"spokenText": oh}']);
  });
});

describe('files that are no WebVTT transcript', () => {
  test.each([
    ['only a header', 'WEBVTT\n', 'no_talk_turns', undefined, 'nothing is said'],
    [
      'only empty cues',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n',
      'no_talk_turns',
      undefined,
      'nothing is said',
    ],
    [
      'a signature with more letters',
      'WEBVTTX\n\n00:01.000 --> 00:02.000\nHi',
      'not_webvtt',
      1,
      'put "WEBVTT"',
    ],
    ['no signature', '\n00:01.000 --> 00:02.000\nHi', 'not_webvtt', 2, 'put "WEBVTT"'],
    [
      'no signature above a cue with a name',
      'intro\n00:00:01.000 --> 00:00:02.000\nHi',
      'not_webvtt',
      1,
      'put "WEBVTT"',
    ],
    [
      'a title instead of a signature',
      'Title\n\nAbout\n\n00:01.000 --> 00:02.000\nHi',
      'not_webvtt',
      5,
      'Put "WEBVTT"',
    ],
    [
      'text after an empty line within a cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nlost',
      'stray_text',
      6,
      'timing line above',
    ],
    ['a short arrow', 'WEBVTT\n\n00:01.000 -> 00:02.000\nHi', 'malformed_timing', 3, 'arrow as "-->"'],
    [
      'a short arrow below a number',
      'WEBVTT\n\n1\n00:01.000 -> 00:02.000\nHi',
      'malformed_timing',
      4,
      'arrow as "-->"',
    ],
    [
      'an arrow of typography',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:02.000 → 00:03.000\nYo',
      'malformed_timing',
      5,
      'arrow as "-->"',
    ],
    [
      'commas in times',
      'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi',
      'malformed_timing',
      3,
      'a dot in front of the milliseconds',
    ],
    ['a negative time', 'WEBVTT\n\n-00:01.000 --> 00:02.000\nHi', 'malformed_timing', 3, 'times begin at 0'],
  ])('%s', (_, content, code, line, advice) => {
    const error = errorOf(content);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[^\n]{10,280}$/) });
    expect(error.message).toContain(advice);
    expect(error.line).toBe(line);
    expect(/^Line (\d+): /.exec(error.message)?.[1]).toBe(line?.toString());
  });
});

function errorOf(content: string): TranscriptError {
  try {
    parseTranscript(content);
  } catch (error) {
    if (error instanceof TranscriptError) return error;
    throw error;
  }
  throw new Error('The transcript was read without an error.');
}
