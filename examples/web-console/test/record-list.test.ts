import type { ConversationsResponse } from '@conversation-analytics/client';
import { analyzeConversation } from '@conversation-analytics/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../src/records/figures.ts';
import { coachesOf, listed, trendsOf, wholeList, type ListView } from '../src/records/list.ts';
import type { ConversationRecord, Figures } from '../src/records/record.ts';
import { analysed } from './analysed.ts';
import { response } from './arbitraries.ts';

describe('the figures of an analysis', () => {
  it('are those of its coach, with the length and the signs of danger', () => {
    const { coach, figures } = figuresOf(analysed);
    expect(coach).toBe('Maya');
    expect(figures).toMatchObject({ duration: 42_000, turns: 4, safety: 0 });
    // 19 of 49 words.
    expect(figures?.talkShare).toBeCloseTo(19 / 49);
    // The profile of the analysis has no targets.
    expect(figures?.targets).toBeUndefined();
  });

  it('count the turns of the coach that get in the way, and the signs of danger, but no question about one', () => {
    const said = (id: string, role: string, input: string) => ({ input, speaker: { id, role } });
    const { figures } = figuresOf({
      ...analyzeConversation({
        include_conversation: true,
        talk_turns: [
          said('Maya', 'coach', 'You should sleep more. You should also eat less.'),
          said('Tom', 'client', 'I want to kill myself.'),
          said('Maya', 'coach', 'Thank you for telling me.'),
          // A sign that is denied is a mild one, and still a sign.
          said('Tom', 'client', 'I am not going to kill myself.'),
          said('Maya', 'coach', 'Are you thinking about ending your life?'),
        ],
      }),
    });
    expect(figures).toMatchObject({ duration: undefined, friction: 1, safety: 2, asked: 1 });
  });

  it('are unknown where nobody can be measured, or the service did not look', () => {
    expect(figuresOf({})).toEqual({
      coach: undefined,
      figures: {
        duration: undefined,
        turns: 0,
        talkShare: undefined,
        targets: undefined,
        friction: undefined,
        safety: undefined,
      },
    });
  });

  it('can be stored whatever the service sends, and say nothing of what was said', () => {
    fc.assert(
      fc.property(response, (of: ConversationsResponse) => {
        const { coach, figures } = figuresOf(of);
        expect(['string', 'undefined']).toContain(typeof coach);
        const { targets, unjudged, ...numbers } = figures ?? {};
        expect([undefined, 'Not checked', 'Not checked: this is not English']).toContain(unjudged);
        for (const value of Object.values({ ...numbers, ...targets })) {
          expect(value === undefined || Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});

const noFigures: Figures = {
  duration: undefined,
  turns: 0,
  talkShare: undefined,
  targets: undefined,
  friction: 0,
  safety: undefined,
};

function record(id: string, createdAt: number, more: Partial<ConversationRecord> = {}): ConversationRecord {
  return { id, title: `Session ${id}`, createdAt, state: 'analysed', ...more };
}

const all: readonly ConversationRecord[] = [
  record('1', 10, { coach: 'Ann', figures: { ...noFigures, friction: 2, targets: { met: 2, of: 6 } } }),
  record('2', 20, { coach: 'Ben', figures: { ...noFigures, safety: 1, targets: { met: 6, of: 6 } } }),
  record('3', 30, { coach: 'Ann', figures: { ...noFigures, talkShare: 0.4, targets: { met: 3, of: 6 } } }),
  record('10', 40, { state: 'processing' }),
];

const ids = (view: Partial<ListView>) => listed(all, { ...wholeList, ...view }).map(({ id }) => id);

describe('the list', () => {
  it('shows the newest first', () => {
    expect(ids({})).toEqual(['10', '3', '2', '1']);
  });

  it('is sorted by the dates of the conversations, or else by when they were added', () => {
    const dated = [record('1', 10, { date: 35 }), record('2', 20), record('3', 30, { date: 5 })];
    const order = (isDescending: boolean) =>
      listed(dated, { ...wholeList, sort: { key: 'date', isDescending } }).map(({ id }) => id);
    expect([order(true), order(false)]).toEqual([
      ['1', '2', '3'],
      ['3', '2', '1'],
    ]);
  });

  it('is searched for groups', () => {
    const grouped = record('1', 10, { group: 'Maya and Tom' });
    expect(listed([grouped, record('2', 20)], { ...wholeList, search: 'tom' })).toEqual([grouped]);
  });

  it.each<[Partial<ListView>, readonly string[]]>([
    [{ search: 'ann session' }, ['3', '1']],
    [{ search: 'SESSION 10' }, ['10']],
    [{ search: 'nobody' }, []],
    [{ coach: 'Ben' }, ['2']],
    [{ show: 'safety' }, ['2']],
    [{ show: 'friction' }, ['1']],
    [{ show: 'missed' }, ['3', '1']],
    [{ show: 'attention' }, ['2', '1']],
    [{ show: 'processing' }, ['10']],
    [{ show: 'missed', coach: 'Ann', search: '1' }, ['1']],
  ])('leaves with %j only what fits', (view, expected) => {
    expect(ids(view)).toEqual(expected);
  });

  it('is sorted by each column, numbers in titles as numbers, and what is unknown last', () => {
    expect(ids({ sort: { key: 'title', isDescending: false } })).toEqual(['1', '2', '3', '10']);
    expect(ids({ sort: { key: 'targets', isDescending: false } })).toEqual(['1', '3', '2', '10']);
    expect(ids({ sort: { key: 'targets', isDescending: true } })).toEqual(['2', '3', '1', '10']);
    expect(ids({ sort: { key: 'coach', isDescending: true } })).toEqual(['2', '3', '1', '10']);
  });

  it('names its coaches once each', () => {
    expect(coachesOf(all)).toEqual([
      { name: 'Ann', conversations: 2 },
      { name: 'Ben', conversations: 1 },
    ]);
  });

  it('has a trend of the last ten conversations of a coach, up to each of them', () => {
    expect(trendsOf(all).get('3')).toEqual([2 / 6, 3 / 6]);
    expect(trendsOf(all).get('10')).toBeUndefined();
    const many = Array.from({ length: 15 }, (_, at) =>
      record(`${at}`, at, { coach: 'Ann', figures: { ...noFigures, targets: { met: at, of: 20 } } }),
    );
    const trend = trendsOf(many.toReversed()).get('14');
    expect(trend).toEqual(Array.from({ length: 10 }, (_, at) => (at + 5) / 20));
  });
});
