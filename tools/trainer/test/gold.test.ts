import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '../src/data/folder.ts';
import { GOLD, readGold } from '../src/data/gold.ts';
import { readRare } from '../src/data/gold-rare.ts';

const HEAD = 'turn\tbehaviors\tdanger\taction items\tmark';
const MEETING = [
  { speaker: 'Ann', content: 'Before.' },
  { speaker: 'Ben', content: 'Okay .' },
  { speaker: 'Ann', content: 'I will write it .' },
];
const SHA256 = createHash('sha256').update('Ben\tOkay .\nAnn\tI will write it .').digest('hex');

describe('the labelled conversations', () => {
  let folder: string;

  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const writeLabels = (labeller: string, name: string, lines: readonly string[], head = HEAD): void => {
    write(`open/labels/${labeller}/${name}.tsv`, `${[head, ...lines].join('\n')}\n`);
  };
  const read = () => readGold(folder, openDataFolder(folder), 'open');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gold-'));
    // The first meeting of the file is also in MRDA, so it is never read.
    write(
      'qmsum/val.jsonl',
      `${JSON.stringify({ meeting_transcripts: [] })}\n${JSON.stringify({ meeting_transcripts: MEETING })}\n`,
    );
    write(
      'open/meetings.json',
      JSON.stringify({ 'meeting-01': { meeting: 1, from: 1, to: 3, sha256: SHA256 } }),
    );
    write('open/transcripts/call.txt', 'Ann (agent): Hello!\nBen (customer): I will send it by noon.\n');
    for (const labeller of ['first', 'second']) {
      writeLabels(labeller, 'meeting-01', ['0\tacknowledgement\t-\t-\t-', '1\t-\t-\t-\t-']);
      writeLabels(labeller, 'call', [
        '0\t-\t-\t-\t-',
        '1\tcommitment; agreement\t-\towner=speaker, due=by noon; owner=unknown\thighlight',
      ]);
    }
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('are read with the labels of both', () => {
    writeLabels('second', 'call', ['0\t-\tasked about\t-\t-', '1\t-\tself-harm:2\t-\t-']);
    const [call, meeting] = read();
    expect(call).toMatchObject({ name: 'call', context: [] });
    expect(call?.turns[1]).toEqual({
      speaker: 'Ben',
      role: 'customer',
      text: 'I will send it by noon.',
      labels: [
        {
          behaviors: new Set(['commitment', 'agreement']),
          danger: undefined,
          actionItems: [
            { owner: 'speaker', due: 'by noon' },
            { owner: 'unknown', due: undefined },
          ],
          mark: 'highlight',
        },
        {
          behaviors: new Set(),
          danger: { isAsked: false, kind: 'self-harm', severity: 2 },
          actionItems: [],
          mark: undefined,
        },
      ],
    });
    expect(call?.turns[0]?.labels[1].danger).toEqual({ isAsked: true });
    expect(meeting?.context).toEqual([{ speaker: 'Ann', role: undefined, text: 'Before.' }]);
    expect(meeting?.turns.map(({ text }) => text)).toEqual(['Okay .', 'I will write it .']);
  });

  test('need labels of each talk turn', () => {
    writeLabels('second', 'call', ['0\t-\t-\t-\t-']);
    expect(read).toThrow(/second.call\.tsv: It has labels of 1 talk turns, but the conversation has 2\./);
  });

  test.each([
    ['0\tpraise\t-\t-\t-', "There is no behaviour 'praise'."],
    ['1\t-\t-\t-\t-', "The talk turn is '1', but must be 0."],
    ['0\t-\t-\t-', 'A line must have 5 cells.'],
    ['0\t-\t-\t-\t-\t-', 'A line must have 5 cells.'],
    ['0\t-\tfire:2\t-\t-', "There is no danger 'fire'."],
    ['0\t-\tabuse:4\t-\t-', "The severity of 'abuse:4' must be 1, 2 or 3."],
    ['0\t-\t-\tdue=noon\t-', "The action item 'due=noon' must be 'owner=NAME' or 'owner=NAME, due=DATE'."],
    ['0\t-\t-\t-\tgood', "There is no mark 'good'."],
  ])('name the file and the line of %j', (line, message) => {
    writeLabels('first', 'call', [line, '1\t-\t-\t-\t-']);
    expect(read).toThrow(`${path.join(folder, 'open/labels/first/call.tsv')}:2: ${message}`);
  });

  test('need the first line that names the cells', () => {
    writeLabels('first', 'call', ['0\t-\t-\t-\t-', '1\t-\t-\t-\t-'], 'turn\tlabels');
    expect(read).toThrow(/call\.tsv:1: The first line must be 'turn<tab>behaviors<tab>danger/);
  });

  test('have no labels of a conversation that is not there', () => {
    writeLabels('first', 'other', []);
    expect(read).toThrow(/first.other\.tsv: There is no conversation of this name\./);
  });

  test('are those of their hash', () => {
    write(
      'open/meetings.json',
      JSON.stringify({ 'meeting-01': { meeting: 1, from: 0, to: 2, sha256: SHA256 } }),
    );
    expect(read).toThrow(
      /meetings\.json: The talk turns 0 to 1 of meeting 1 are not those of 'meeting-01'\./,
    );
  });

  test('have a speaker and a role', () => {
    write('open/transcripts/call.txt', 'Ann (agent): Hello!\nBen: yes\n');
    expect(read).toThrow(/call\.txt:2: A talk turn must be 'Name \(role\): text'\./);
  });
});

describe('the examples of rare behaviours', () => {
  test('are 27 and 27 near misses of each behaviour in the open part', () => {
    const examples = readRare(GOLD, 'open');
    const counts = new Map<string, number>();
    for (const { behavior, shows } of examples) {
      counts.set(`${behavior} ${shows}`, (counts.get(`${behavior} ${shows}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(2 * 23);
    expect(new Set(counts.values())).toEqual(new Set([27]));
  });

  test('are unlike each other', () => {
    const lines = readRare(GOLD, 'open').map(
      ({ behavior, before, turn }) => `${behavior} ${before.text} ${turn.text}`,
    );
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each([
    ['open\tyes\tagent: hello', ':2: A line must have 4 cells.'],
    ['closed\tyes\tagent: hello\tcustomer: hi', ":2: The part must be 'open' or 'sealed'."],
    ['open\tmaybe\tagent: hello\tcustomer: hi', ":2: The second cell must be 'yes' or 'no'."],
    ['open\tyes\thello\tcustomer: hi', ":2: A talk turn must be 'role: text'."],
  ])('name the file and the line of %j', (line, message) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gold-rare-'));
    const file = path.join(folder, 'rare', 'self-disclosure.tsv');
    mkdirSync(path.dirname(file));
    writeFileSync(file, `part\tshows\tbefore\tturn\n${line}\n`);
    expect(() => readRare(folder, 'open')).toThrow(`${file}${message}`);
    rmSync(folder, { recursive: true });
  });
});
