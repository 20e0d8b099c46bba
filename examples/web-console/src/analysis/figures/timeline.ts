import type { Conversation, Speaker } from '../conversation.ts';
import type { Families, Slot } from '../families.ts';
import { formatCount, formatPercent, sentenceList } from './number.ts';

/** What is drawn at one place: the behaviours of one family, of one speaker, in one column. */
export interface Mark {
  readonly column: number;
  readonly slot: Slot;
  readonly count: number;
  /** Position of the first turn that it stands for. */
  readonly turn: number;
  readonly label: string;
}

export interface Span {
  readonly from: number;
  /** Without it. */
  readonly to: number;
  readonly share: number;
}

export interface Lane {
  readonly id: string;
  readonly name: string;
  /** Where its speakers speak, as columns, and which share of the turns there is theirs. */
  readonly speaking: readonly Span[];
  readonly marks: readonly Mark[];
}

export interface Timeline {
  readonly lanes: readonly Lane[];
  /** The families that occur, which are the rows of every lane. */
  readonly slots: readonly Slot[];
  readonly columns: number;
  readonly turnsPerColumn: number;
  readonly turns: number;
  readonly finding: string;
}

/** More speakers than this share the last lane. */
const mostLanes = 8;

/** One lane for each speaker. Where there are more turns than columns fit, a column stands for several turns. */
export function timelineOf(conversation: Conversation, families: Families, mostColumns: number): Timeline {
  const { turns } = conversation;
  const turnsPerColumn = Math.max(1, Math.ceil(turns.length / Math.max(1, Math.floor(mostColumns))));
  const columns = Math.ceil(turns.length / turnsPerColumn);
  const speaking = conversation.speakers.filter(({ id }) => turns.some((turn) => turn.speaker === id));
  const lanes = groupsOf(speaking).map((group) => laneOf(conversation, families, group, turnsPerColumn));
  const slots = new Set(lanes.flatMap(({ marks }) => marks.map(({ slot }) => slot)));
  return {
    lanes,
    slots: [...slots].sort((one, other) => one - other),
    columns,
    turnsPerColumn,
    turns: turns.length,
    finding: sentence(lanes, families, conversation),
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
    ...(rest.length > 0 ? [{ name: formatCount(rest.length, 'other'), speakers: rest }] : []),
  ];
}

function laneOf(
  conversation: Conversation,
  families: Families,
  { name, speakers }: Group,
  turnsPerColumn: number,
): Lane {
  const ids = new Set(speakers.map(({ id }) => id));
  const turnsOf = new Map<number, number>();
  const found = new Map<
    string,
    { column: number; slot: Slot; turn: number; behaviors: Map<string, number> }
  >();
  for (const turn of conversation.turns) {
    if (!ids.has(turn.speaker)) continue;
    const column = Math.floor(turn.position / turnsPerColumn);
    turnsOf.set(column, (turnsOf.get(column) ?? 0) + 1);
    for (const { findings } of turn.utterances) {
      for (const { behavior } of findings) {
        const slot = families.slotOf(behavior);
        const key = `${column} ${slot}`;
        const mark = found.get(key) ?? {
          column,
          slot,
          turn: turn.position,
          behaviors: new Map<string, number>(),
        };
        mark.behaviors.set(behavior, (mark.behaviors.get(behavior) ?? 0) + 1);
        found.set(key, mark);
      }
    }
  }
  const marks = [...found.values()].map(({ column, slot, turn, behaviors }) => {
    const to = Math.min(conversation.turns.length, (column + 1) * turnsPerColumn);
    const place = turnsPerColumn === 1 ? `Turn ${turn + 1}` : `Turns ${column * turnsPerColumn + 1} to ${to}`;
    const count = [...behaviors.values()].reduce((sum, one) => sum + one, 0);
    const what = [...behaviors].map(([behavior, n]) => (n > 1 ? `${behavior} ${n} times` : behavior));
    return { column, slot, count, turn, label: `${place}, ${name}: ${sentenceList(what)}` };
  });
  return {
    id: speakers.map(({ id }) => id).join('\n'),
    name,
    speaking: spansOf(turnsOf, turnsPerColumn),
    marks: marks.sort((one, other) => one.column - other.column || one.slot - other.slot),
  };
}

/** Neighbouring columns of the same share as one. */
function spansOf(turnsOf: ReadonlyMap<number, number>, turnsPerColumn: number): readonly Span[] {
  const spans: { from: number; to: number; share: number }[] = [];
  for (const [column, turns] of turnsOf) {
    const share = turns / turnsPerColumn;
    const last = spans.at(-1);
    if (last?.to === column && last.share === share) last.to = column + 1;
    else spans.push({ from: column, to: column + 1, share });
  }
  return spans;
}

function sentence(lanes: readonly Lane[], families: Families, conversation: Conversation): string {
  if (conversation.turns.length === 0)
    return 'The response does not include the turns, so nothing can be placed.';
  const marks = lanes.flatMap((lane) => lane.marks);
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return 'No behaviours were detected in any turn.';
  const half = conversation.turns.length / 2;
  const early = marks.reduce((sum, { count, turn }) => sum + (turn < half ? count : 0), 0);
  const totals = families.names
    .map(({ slot, name }) => ({
      name,
      n: marks.reduce((sum, mark) => sum + (mark.slot === slot ? mark.count : 0), 0),
    }))
    .sort((one, other) => other.n - one.n);
  const top = totals[0];
  const found = `${formatCount(all, 'behaviour')} in ${formatCount(conversation.turns.length, 'turn')}, most of the family ${top?.name ?? 'Other'}`;
  // One turn alone has no halves.
  if (conversation.turns.length === 1) return `${found}.`;
  const where =
    Math.abs(early / all - 0.5) < 0.08
      ? 'spread evenly over both halves'
      : `${formatPercent(Math.max(early, all - early) / all)} of them in the ${early > all / 2 ? 'first' : 'second'} half`;
  return `${found}, ${where}.`;
}

/** How often each family occurs in each lane, in the order of the families. */
export function laneRows(
  timeline: Timeline,
  families: Families,
): readonly (readonly [speaker: string, ...counts: number[]])[] {
  return timeline.lanes.map(({ name, marks }) => [
    name,
    ...families.names.map(({ slot }) =>
      marks.reduce((sum, mark) => sum + (mark.slot === slot ? mark.count : 0), 0),
    ),
  ]);
}
