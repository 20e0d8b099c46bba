import {
  actorPlaceOf,
  amount,
  clock,
  type Conversation,
  momentsOf,
  type Turn,
  whole,
} from '../../reading/reading.ts';
import { figure, heading, unit } from '../charts.ts';
import { FAMILIES, type Family, familyMark, familyOf, marksAt } from '../families.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { placeOf } from '../moments.ts';
import { badge, type Person } from '../people.ts';
import type { ReportedConversation } from '../reported.ts';

/** The width of the drawing. The page stretches it. */
const WIDTH = 500;
const ROW = 9;
const FIRST_ROW = 20;
/** More lanes could not be compared at a glance. */
const MOST_LANES = 12;
/** Ways into the transcript below the lanes. */
const COLUMNS = 12;

/** Where a talk turn is on the axis. */
interface Span {
  readonly turn: Turn;
  readonly from: number;
  readonly to: number;
}

/** Who speaks when, and which behaviours there are. */
export function timeline(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  const { turns } = conversation.reading;
  const content =
    turns === undefined
      ? markup`<p>The analysis does not include the talk turns. Ask for them with <code>include_conversation</code>.</p>`
      : turns.length === 0
        ? markup`<p>There are no talk turns.</p>`
        : lanes(conversation, turns);
  return markup`<section id="${prefix}timeline">${heading(level, 'Timeline')}${content}</section>`;
}

function lanes(conversation: ReportedConversation, turns: readonly Turn[]): Markup {
  const { time, unjudged } = conversation.reading;
  const spans = spansOf(turns, time);
  const byPerson = spansByPerson(spans, conversation);
  const people = [...byPerson.keys()].sort(
    (one, other) => (byPerson.get(other)?.length ?? 0) - (byPerson.get(one)?.length ?? 0),
  );
  const families = FAMILIES.filter((family) => turns.some((turn) => countIn(turn, family) > 0));
  // Of what was not judged, that nothing was found says nothing.
  const counted = unjudged === undefined ? families : [];
  const shown = people.slice(0, MOST_LANES);
  const left = people.length - shown.length;
  return figure({
    finding: unjudged === undefined ? findingOf(turns, families) : `${unjudged}.`,
    drawing: [
      markup`<ul class="keys">${families.map((family) => markup`<li>${familyMark(family)} ${family.name}</li>`)}</ul><div class="lanes">`,
      pins(conversation, spans),
      shown.map((person) => lane(person, spansBy(person), families)),
      columns(conversation, spans),
      markup`</div><p class="note">${
        time === undefined ? 'Needs times: without them the axis counts words.' : 'The axis is the time.'
      } Each label leads to what is said there.${left > 0 ? ` ${amount(left, 'speaker')} with fewer talk turns ${left === 1 ? 'is' : 'are'} in the table only.` : ''}</p>`,
    ],
    table: {
      head: ['Speaker', 'Talk turns', 'Words', ...counted.map(({ name }) => name)],
      rows: people.map((person) => rowOf(person, turnsBy(person), counted)),
    },
  });

  function turnsBy(person: Person): readonly Turn[] {
    return byPerson.get(person)?.map(({ turn }) => turn) ?? [];
  }

  function spansBy(person: Person): readonly Span[] {
    return byPerson.get(person) ?? [];
  }
}

function findingOf(turns: readonly Turn[], families: readonly Family[]): string {
  const [most] = families
    .map((family) => ({
      name: family.name,
      count: turns.reduce((sum, turn) => sum + countIn(turn, family), 0),
    }))
    .sort((one, other) => other.count - one.count);
  return most === undefined
    ? 'No behaviours were detected.'
    : `Most of what was detected is ${most.name.toLowerCase()}: ${amount(most.count, 'time')}.`;
}

/** Places talk turns on the axis: by their times, or else by their words. */
function spansOf(turns: readonly Turn[], time: Conversation['time']): readonly Span[] {
  if (time === undefined) {
    const all = turns.reduce((sum, { words }) => sum + words + 1, 0);
    let before = 0;
    return turns.map((turn) => {
      const from = before;
      before += turn.words + 1;
      return { turn, from: (from / all) * WIDTH, to: (before / all) * WIDTH };
    });
  }
  const scaled = (at: number): number => ((at - time.from) / (time.to - time.from)) * WIDTH;
  let latest = time.from;
  return turns.map((turn, place) => {
    const start = turn.start ?? latest;
    latest = start;
    // Many transcripts have starts only: then a talk turn lasts until the next one.
    const end = turn.end ?? turns[place + 1]?.start ?? start;
    return { turn, from: scaled(start), to: scaled(Math.min(time.to, Math.max(start, end))) };
  });
}

