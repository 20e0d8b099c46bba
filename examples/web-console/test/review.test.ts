import { readConversation } from '@conversation-analytics/engine/reading';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { concealerOf, hideNames } from '../src/analysis/hide-names.ts';
import { reviewDatabase, type ReviewDatabase } from '../src/review/review-database.ts';
import { reviewCsv, reviewJsonLines, reviewRows } from '../src/review/review-rows.ts';
import { createReviewStore } from '../src/review/review-store.ts';
import {
  addMark,
  notReviewed,
  removeMark,
  verdictOn,
  withTurn,
  type Mark,
  type Review,
} from '../src/review/review.ts';
import { analysed } from './analysed.ts';

const right: Mark = { utterance: 0, behavior: 'open question', verdict: 'right' };
const missed: Mark = { utterance: 1, behavior: 'empathy', verdict: 'missed' };

function turn(marks: readonly Mark[], comment = '') {
  return { marks: [...marks], comment };
}

describe('a review', () => {
  const both = turn([right, missed]);
  it.each([
    ['adds a mark', addMark(turn([right]), missed), both],
    [
      'replaces a mark',
      addMark(both, { ...right, verdict: 'wrong' }),
      turn([missed, { ...right, verdict: 'wrong' }]),
    ],
    ['removes a mark', removeMark(both, missed), turn([right])],
    [
      'has a mark for each utterance',
      addMark(turn([right]), { ...right, utterance: 1 }),
      turn([right, { ...right, utterance: 1 }]),
    ],
    ['removes none that is not there', removeMark(both, { ...missed, utterance: 0 }), both],
    ['knows a verdict', verdictOn(both, missed), 'missed'],
    ['knows no verdict on another utterance', verdictOn(both, { ...right, utterance: 1 }), undefined],
  ])('%s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('leaves out turns without mark and comment', () => {
    const one = withTurn(new Map(), 3, turn([right]));
    expect([...one.keys()]).toEqual([3]);
    expect(withTurn(one, 3, turn([], ' \n')).size).toBe(0);
    expect([...withTurn(one, 4, turn([], 'Why?')).keys()]).toEqual([3, 4]);
  });
});

describe('the review of this browser', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    return () => vi.unstubAllGlobals();
  });

  it('shows a change at once, and has it after a reload', async () => {
    const store = createReviewStore('a', reviewDatabase);
    const before = store.getSnapshot();
    store.change(2, turn([right]));
    store.change(2, turn([right], 'Wh'));
    store.change(2, turn([right], 'Why?'));
    store.change(0, turn([missed]));
    expect(store.getSnapshot().get(2)).toEqual(turn([right], 'Why?'));
    expect(before.size).toBe(0);
    await vi.waitFor(async () => expect(await reviewDatabase.get('a')).toEqual(store.getSnapshot()));
    const reloaded = createReviewStore('a', reviewDatabase);
    await vi.waitFor(() => expect(reloaded.getSnapshot()).toEqual(store.getSnapshot()));
    expect((await reviewDatabase.get('b')).size).toBe(0);
  });

  it('keeps the other turns as they are, so that a mark draws one turn', () => {
    const store = createReviewStore('a', reviewDatabase);
    store.change(1, turn([right]));
    const first = store.getSnapshot().get(1);
    store.change(2, turn([missed]));
    expect(store.getSnapshot().get(1)).toBe(first);
  });

  it('keeps what two tabs change at once', async () => {
    const [one, other] = [createReviewStore('a', reviewDatabase), createReviewStore('a', reviewDatabase)];
    one.change(1, turn([right]));
    other.change(2, turn([missed]));
    await vi.waitFor(async () => expect([...(await reviewDatabase.get('a')).keys()].sort()).toEqual([1, 2]));
    one.change(1, notReviewed);
    await vi.waitFor(async () => expect([...(await reviewDatabase.get('a')).keys()]).toEqual([2]));
  });

  it('does not lose what was changed before it was read', async () => {
    await reviewDatabase.changeTurn('a', 1, () => turn([right]));
    await reviewDatabase.changeTurn('a', 2, () => turn([right], 'Why?'));
    const store = createReviewStore('a', reviewDatabase);
    store.change(1, turn([missed]));
    await vi.waitFor(async () =>
      expect(await reviewDatabase.get('a')).toEqual(
        new Map([
          [1, turn([right, missed])],
          [2, turn([right], 'Why?')],
        ]),
      ),
    );
    await vi.waitFor(async () => expect(store.getSnapshot()).toEqual(await reviewDatabase.get('a')));
  });

  it('keeps the marks of two tabs on one turn', async () => {
    const [one, other] = [createReviewStore('a', reviewDatabase), createReviewStore('a', reviewDatabase)];
    one.change(1, turn([right], 'Why?'));
    const stored = async () => (await reviewDatabase.get('a')).get(1);
    await vi.waitFor(async () => expect(await stored()).toEqual(turn([right], 'Why?')));
    other.change(1, turn([missed]));
    await vi.waitFor(async () => expect(await stored()).toEqual(turn([right, missed], 'Why?')));
    other.change(1, turn([{ ...right, verdict: 'wrong' }]));
    await vi.waitFor(async () =>
      expect(await stored()).toEqual(turn([{ ...right, verdict: 'wrong' }], 'Why?')),
    );
  });

  it('says where the browser does not keep it, and when it does again', async () => {
    let isFull = true;
    const limited: ReviewDatabase = {
      ...reviewDatabase,
      changeTurn: async (...change) => {
        if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
        await reviewDatabase.changeTurn(...change);
      },
    };
    const store = createReviewStore('a', limited);
    store.change(1, turn([right]));
    await vi.waitFor(() => expect(store.isKept()).toBe(false));
    expect(store.getSnapshot().size).toBe(1);
    isFull = false;
    store.change(2, turn([missed]));
    await vi.waitFor(() => expect(store.isKept()).toBe(true));
    expect(await reviewDatabase.get('a')).toEqual(store.getSnapshot());
  });
});

