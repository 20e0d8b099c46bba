import { type Conversation, namedSpeakers } from './conversation/conversation.ts';
import type { Speaker } from './conversation/speakers.ts';
import type { Measure, Measured } from './figures/measure.ts';
import { MEASURES } from './figures/measures.ts';
import { amount } from './figures/numbers.ts';
import { type Target, targetsOf } from './figures/targets.ts';

/** What is drawn over several sessions. */
const TRENDS: ReadonlySet<Measure['name']> = new Set([
  'talk share',
  'reflections per question',
  'open questions',
  'complex reflections',
  'empathy',
]);

/** More lines could not be read. */
const MOST_SPEAKERS = 6;

/** One of several conversations of the same people. */
export interface Session {
  readonly title: string;
  /** When they talked, in milliseconds since 1970. Undefined where it is not known. */
  readonly date?: number | undefined;
  /** What tells the version of the engine that analysed it. Undefined where it is not known, as of a service. */
  readonly engine?: string | undefined;
  readonly conversation: Conversation;
}

/** What is shown of several conversations of the same people. */
export interface Series<S extends Session = Session> {
  /** In the order of their dates. Those without a date come last, in the given order. */
  readonly sessions: readonly S[];
  /** Those who speak in two sessions or more, who do so most often first: six at most. */
  readonly speakers: readonly Speaker[];
  /** How many more there are. */
  readonly leftOut: number;
  /** Of each measure that has two values or more. */
  readonly trends: readonly Trend[];
  /** How the sessions are ordered, and which of them no line joins. */
  readonly notes: readonly string[];
}

/** A measure over the sessions. */
export interface Trend {
  readonly measure: Measure;
  /** Where the scale ends, which begins at 0. */
  readonly end: number;
  /** Undefined where the profiles of the sessions have none, or different ones. */
  readonly target: Pick<Target, 'wanted' | 'scale'> | undefined;
  /** One for each of the speakers, in their order. */
  readonly lines: readonly TrendLine[];
}

/** A measure of a speaker over the sessions. */
export interface TrendLine {
  readonly speaker: Speaker;
  /** One for each session. Undefined where they do not speak. */
  readonly values: readonly (Measured | undefined)[];
  /** Places of neighbouring sessions that a line may join. A value that no line reaches is alone in its run. */
  readonly runs: readonly (readonly number[])[];
  /** "51% at first, 40% at last.", or why the two are not compared. Undefined below two values. */
  readonly change: string | undefined;
}

/** Sessions in the order of their dates. Those without a date come last, in the given order. */
export function inDateOrder<S extends Pick<Session, 'date'>>(sessions: readonly S[]): readonly S[] {
  return [...sessions].sort((one, other) => {
    if (one.date === undefined || other.date === undefined)
      return Number(one.date === undefined) - Number(other.date === undefined);
    return one.date - other.date;
  });
}

/**
 * How the figures of speakers change over sessions. A line joins neighbouring sessions only where the same engine version
 * analysed both, and that is known: another version can find more or less in the same words.
 *
 * @example
 * const { sessions, trends } = seriesOf([
 *   { title: 'Second', date: Date.UTC(2026, 2, 21), engine: '1.0.0', conversation: second },
 *   { title: 'First', date: Date.UTC(2026, 2, 14), engine: '1.0.0', conversation: first },
 * ]);
 * sessions[0].title; // 'First'
 * trends[0].lines[0].change; // '51% at first, 40% at last.'
 */
export function seriesOf<S extends Session>(given: readonly S[]): Series<S> {
  const sessions = inDateOrder(given);
  const all = returningSpeakers(sessions);
  const speakers = all.slice(0, MOST_SPEAKERS);
  const targets = sessions.flatMap(({ conversation }) => targetsOf(conversation) ?? []);
  const trends = MEASURES.filter(({ name }) => TRENDS.has(name)).flatMap((measure) => {
    const lines = speakers.map((speaker) => lineOf(measure, speaker, sessions));
    const values = lines.flatMap((line) => line.values.flatMap((one) => one?.value ?? []));
    if (values.length < 2) return [];
    const [target, ...others] = targets.map((one) =>
      one.all.find(({ measure: { name } }) => name === measure.name),
    );
    const isSame = others.every((other) => other?.wanted === target?.wanted);
    const shown = isSame ? target : undefined;
    const end = values.reduce(
      (most, value) => Math.max(most, Math.ceil(value)),
      Math.max(1, shown?.scale.good ?? 0),
    );
    return [{ measure, end, target: shown, lines }];
  });
  return { sessions, speakers, leftOut: all.length - speakers.length, trends, notes: notesOf(sessions) };
}

