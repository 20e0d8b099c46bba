import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyzeConversation } from '../src/index.ts';

/**
 * A mark in a talk turn of `action-dialogues.txt`: `[words]{owner;due;reply}` is an action item, `[words]{-}` looks like one.
 * `[words]{=}` says the item before it again, and `[words]{~}` may count or not.
 */
interface Mark {
  span: string;
  note: string;
}

interface Turn {
  speaker: string;
  text: string;
  marks: readonly Mark[];
}

const written = readFileSync(new URL('action-dialogues.txt', import.meta.url), 'utf8');
const dialogues = written
  .split(/^# .*\n/m)
  .slice(1)
  .map((dialogue) => dialogue.trim().split('\n').map(turnOf));

function turnOf(line: string): Turn {
  const marks: Mark[] = [];
  const [speaker = '', ...rest] = line.split(': ');
  const text = rest.join(': ').replace(/\[([^\]]*)\]\{([^}]*)\}/g, (_, span: string, note: string) => {
    marks.push({ span, note });
    return span;
  });
  return { speaker, text, marks };
}

function stripped(text: string): string {
  return text
    .replace(/[.,!?;:"“”…—]+(?=\s|$)|(?<=\s|^)["“”]/g, '')
    .replace(/[’]/g, "'")
    .toLowerCase();
}

/** Words that only make a promise or request of an action. */
const CUES = new Set(
  "i i'll i'm we we'll you can could would will going to gonna also just please and".split(' '),
);

function contentOf(text: string): string[] {
  return stripped(text)
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '' && !CUES.has(word));
}

/** Whether most words of the shorter one are in both. */
function isSame(words: readonly string[], others: readonly string[]): boolean {
  const shared = words.filter((word) => others.includes(word)).length;
  return shared > 0 && shared >= Math.min(words.length, others.length) / 2;
}

function scoresOf(write: (text: string) => string): Record<'recall' | 'precision' | 'owner' | 'due', number> {
  const counts = { items: 0, found: 0, listed: 0, right: 0, owner: 0, due: 0 };
  for (const turns of dialogues) {
    const talk_turns = turns.map(({ speaker, text }) => ({ input: write(text), speaker: { id: speaker } }));
    const { action_items } = analyzeConversation({ talk_turns }).analytics.conversation_analytics ?? {};
    const open = turns.map(({ marks }) => [...marks]);
    counts.items += turns.flatMap(({ marks }) => marks).filter(({ note }) => note.includes(';')).length;
    for (const { title, talk_turns: evidence } of action_items ?? []) {
      const [, owner, action = '', due] = /^(.*?): (.*)\. Due: (.*)\.$/.exec(title ?? '') ?? [];
      const marks = open[evidence?.[0]?.index ?? 0] ?? [];
      const mark = marks.find(({ span }) => isSame(contentOf(action), contentOf(span)));
      if (mark?.note === '~' || mark?.note === '=') continue;
      counts.listed += 1;
      if (mark === undefined || mark.note === '-') continue;
      marks.splice(marks.indexOf(mark), 1);
      counts.right += 1;
      const [wantedOwner = '', wantedDue = ''] = mark.note.split(';');
      if (wantedOwner === '?' || owner === wantedOwner) counts.owner += 1;
      const isDue =
        wantedDue === ''
          ? due === 'not said'
          : contentOf(due ?? '').includes(contentOf(wantedDue).at(-1) ?? '');
      if (isDue) counts.due += 1;
    }
  }
  const { items, listed, right } = counts;
  return {
    recall: right / items,
    precision: right / listed,
    owner: counts.owner / right,
    due: counts.due / right,
  };
}

describe('action items of 44 dialogues, half of them without punctuation', () => {
  test.each([
    ['as written', (text: string) => text, { recall: 0.8, precision: 0.93 }],
    ['without punctuation and capitals', stripped, { recall: 0.75, precision: 0.93 }],
  ])('%s', (_, write, least) => {
    const { recall, precision, owner, due } = scoresOf(write);
    expect(recall).toBeGreaterThan(least.recall);
    expect(precision).toBeGreaterThan(least.precision);
    expect(owner).toBeGreaterThan(0.95);
    expect(due).toBeGreaterThan(0.89);
  });
});