describe('an exported review', () => {
  const conversation = readConversation(analysed);
  const origin = { id: 'job-1', engineVersion: '' };
  const review: Review = new Map([
    [0, turn([{ ...right, utterance: 1 }], 'Ask Tom, "he" knows.')],
    [1, turn([{ utterance: 0, behavior: 'empathy', verdict: 'missed' }], '=1+1')],
  ]);

  it('has a row for each utterance and behaviour, with the verdict, and the comment once', () => {
    const rows = reviewRows(origin, conversation, review);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      'conversation engine_version turn time speaker role text behaviour confidence verdict comment'.split(
        ' ',
      ),
    );
    expect(rows.filter((row) => row.turn === 1)).toMatchObject([
      {
        text: 'Thank you for coming.',
        behaviour: 'appreciation',
        verdict: '',
        comment: 'Ask Tom, "he" knows.',
      },
      { text: 'What would you like to talk about?', behaviour: 'collaborative question', verdict: '' },
      {
        text: 'What would you like to talk about?',
        behaviour: 'open question',
        verdict: 'right',
        comment: '',
      },
    ]);
    const second = rows.filter((row) => row.turn === 2);
    expect(second).toContainEqual(
      expect.objectContaining({
        conversation: 'job-1',
        time: 14,
        speaker: 'Tom',
        role: 'client',
        text: 'The evenings.',
        behaviour: 'empathy',
        confidence: '',
        verdict: 'missed',
        comment: '=1+1',
      }),
    );
    const texts = new Set(second.map(({ text }) => text));
    expect([...texts].join(' ')).toBe(conversation.turns?.[1]?.text);
  });

  it('leaves empty what is not known', () => {
    const bare = readConversation({ conversation: { talk_turns: [{ index: 0, input: 'Hm.' }] } });
    expect(reviewRows(origin, bare, new Map())).toEqual([
      {
        conversation: 'job-1',
        engine_version: '',
        turn: 1,
        time: '',
        speaker: '',
        role: '',
        text: 'Hm.',
        behaviour: '',
        confidence: '',
        verdict: '',
        comment: '',
      },
    ]);
  });

  it('is CSV in which no cell is a formula, and JSON Lines', () => {
    const rows = reviewRows({ id: 'job-1', engineVersion: '1.0.0+abc' }, conversation, review);
    const csv = reviewCsv(rows);
    expect(csv.split('\r\n')[0]).toBe(
      'conversation,engine_version,turn,time,speaker,role,text,behaviour,confidence,verdict,comment',
    );
    expect(csv).toContain('job-1,1.0.0+abc,1,0,Maya,coach,Thank you for coming.,appreciation,');
    expect(csv).toContain('"Ask Tom, ""he"" knows."');
    expect(csv).toContain(",missed,'=1+1\r\n");
    const lines = reviewJsonLines(rows).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows);
  });

  it('has no names where they are hidden, neither in what is said nor in comments', () => {
    const hidden = readConversation(hideNames(analysed));
    const csv = reviewCsv(reviewRows(origin, hidden, review, concealerOf(analysed)));
    expect(csv).not.toMatch(/Maya|Tom/);
    expect(csv).toContain('Ask Speaker B');
  });
});
