import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../src/index.ts';

/** `start speaker: text` of each talk turn, with what is known of it. */
function said(content: string): string[] {
  return parseTranscript(content).talkTurns.map(({ speaker, input, start_time: start, end_time: end }) => {
    const times = [start, end].filter((time) => time !== undefined).join('–');
    return `${times}${times && ' '}${speaker === undefined ? '' : `${speaker.id}: `}${input}`;
  });
}

describe('names and times in text', () => {
  test.each([
    ['names in front', 'Maya: Hi\nTom: Hello', ['Maya: Hi', 'Tom: Hello']],
    ['names above', 'Maya:\nHi\n\nTom:\nHello', ['Maya: Hi', 'Tom: Hello']],
    [
      'times in brackets',
      '[00:01:02] Maya: Hi\n[00:01:05.5] Tom: Hello',
      ['00:01:02.000 Maya: Hi', '00:01:05.500 Tom: Hello'],
    ],
    [
      'times in round brackets',
      '(1:02) Maya: Hi\n(1:05) Tom: Hello',
      ['00:01:02.000 Maya: Hi', '00:01:05.000 Tom: Hello'],
    ],
    [
      'times in front',
      '00:01:02 Maya: Hi\n00:01:05 Tom: Hello',
      ['00:01:02.000 Maya: Hi', '00:01:05.000 Tom: Hello'],
    ],
    [
      'short times in front',
      '0:02 - Maya: Hi\n75:05 - Tom: Hello',
      ['00:00:02.000 Maya: Hi', '01:15:05.000 Tom: Hello'],
    ],
    [
      'names and times above, as of Otter',
      'Maya Chen  0:00  \nHi\nthere.\n\nTom  0:05\nSo: hello.',
      ['00:00:00.000 Maya Chen: Hi there.', '00:00:05.000 Tom: So: hello.'],
    ],
    [
      'names in brackets and times above, as of Zoom',
      '[Maya Chen] 10:05:30\nHi\n\n[Tom] 10:05:35\nHello',
      ['10:05:30.000 Maya Chen: Hi', '10:05:35.000 Tom: Hello'],
    ],
    [
      'times and names above, as of Word',
      '00:00:03 Speaker 1\nHi there.\n00:00:06 Speaker 2\nYes.',
      ['00:00:03.000 Speaker 1: Hi there.', '00:00:06.000 Speaker 2: Yes.'],
    ],
    [
      'times behind names',
      'Maya (00:01:02): Hi\nTom [1:05]: Hello',
      ['00:01:02.000 Maya: Hi', '00:01:05.000 Tom: Hello'],
    ],
    [
      'times behind names above',
      'Maya (00:02)\nHi\nTom - 00:05\nHello',
      ['00:00:02.000 Maya: Hi', '00:00:05.000 Tom: Hello'],
    ],
    [
      'times alone above',
      '00:00:00\n\nMaya: Hi\nTom: Yo\n\n00:05:00\n\nMaya: So',
      ['00:00:00.000 Maya: Hi', 'Tom: Yo', '00:05:00.000 Maya: So'],
    ],
    [
      'times alone below names',
      'Maya:\n0:02\nHi\nTom:\n0:05\nHello',
      ['00:00:02.000 Maya: Hi', '00:00:05.000 Tom: Hello'],
    ],
    [
      'ranges of times',
      '[00:01.000 --> 00:02.500] Maya: Hi\n[00:03 - 00:04] Tom: Hello',
      ['00:00:01.000–00:00:02.500 Maya: Hi', '00:00:03.000–00:00:04.000 Tom: Hello'],
    ],
    ['one speaker twice in a row', 'Maya: Hi\nMaya: there', ['Maya: Hi there']],
    [
      'lines that go on',
      'Maya: Hi\nthere\n\nand more\nTom: Hello',
      ['Maya: Hi there and more', 'Tom: Hello'],
    ],
    [
      'small letters',
      'therapist: Hi\nclient: Hello\ntherapist: So',
      ['therapist: Hi', 'client: Hello', 'therapist: So'],
    ],
    [
      'scripts without capitals',
      'מאיה: שלום\nתום: היי\n田中：はい',
      ['מאיה: שלום', 'תום: היי', '田中: はい'],
    ],
    ['colons with a space in front', 'Maya : Hi\nTom : Hello', ['Maya: Hi', 'Tom: Hello']],
    [
      'a head above',
      'Team meeting\nDate: 4 May\nDuration: 45 minutes\n\n[00:00] Maya: Hi\n[00:15] Tom: Hello',
      ['Team meeting Date: 4 May Duration: 45 minutes', '00:00:00.000 Maya: Hi', '00:00:15.000 Tom: Hello'],
    ],
    [
      'many lines that go on',
      `Maya: Hi\n${'more\n'.repeat(30)}Tom: Yo\n${'more\n'.repeat(30)}Maya: So\nTom: No`,
      [`Maya: Hi${' more'.repeat(30)}`, `Tom: Yo${' more'.repeat(30)}`, 'Maya: So', 'Tom: No'],
    ],
  ])('%s', (_, content, expected) => {
    expect(said(content)).toEqual(expected);
  });
});

describe('text without names', () => {
  test.each([
    ['is one talk turn for each paragraph', 'One\ntwo.\n\n \nThree.', ['One two.', 'Three.']],
    [
      'may have colons',
      'We met on Monday. Remember: be kind.\nIt rained: all day.\nNote: bring it.\n\nDate: 4 May',
      ['We met on Monday. Remember: be kind. It rained: all day. Note: bring it.', 'Date: 4 May'],
    ],
    [
      'may begin lines with times that are said',
      '10:30 works for me.\n\nMeet at\n11:15 tomorrow',
      ['10:30 works for me.', 'Meet at 11:15 tomorrow'],
    ],
    [
      'may end lines with times that are said',
      'Let us meet at 10:30\nor so',
      ['Let us meet at 10:30', 'or so'],
    ],
    [
      'is one talk turn for each line of a single paragraph',
      'One.\nTwo\nThree.\n',
      ['One.', 'Two', 'Three.'],
    ],
    [
      'is one talk turn for each line with a time',
      '[00:01] How are\nyou?\n[00:03] Am I fine?\n\n[00:05] Are you?\n\nWho knows?',
      ['00:00:01.000 How are you?', '00:00:03.000 Am I fine?', '00:00:05.000 Are you?', 'Who knows?'],
    ],
    [
      'has the times above its lines, as of YouTube',
      '0:00\nhello and\n0:03\nwelcome',
      ['00:00:00.000 hello and', '00:00:03.000 welcome'],
    ],
    [
      'has the range of its lines, as of Whisper',
      '[00:00.000 --> 00:04.000]  Hi.\n[00:04.000 --> 00:06.500]  Yes.',
      ['00:00:00.000–00:00:04.000 Hi.', '00:00:04.000–00:00:06.500 Yes.'],
    ],
    ['keeps names that say nothing', 'Maya:', ['Maya:']],
    ['keeps addresses', 'http://example.com: go\nC:\\data', ['http://example.com: go C:\\data']],
  ])('%s', (_, content, expected) => {
    expect(said(content)).toEqual(expected);
  });
});
