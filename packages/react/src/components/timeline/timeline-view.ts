import type { BehaviorSlots, Slot } from '../behavior-slots.ts';
import { amount, clock, listed, percent } from '../text.ts';
import type { Speaker, Turn } from '../types.ts';
import { axisOf, placeOf, type Axis } from './axis.ts';

/** What is drawn at one place: the behaviours of one group, of one speaker, in one column. */
export interface Mark {
  readonly column: number;
  readonly slot: Slot;
  readonly count: number;
  /** Position of the first turn that it stands for. */
  readonly turn: number;
  /** `Turn 3`, `Turns 3 to 7`. */
  readonly turns: string;
  /** When the first of them begins; undefined where it has no time. */
  readonly time: string | undefined;
  /** `open question 2 times` */
  readonly behaviors: readonly string[];
  readonly label: string;
}

export interface Span {
  readonly from: number;
  /** Without it. */
  readonly to: number;
  readonly share: number;
}

export interface Lane {
  readonly name: string;
  /** Ids. */
  readonly speakers: readonly string[];
  /** Where its speakers speak, as columns, and which share of each column is theirs. */
  readonly speaking: readonly Span[];
  readonly marks: readonly Mark[];
}

export interface TimelineView {
  readonly axis: Axis;
  readonly lanes: readonly Lane[];
  /** The groups that occur, which are the rows of every lane. */
  readonly slots: readonly Slot[];
  readonly columns: number;
  /** Whether a column stands for more than two turns. A mark then says by its height how many behaviours it stands for. */
  readonly isDense: boolean;
  /** How many behaviours the highest mark stands for. */
  readonly most: number;
  readonly finding: string;
}

/** More speakers than this share the last lane. */
const mostLanes = 8;

export interface TimelineData {
  readonly turns: readonly Turn[];
  readonly speakers: readonly Speaker[];
  /** Why behaviours were not judged. Undefined where they were. */
  readonly unjudged: string | undefined;
}

/** One lane for each speaker, along the time, or along the turns where not all have times. */
export function timelineView(
  { turns, speakers, unjudged }: TimelineData,
  slots: BehaviorSlots,
  mostColumns: number,
): TimelineView {
  const axis = axisOf(turns);
  const room = Math.max(1, Math.floor(mostColumns));
  // By number, each turn has as wide a column as the others.
  const turnsPerColumn = Math.max(1, Math.ceil(turns.length / room));
  const columns = axis.kind === 'time' ? room : Math.ceil(turns.length / turnsPerColumn);
  const speaking = speakers.filter(({ id }) => turns.some((turn) => turn.speaker === id));
  const lanes = groupsOf(speaking).map((group) => laneOf(turns, slots, group, axis, columns));
  const marks = lanes.flatMap((lane) => lane.marks);
  return {
    axis,
    lanes,
    slots: [...new Set(marks.map(({ slot }) => slot))].sort((one, other) => one - other),
    columns,
    isDense: turns.length > 2 * room,
    most: marks.reduce((most, { count }) => Math.max(most, count), 1),
    finding: turns.length > 0 && unjudged !== undefined ? `${unjudged}.` : sentence(marks, slots, turns),
  };
}

interface Group {
  readonly name: string;
  readonly speakers: readonly Speaker[];
}

function groupsOf(speakers: readonly Speaker[]): readonly Group[] {
  const alone = speakers.length > mostLanes ? speakers.slice(0, mostLanes - 1) : speakers;
  const rest = speakers.slice(alone.length);
  return [
    ...alone.map((one) => ({ name: one.name, speakers: [one] })),
    ...(rest.length > 0 ? [{ name: amount(rest.length, 'other'), speakers: rest }] : []),
  ];
}

interface Found {
  readonly column: number;
  readonly slot: Slot;
  readonly first: Turn;
  last: Turn;
  readonly behaviors: Map<string, number>;
}

function laneOf(
  turns: readonly Turn[],
  slots: BehaviorSlots,
  { name, speakers }: Group,
  axis: Axis,
  columns: number,
): Lane {
  const ids = new Set(speakers.map(({ id }) => id));
  const own = turns.filter(({ speaker }) => ids.has(speaker));
  const columnOf = (turn: Turn) => Math.min(columns - 1, Math.floor(placeOf(axis, turn, columns)));
  const found = new Map<string, Found>();
  for (const turn of own) {
    const column = columnOf(turn);
    for (const { findings } of turn.utterances) {
      for (const { behavior } of findings) {
        const slot = slots.slotOf(behavior);
        const key = `${column} ${slot}`;
        const mark = found.get(key) ?? { column, slot, first: turn, last: turn, behaviors: new Map() };
        mark.last = turn;
        mark.behaviors.set(behavior, (mark.behaviors.get(behavior) ?? 0) + 1);
        found.set(key, mark);
      }
    }
  }
  return {
    name,
    speakers: [...ids],
    speaking: spansOf(sharesOf(own, turns, axis, columns)),
    marks: [...found.values()]
      .map((one) => markOf(one, name))
      .sort((one, other) => one.column - other.column || one.slot - other.slot),
  };
}

