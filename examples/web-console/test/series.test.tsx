import { analyzeConversation, PROVENANCE } from '@conversation-analytics/engine';
import { readConversation, seriesOf, type Session } from '@conversation-analytics/engine/reading';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { inOrder } from '../src/browser.ts';
import { SeriesCharts } from '../src/charts/series.tsx';
import { records } from '../src/records/browser-records.ts';
import { enteredOf, valuesOf } from '../src/records/date-and-group.tsx';

const [march, april] = [Date.UTC(2026, 2, 14), Date.UTC(2026, 3, 1)];

function session(title: string, coachSays: string, more: Partial<Session> = {}): Session {
  return {
    title,
    engine: PROVENANCE.version,
    conversation: readConversation(
      analyzeConversation({
        include_conversation: true,
        talk_turns: [
          { input: coachSays, speaker: { id: 'Maya', role: 'coach' } },
          { input: 'It was long, and I slept little.', speaker: { id: 'Tom', role: 'client' } },
        ],
      }),
    ),
    ...more,
  };
}

function page(sessions: readonly Session[], names?: readonly string[]): string {
  const series = seriesOf(sessions);
  return renderToStaticMarkup(
    <SeriesCharts series={series} names={names ?? series.speakers.map(({ name }) => name)} />,
  );
}

const early = session('Early', 'How was your week?', { date: march });
const late = session('Late', 'And?', { date: april });

describe('a trend', () => {
  it('is in the order of the dates, whichever was opened first, with a line and a sentence for each speaker', () => {
    const html = page([late, early]);
    expect(html).toBe(page([early, late]));
    expect(html).toMatch(/14 Mar 2026<\/span><span>0% to 100%<\/span><span>1 Apr 2026/);
    expect(html).toContain('<bdi>Maya</bdi>: 36% at first, 13% at last.');
    expect(html).toContain('<bdi>Tom</bdi>: 64% at first, 88% at last.');
    expect(html.match(/<path d="M20 \d+L980 \d+"/g)).toHaveLength(2);
  });

  it.each([
    ['the service analysed', undefined, undefined, 'it is not known which engine version analysed some'],
    ['two engine versions analysed', '1.0.0', '2.0.0', 'different engine versions analysed these sessions'],
  ])('of sessions that %s has points and no line', (_name, one, other, why) => {
    const html = page([
      { ...early, engine: one },
      { ...late, engine: other },
    ]);
    expect(html).not.toMatch(/L980/);
    expect(html).toMatch(/class="dots" d="M20 \d+h0M980 \d+h0"/);
    expect(html).toContain(`<bdi>Maya</bdi>: Not compared directly: ${why}`);
  });

  it('shows titles and names as text', () => {
    const html = page([{ ...early, title: '<b>x' }, late], ['<i>Maya', 'Tom']);
    expect(html).not.toMatch(/<b>x|<i>Maya/);
    expect(html).toContain('&lt;i&gt;Maya');
  });
});

describe('the order of two conversations', () => {
  afterEach(() => ['one', 'other'].forEach((id) => records.remove(id)));
  const add = (id: string, createdAt: number, date?: number) =>
    records.add({ id, title: id, createdAt, date, state: 'analysed' });

  it('is that of their dates, whichever was opened or added first', () => {
    add('one', 1, april);
    add('other', 2, march);
    expect(inOrder('one', 'other')).toEqual({ ids: ['other', 'one'], by: 'date' });
    expect(inOrder('other', 'one')).toEqual({ ids: ['other', 'one'], by: 'date' });
  });

  it('is that in which they were added where one has no date', () => {
    add('one', april, march);
    add('other', march);
    expect(inOrder('one', 'other')).toEqual({ ids: ['other', 'one'], by: 'addition' });
    expect(inOrder('one', 'unknown')).toEqual({ ids: ['one', 'unknown'], by: undefined });
  });

  it('is that in which they were added where both are of one day, unless both have a time', () => {
    const hour = 3_600_000;
    add('one', 2, march);
    add('other', 1, march + 9 * hour);
    expect(inOrder('one', 'other')).toEqual({ ids: ['other', 'one'], by: 'addition' });
    add('one', 1, march + 14 * hour);
    add('other', 2, march + 9 * hour);
    expect(inOrder('one', 'other')).toEqual({ ids: ['other', 'one'], by: 'date' });
  });
});

describe('a date and a group that somebody enters', () => {
  it('are kept as they are, with the time of day of the same day', () => {
    const before = { date: march + 5_000, group: 'Maya and Tom' };
    expect(valuesOf(enteredOf(before), before.date)).toEqual(before);
    expect(valuesOf({ date: '2026-04-01', group: ' Maya \uD800' }, before.date)).toEqual({
      date: april,
      group: 'Maya',
    });
  });

  it('may be empty', () => {
    expect(valuesOf(enteredOf({}), undefined)).toEqual({ date: undefined, group: undefined });
  });
});
