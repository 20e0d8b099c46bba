import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviorSlots } from '../../src/components/behavior-slots.ts';
import { axisOf, nearestTurn, placeOf, ticksOf, type Axis } from '../../src/components/timeline/axis.ts';
import { timelineView } from '../../src/components/timeline/timeline-view.ts';
import type { Turn } from '../../src/components.ts';
import { anyTurns, everybody, groups, said, speakers, turns as session, untimed } from './conversation.ts';

const slots = behaviorSlots(groups);
const viewOf = (turns: readonly Turn[], mostColumns: number, people = speakers) =>
  timelineView({ turns, speakers: people, unjudged: undefined }, slots, mostColumns);

const turnsAt = (...seconds: number[]) =>
  seconds.map((start, position) => said(position, 'Ann', 'Yes.', [start, undefined]));

describe('the axis of a conversation', () => {
  it('is its time where every turn has one', () => {
    const turns = turnsAt(60, 90, 120);
    const axis = axisOf(turns);
    expect(axis).toEqual({ kind: 'time', from: 60_000, to: 120_000 });
    expect(turns.map((turn) => placeOf(axis, turn))).toEqual([0, 0.5, 1]);
  });

  it('is the numbers of the turns where one has no time, or all begin at once', () => {
    expect(axisOf(untimed)).toEqual({ kind: 'turns', from: 0, to: 4 });
    expect(axisOf(turnsAt(5, 5))).toEqual({ kind: 'turns', from: 0, to: 2 });
    expect(axisOf([])).toEqual({ kind: 'turns', from: 0, to: 1 });
  });

  const minutes = (from: number, to: number): Axis => ({
    kind: 'time',
    from: from * 60_000,
    to: to * 60_000,
  });
  const turns = (to: number): Axis => ({ kind: 'turns', from: 0, to });

  it.each([
    [minutes(0, 1), 6, ['0:00', '0:10', '0:20', '0:30', '0:40', '0:50', '1:00']],
    [minutes(0, 10), 5, ['0:00', '2:00', '4:00', '6:00', '8:00', '10:00']],
    [minutes(7, 52), 6, ['10:00', '20:00', '30:00', '40:00', '50:00']],
    [minutes(0, 180), 4, ['0:00', '1:00:00', '2:00:00', '3:00:00']],
    [turns(4), 10, ['Turn 1', '2', '3', '4']],
    [turns(82), 5, ['Turn 1', '20', '40', '60', '80']],
    [turns(5000), 6, ['Turn 1', '1000', '2000', '3000', '4000', '5000']],
  ])('has round places: %o', (axis, most, labels) => {
    expect(ticksOf(axis, most).map(({ label }) => label)).toEqual(labels);
  });

  it('finds the turn that begins nearest to a place', () => {
    const found = turnsAt(0, 10, 100);
    const axis = axisOf(found);
    expect([0, 0.04, 0.06, 0.9, 1].map((place) => nearestTurn(axis, found, place)?.position)).toEqual([
      0, 0, 1, 2, 2,
    ]);
    expect(nearestTurn(axis, [], 0.5)).toBeUndefined();
  });
});

describe('the timeline', () => {
  it('gives each speaker a lane, and says what a mark is', () => {
    const { lanes } = viewOf(session, 100);
    expect(lanes.map(({ name }) => name)).toEqual(['Maya', 'Tom']);
    const advice = lanes[0]?.marks.find(({ behaviors }) => behaviors.includes('advice'));
    expect(advice).toMatchObject({
      label: 'Turn 3, Maya: advice',
      turns: 'Turn 3',
      time: '0:25',
      // 25 of 42 seconds.
      column: 59,
    });
  });

  it('shows who speaks when, by the time', () => {
    const { lanes } = viewOf(session, 42);
    expect(lanes[0]?.speaking).toEqual([
      { from: 0, to: 4, share: 1 },
      { from: 25, to: 29, share: 1 },
    ]);
  });

  it('gives each turn a column of the same width where times are missing', () => {
    const { axis, columns, isDense, lanes } = viewOf(untimed, 100);
    expect({ kind: axis.kind, columns, isDense }).toEqual({ kind: 'turns', columns: 4, isDense: false });
    expect(lanes[1]?.speaking).toEqual([
      { from: 1, to: 2, share: 1 },
      { from: 3, to: 4, share: 1 },
    ]);
  });

  it('joins turns in columns where there is no room for each', () => {
    const { columns, isDense, lanes } = viewOf(untimed, 2);
    expect({ columns, isDense }).toEqual({ columns: 2, isDense: false });
    expect(lanes[0]?.speaking).toEqual([{ from: 0, to: 2, share: 0.5 }]);
    expect(lanes[1]?.marks.every(({ turn, column }) => Math.floor(turn / 2) === column)).toBe(true);
  });

  it('is dense where a column stands for more than two turns', () => {
    const { columns, isDense, most } = viewOf(untimed, 1);
    expect({ columns, isDense }).toEqual({ columns: 1, isDense: true });
    expect(most).toBeGreaterThan(1);
  });

  it('puts many speakers in one last lane', () => {
    const people = Array.from({ length: 20 }, (_, at) => ({
      id: `${at}`,
      name: `speaker ${at}`,
      role: undefined,
    }));
    const turns = people.map(({ id }, position) => said(position, id, 'Hi.'));
    expect(
      viewOf(turns, 100, people)
        .lanes.map(({ name }) => name)
        .slice(6),
    ).toEqual(['speaker 6', '13 others']);
  });

  it('says in a sentence what it shows, and why there is nothing to show', () => {
    expect(viewOf(session, 100).finding).toBe(
      '4 behaviours in 4 talk turns, most of the family Other, 75% of them in the second half.',
    );
    expect(viewOf([], 100).finding).toBe('There are no talk turns, so nothing can be placed.');
    expect(viewOf(session.slice(1, 2), 100).finding).toBe('No behaviours were detected in any turn.');
    const unjudged = 'Not judged: the language is not English';
    expect(timelineView({ turns: session, speakers, unjudged }, slots, 100).finding).toBe(`${unjudged}.`);
  });

  it('places every detection of a turn once, within the columns, by numbers that can be drawn', () => {
    fc.assert(
      fc.property(anyTurns, fc.integer({ min: 1, max: 9 }), (turns, most) => {
        const { lanes, columns, axis } = viewOf(turns, most, everybody);
        const marks = lanes.flatMap((lane) => lane.marks);
        const detected = turns.flatMap(({ utterances }) => utterances).flatMap(({ findings }) => findings);
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(detected.length);
        for (const { column } of marks) expect(column >= 0 && column < columns).toBe(true);
        const drawn = lanes.flatMap(({ speaking }) =>
          speaking.flatMap(({ from, to, share }) => [from, to, share]),
        );
        expect([axis.from, axis.to, ...drawn].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