function markOf({ column, slot, first, last, behaviors }: Found, name: string): Mark {
  const turns =
    first === last ? `Turn ${first.position + 1}` : `Turns ${first.position + 1} to ${last.position + 1}`;
  const count = [...behaviors.values()].reduce((sum, one) => sum + one, 0);
  const what = [...behaviors].map(([behavior, n]) => (n > 1 ? `${behavior} ${n} times` : behavior));
  return {
    column,
    slot,
    count,
    turn: first.position,
    turns,
    time: first.start === undefined ? undefined : clock(first.start),
    behaviors: what,
    label: `${turns}, ${name}: ${listed(what)}`,
  };
}

/** Which share of each column these turns take, in quarters, so that neighbours can be drawn as one. */
function sharesOf(
  own: readonly Turn[],
  turns: readonly Turn[],
  axis: Axis,
  columns: number,
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const turn of own) {
    const from = placeOf(axis, turn, columns);
    const to = endOf(turn, turns, axis, columns);
    for (let column = Math.floor(from); column < Math.min(columns, to); column += 1) {
      const share = Math.min(to, column + 1) - Math.max(from, column);
      shares.set(column, (shares.get(column) ?? 0) + share);
    }
  }
  return new Map(
    [...shares]
      .map(([column, share]): [number, number] => [column, Math.min(4, Math.ceil(share * 4 - 1e-6)) / 4])
      .filter(([, share]) => share > 0)
      .sort(([one], [other]) => one - other),
  );
}

/** A turn without an end lasts until the next one begins. */
function endOf({ position, end }: Turn, turns: readonly Turn[], axis: Axis, columns: number): number {
  const next = turns[position + 1];
  if (axis.kind === 'time' && end !== undefined) return ((end - axis.from) * columns) / (axis.to - axis.from);
  return next ? placeOf(axis, next, columns) : columns;
}

/** Neighbouring columns of the same share as one. */
function spansOf(shares: ReadonlyMap<number, number>): readonly Span[] {
  const spans: { from: number; to: number; share: number }[] = [];
  for (const [column, share] of shares) {
    const last = spans.at(-1);
    if (last?.to === column && last.share === share) last.to = column + 1;
    else spans.push({ from: column, to: column + 1, share });
  }
  return spans;
}

function sentence(marks: readonly Mark[], slots: BehaviorSlots, turns: readonly Turn[]): string {
  if (turns.length === 0) return 'There are no talk turns, so nothing can be placed.';
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return 'No behaviours were detected in any turn.';
  const half = turns.length / 2;
  const early = marks.reduce((sum, { count, turn }) => sum + (turn < half ? count : 0), 0);
  const totals = slots.names
    .map(({ slot, name }) => ({
      name,
      n: marks.reduce((sum, mark) => sum + (mark.slot === slot ? mark.count : 0), 0),
    }))
    .sort((one, other) => other.n - one.n);
  const top = totals[0];
  const most = slots.names.length > 1 ? `, most of the family ${top?.name ?? 'Other'}` : '';
  const found = `${amount(all, 'behaviour')} in ${amount(turns.length, 'talk turn')}${most}`;
  // One turn alone has no halves.
  if (turns.length === 1) return `${found}.`;
  const where =
    Math.abs(early / all - 0.5) < 0.08
      ? 'spread evenly over both halves'
      : `${percent(Math.max(early, all - early) / all)} of them in the ${early > all / 2 ? 'first' : 'second'} half`;
  return `${found}, ${where}.`;
}

/** How often each group occurs in each lane, in the order of the groups. */
export function laneRows(
  timeline: TimelineView,
  { names }: Pick<BehaviorSlots, 'names'>,
): readonly (readonly [speaker: string, ...counts: number[]])[] {
  return timeline.lanes.map(({ name, marks }) => [
    name,
    ...names.map(({ slot }) => marks.reduce((sum, mark) => sum + (mark.slot === slot ? mark.count : 0), 0)),
  ]);
}
