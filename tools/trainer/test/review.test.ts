import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analyzeConversation } from '@conversation-analytics/engine';
import { readConversation } from '@conversation-analytics/engine/reading';
import {
  reviewCsv,
  reviewJsonLines,
  reviewRows,
} from '../../../examples/web-console/src/review/review-rows.ts';
import { readReview } from '../src/data/review.ts';
import { measureReview, reviewReport } from '../src/product/review.ts';

const HEAD = 'conversation,engine_version,turn,time,speaker,role,text,behaviour,confidence,verdict,comment';
const QUESTION = 'What would you like to change?';
const THANKS = 'Thank you so much.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function written(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function line(turn: number | string, text: string, behaviour = '', verdict = '', more = {}): string {
  return JSON.stringify({
    conversation: 'c',
    engine_version: '',
    turn,
    time: '',
    speaker: 'Ann',
    role: 'coach',
    text,
    behaviour,
    confidence: 0.9,
    verdict,
    comment: '',
    ...more,
  });
}

describe('a review', () => {
  test('is the same as CSV and as JSON Lines', () => {
    const csv = written('review.csv', [
      HEAD,
      `c,,1,,Ann,coach,${QUESTION},open question,0.9,right,"Two lines,`,
      'of ""comment"""',
      `c,,1,,Ann,coach,'- And then?,,,,`,
      `c,,2,3.5,Ben,,${THANKS},advice,,missed,`,
    ]);
    const lines = written('review.jsonl', [
      line(1, QUESTION, 'open question', 'right'),
      line(1, '- And then?'),
      line(2, THANKS, 'advice', 'missed', { speaker: 'Ben', role: '' }),
    ]);
    expect(readReview(csv)).toEqual(readReview(lines));
    expect(readReview(csv)).toEqual([
      {
        id: 'c',
        turns: [
          {
            speaker: 'Ann',
            role: 'coach',
            text: `${QUESTION} - And then?`,
            named: new Set(['open question', '']),
            there: new Set(['open question']),
            notThere: new Set(),
          },
          expect.objectContaining({ speaker: 'Ben', role: undefined, there: new Set(['advice']) }),
        ],
      },
    ]);
  });

  test('has the text of an utterance once, whatever is found in it, and repeated ones twice', () => {
    const [conversation] = readReview(
      written('review.jsonl', [
        line(2, 'Yes.'),
        line(2, 'Yes.'),
        line(1, QUESTION, 'open question', 'wrong'),
        line(1, QUESTION, 'advice', 'wrong'),
        line(1, QUESTION, 'advice', 'right'),
      ]),
    );
    expect(conversation?.turns.map(({ text }) => text)).toEqual([`${QUESTION} ${QUESTION}`, 'Yes. Yes.']);
    expect(conversation?.turns[0]).toMatchObject({
      there: new Set(['advice']),
      notThere: new Set(['open question']),
    });
  });

  test.each([
    ['no json', 'The line is not JSON.'],
    ['null', "'conversation' is not there."],
    [line(1, QUESTION, 'advice', 'right', { comment: null }), "'comment' is not there."],
    [line(0, QUESTION), "The talk turn is '0', but must be a number from 1."],
    [
      line(1, QUESTION, 'advice', 'perhaps'),
      "The verdict 'perhaps' must be 'right', 'wrong', 'missed' or empty.",
    ],
    [line(1, QUESTION, '', 'right'), 'The verdict needs a behaviour.'],
  ])('names the file and the line of %s', (wrong, message) => {
    const file = written('review.jsonl', [line(1, QUESTION), '', wrong]);
    expect(() => readReview(file)).toThrow(`${file}:3: ${message}`);
  });

  test.each([
    [[HEAD.replace('verdict', 'opinion')], '1: The first line must be'],
    [[HEAD, 'c,,1,,,,"Two', 'lines",,,,', 'c,,x,,,,,,,,'], "4: The talk turn is 'x'"],
    [[HEAD, 'c,,1,,,,,,,,', 'c,,1'], '3: Invalid Record Length'],
  ])('as CSV names the file and the line of %j', (lines, message) => {
    const file = written('review.csv', lines);
    expect(() => readReview(file)).toThrow(`${file}:${message}`);
  });
});

test('a review of the web console is read as it was made', () => {
  const analysis = analyzeConversation({
    include_conversation: true,
    talk_turns: [
      {
        input: `${QUESTION} ${QUESTION} - Advice? Yes.`,
        speaker: { id: 'Ann', role: 'coach' },
        start_time: 1,
      },
      { input: THANKS, speaker: { id: 'Ben' } },
    ],
  });
  const rows = reviewRows(
    { id: 'job-1', engineVersion: '' },
    readConversation(analysis),
    new Map([
      [0, { marks: [{ utterance: 1, behavior: 'open question', verdict: 'right' }], comment: '=1\n2' }],
      [1, { marks: [{ utterance: 0, behavior: 'empathy', verdict: 'missed' }], comment: '' }],
    ]),
  );
  const [csv, lines] = [
    written('review.csv', [reviewCsv(rows)]),
    written('review.jsonl', [reviewJsonLines(rows)]),
  ].map(readReview);
  expect(csv).toEqual(lines);
  expect(csv).toMatchObject([
    {
      id: 'job-1',
      turns: [
        {
          text: `${QUESTION} ${QUESTION} - Advice? Yes.`,
          role: 'coach',
          there: new Set(['open question']),
        },
        { text: THANKS, role: undefined, there: new Set(['empathy']) },
      ],
    },
  ]);
});

describe('the figures of a review', () => {
  const figuresOf = (...lines: string[]) => measureReview(readReview(written('review.jsonl', lines)));

  test('count what is found of what is there, and of what is not', () => {
    expect(
      figuresOf(
        line(1, QUESTION, 'open question', 'right'),
        line(1, QUESTION, 'advice', 'missed'),
        line(2, QUESTION, 'open question', 'wrong'),
        line(3, THANKS, 'appreciation'),
        line(4, THANKS, 'telepathy', 'wrong'),
      ),
    ).toEqual([
      { name: 'advice', isLookedFor: true, there: 1, found: 0, notThere: 0, wrong: 0 },
      { name: 'open question', isLookedFor: true, there: 1, found: 1, notThere: 1, wrong: 1 },
      { name: 'telepathy', isLookedFor: false, there: 0, found: 0, notThere: 1, wrong: 0 },
    ]);
  });

  test('are those of motivational interviewing where the file names what only that looks for', () => {
    const talk = line(1, 'I want to stop smoking.', 'change talk', 'right', {
      speaker: 'Ben',
      role: 'client',
    });
    expect(figuresOf(talk)).toMatchObject([{ name: 'change talk', isLookedFor: true, there: 1 }]);
  });

  test('are a row per behaviour, without shares of too few examples', () => {
    const lines = Array.from({ length: 20 }, (_, at) => line(at + 1, QUESTION, 'open question', 'right'));
    const report = reviewReport(
      readReview(
        written('review.jsonl', [
          ...lines,
          line(21, THANKS, 'advice', 'missed'),
          line(22, THANKS, 'telepathy', 'missed'),
        ]),
      ),
    );
    expect(report).toContain('# Reviewed conversations: 1, talk turns: 22');
    expect(report).toMatch(/\| open question \| 20 +\| 20 +\| 0 +\| 1\.000 +\| 0 +\| 0 +\| 1\.000 +\|/);
    expect(report).toMatch(/\| advice +\| 1 +\| 0 +\| 1 +\| too few +\|/);
    expect(report).toMatch(/\| telepathy +\| 1 +\| not looked for \|/);
  });
});