/** Those who speak in two sessions or more, as they are in the first of them. */
function returningSpeakers(sessions: readonly Session[]): readonly Speaker[] {
  const found = new Map<string, { readonly speaker: Speaker; times: number }>();
  for (const { conversation } of sessions) {
    for (const speaker of namedSpeakers(conversation)) {
      const known = found.get(speaker.id);
      if (known === undefined) found.set(speaker.id, { speaker, times: 1 });
      else known.times += 1;
    }
  }
  return [...found.values()]
    .filter(({ times }) => times > 1)
    .sort((one, other) => other.times - one.times)
    .map(({ speaker }) => speaker);
}

function lineOf(measure: Measure, speaker: Speaker, sessions: readonly Session[]): TrendLine {
  const values = sessions.map(({ conversation }): Measured | undefined => {
    const own = namedSpeakers(conversation).find(({ id }) => id === speaker.id);
    return own && measure.of(own, conversation);
  });
  const measured = [...values.keys()].filter((place) => values[place]?.value !== undefined);
  const runs: number[][] = [];
  for (const place of measured) {
    const run = runs.at(-1);
    const isNext = run?.at(-1) === place - 1 && whyApart(sessions[place - 1], sessions[place]) === undefined;
    if (run !== undefined && isNext) run.push(place);
    else runs.push([place]);
  }
  return { speaker, values, runs, change: changeOf(measure, values, measured, sessions) };
}

function changeOf(
  { write }: Measure,
  values: readonly (Measured | undefined)[],
  measured: readonly number[],
  sessions: readonly Session[],
): string | undefined {
  if (measured.length < 2) return undefined;
  const why = measured
    .slice(1)
    .map((place, at) => whyApart(sessions[measured[at] ?? place], sessions[place]))
    .find((one) => one !== undefined);
  if (why !== undefined) return `Not compared directly: ${why}.`;
  const [first, last] = [measured[0] ?? 0, measured.at(-1) ?? 0];
  return `${write(values[first]?.value ?? 0)} at first, ${write(values[last]?.value ?? 0)} at last.`;
}

const UNKNOWN_ENGINE = 'it is not known which engine version analysed some of these sessions';
const OTHER_ENGINE = 'different engine versions analysed these sessions';

/** Why two sessions cannot be compared. Undefined where they can. */
function whyApart(one: Session | undefined, other: Session | undefined): string | undefined {
  if (one?.engine === undefined || other?.engine === undefined) return UNKNOWN_ENGINE;
  if (one.engine !== other.engine) return OTHER_ENGINE;
  // Which of them is the later one is not known.
  const isMixed = (one.date === undefined) !== (other.date === undefined);
  return isMixed ? 'some of these sessions have no date' : undefined;
}

function notesOf(sessions: readonly Session[]): readonly string[] {
  const undated = sessions.filter(({ date }) => date === undefined).length;
  const engines = new Set(sessions.map(({ engine }) => engine));
  const notes: string[] = [];
  if (undated === sessions.length) notes.push('The sessions are in the given order, as none has a date.');
  else if (undated === 0) notes.push('The sessions are in the order of their dates.');
  else
    notes.push(
      `The sessions are in the order of their dates. ${amount(undated, 'session')} without a date ${undated === 1 ? 'comes' : 'come'} last, in the given order.`,
    );
  if (engines.has(undefined)) notes.push(`No line joins some of the sessions: ${UNKNOWN_ENGINE}.`);
  else if (engines.size > 1) notes.push(`No line joins some of the sessions: ${OTHER_ENGINE}.`);
  return notes;
}