function spansByPerson(
  spans: readonly Span[],
  { personOf }: ReportedConversation,
): ReadonlyMap<Person, readonly Span[]> {
  const byPerson = new Map<Person, Span[]>();
  for (const span of spans) {
    const person = personOf(span.turn);
    const own = byPerson.get(person) ?? [];
    own.push(span);
    byPerson.set(person, own);
  }
  return byPerson;
}

function countIn({ utterances }: Turn, family: Family): number {
  return utterances.reduce(
    (sum, { findings }) => sum + findings.filter(({ behavior }) => familyOf(behavior) === family).length,
    0,
  );
}

function rowOf(person: Person, own: readonly Turn[], families: readonly Family[]): Content[] {
  return [
    badge(person),
    whole(own.length),
    whole(own.reduce((sum, { words }) => sum + words, 0)),
    ...families.map((family) => whole(own.reduce((sum, turn) => sum + countIn(turn, family), 0))),
  ];
}

function lane(person: Person, own: readonly Span[], families: readonly Family[]): Markup {
  const height = FIRST_ROW + families.length * ROW;
  const marks = families.map((family, row) => {
    const path = marksOf(own, family, FIRST_ROW + row * ROW);
    return path === '' ? undefined : markup`<path class=${family.className} d="${path}"/>`;
  });
  return markup`<div class="lane"><span>${badge(person)}</span><svg viewBox="0 0 ${WIDTH} ${height}" height="${height}" preserveAspectRatio="none" role="img" aria-label="When ${person.name} speaks, and the behaviours; the table below has the counts"><path class="talk ${person.className}" d="${talkOf(own)}"/>${marks}</svg></div>`;
}

/** One path of all talk turns of a speaker. Those that nearly touch are drawn as one. */
function talkOf(spans: readonly Span[]): string {
  const drawn: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = drawn.at(-1);
    const [start, end] = [Math.round(from), Math.max(Math.round(to), Math.round(from) + 1)];
    if (last !== undefined && start - last.to <= 1 && start >= last.from) last.to = Math.max(last.to, end);
    else drawn.push({ from: start, to: end });
  }
  let last = 0;
  const steps = drawn.map(({ from, to }) => {
    const step = `m${from - last} 0h${to - from}`;
    last = to;
    return step;
  });
  return `M0 6${steps.join('')}`;
}

function marksOf(spans: readonly Span[], family: Family, row: number): string {
  const places = new Set<number>();
  for (const { turn, from } of spans) if (countIn(turn, family) > 0) places.add(Math.round(from));
  return marksAt([...places], row, family);
}

/** The signs of danger and the moments of the overview, above the lanes, with their numbers. */
function pins(conversation: ReportedConversation, spans: readonly Span[]): Markup {
  const dangers = [...conversation.dangers.signs, ...conversation.dangers.questions];
  const others = momentsOf(conversation.reading).map(({ detection }) => detection);
  const links = [...dangers, ...others].map((detection, place): Content => {
    const number = actorPlaceOf(detection)?.number ?? 0;
    const span = spans[number - 1];
    if (span === undefined) return undefined;
    const x = unit(Math.min(98, Math.max(2, (span.from / WIDTH) * 100)));
    return markup`<a href="#${conversation.prefix}${number}" aria-label="Moment ${place + 1}: ${detection.title}"><circle cx="${x}%" cy="11" r="10"/><text x="${x}%" y="15">${place + 1}</text></a>`;
  });
  // Signs of danger are drawn last, so that nothing covers them.
  return markup`<div class="lane pins"><span>Worth a look</span><svg height="22">${[...links.slice(dangers.length), ...links.slice(0, dangers.length)]}</svg></div>`;
}

/** Links to the talk turns at equal distances. */
function columns({ prefix, title, reading: { time } }: ReportedConversation, spans: readonly Span[]): Markup {
  const links = Array.from({ length: COLUMNS }, (_, column) => {
    const from = (column * WIDTH) / COLUMNS;
    const { turn } = spans.find((span) => span.from >= from) ?? spans.at(-1) ?? {};
    if (turn === undefined) return undefined;
    const label =
      time === undefined ? placeOf(turn) : clock(time.from + ((time.to - time.from) * column) / COLUMNS);
    return markup`<a href=#${prefix}${turn.position + 1}>${label}</a>`;
  });
  return markup`<div class="lane axis"><span>Go to</span><nav aria-label="Parts of ${title}">${links}</nav></div>`;
}
