import { clockTime } from './timestamp.ts';

/** Text that may name a speaker, in front of the speech: `Maya Chen: Hello` or `Maya Chen (1:02): Hello`. */
export interface Label {
  readonly name: string;
  /** What follows the name. */
  readonly text: string;
  /** The time beside the name, in milliseconds. */
  readonly time: number | undefined;
}

const LONGEST_NAME = 60;
/** A name with its time and marks. */
const LONGEST_PREFIX = 100;

/** Marks in captions for a change of speakers, and characters that only set the direction of a text. */
const LEADING_MARKS = /^[\s\p{Cf}>-]+/u;
const IN_BRACKETS = /^\[([^[\]]+)\]$/;
const LETTER_OR_SYMBOL = /[\p{L}\p{So}]/u;
const NO_PART_OF_NAMES = /[?!;"<>{}|=\\]/;
const LOWER_CASE_START = /^[([@'’“]*\p{Ll}/u;
/** In a name, a dot may only end a short word, as in "Dr. Ann B. Reed". */
const END_OF_SENTENCE = /[^\s.]{5}\.(?:\s|$)/;
const TIME_AT_END = /[([]?(\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,9})?)[)\]]?$/;
const MARKS_AT_END = /[\s,|·–—-]$/;

/** Words of names that have no capital. */
const PARTICLES: ReadonlySet<string> = new Set(
  'a af al and ap av bin bint da das de del della den der des di do dos du e el en et i ibn la le of op ten ter the to und van von y zu zum zur &'.split(
    ' ',
  ),
);

/** Labels that name nobody: fields in the head of a document, and words that introduce a remark. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `agenda attendees created date duration end example file language length link location meeting nb note notes
  participants place present ps recorded recording source start subject summary time title topic transcript transcription
  url warning`.split(/\s+/),
);

/** Reads a label: the text before the first colon that a space or the end of the line follows. */
export function labelOf(line: string): Label | undefined {
  const colon = colonIn(line);
  if (colon === -1) return undefined;
  const { rest, time } = splitTime(line.slice(0, colon).replace(LEADING_MARKS, '').trim());
  const name = nameIn(rest);
  return name === undefined ? undefined : { name, text: line.slice(colon + 1).trim(), time };
}

/** Reads a line that holds nothing but a name and a time, as `Maya Chen  0:03` or `[Maya Chen] 10:05:30`. */
export function headingOf(line: string): Label | undefined {
  if (line.length > LONGEST_PREFIX) return undefined;
  const { rest, time } = splitTime(line.trim());
  const name = time === undefined ? undefined : nameIn(rest);
  return name === undefined ? undefined : { name, text: '', time };
}

/** The name in a text, without brackets and marks. Undefined where the text does not look like a name. */
export function nameIn(text: string): string | undefined {
  const name = IN_BRACKETS.exec(text)?.[1]?.trim() ?? text;
  const isShort = name.length <= LONGEST_NAME && name.split(/\s+/).length <= 6;
  if (!isShort || !LETTER_OR_SYMBOL.test(name)) return undefined;
  if (NO_PART_OF_NAMES.test(name) || END_OF_SENTENCE.test(name)) return undefined;
  return NO_NAMES.has(name.toLowerCase()) ? undefined : name;
}

interface LabelCount {
  readonly name: string;
  count: number;
  /** How often it has a time beside it. */
  timed: number;
}

/**
 * Decides which labels of a file are names, because "Remember: be kind" begins like "Maya: be kind". Each unit is the
 * label of a cue or a line, or undefined where it has none. A file names its speakers
 *
 * - when a quarter of its units have a label, or
 * - when capitalized labels occur again: two different ones, or one that begins a tenth of the units, or
 * - when two labels have a time.
 *
 * In such a file, every capitalized label is a name. In the first case, a label in small letters is a name, too, when it
 * is one word or occurs again. But where most labels have a time, a label that never has one is not a name.
 */
export function namesAmong(units: Iterable<Label | undefined>): ReadonlySet<string> {
  const labels = new Map<string, LabelCount>();
  let all = 0;
  for (const label of units) {
    all += 1;
    if (label === undefined) continue;
    const counted = labels.get(label.name) ?? { name: label.name, count: 0, timed: 0 };
    counted.count += 1;
    if (label.time !== undefined) counted.timed += 1;
    labels.set(label.name, counted);
  }
  const counts = [...labels.values()];
  const labelled = sum(counts);
  const timed = counts.reduce((total, label) => total + label.timed, 0);
  const returning = counts.filter(({ name, count }) => count > 1 && isInCapitals(name));
  const isMostlyLabelled = labelled >= all / 4;
  const isOneOfMany = sum(returning) > 1 && sum(returning) >= all / 10;
  if (!isMostlyLabelled && timed < 2 && returning.length < 2 && !isOneOfMany) return new Set();
  const names = counts.filter((label) => {
    if (timed > labelled / 2 && label.timed === 0) return false;
    return isInCapitals(label.name) || (isMostlyLabelled && (label.count > 1 || !/\s/.test(label.name)));
  });
  return new Set(names.map(({ name }) => name));
}

function sum(labels: readonly LabelCount[]): number {
  return labels.reduce((total, { count }) => total + count, 0);
}

/** Whether each word begins as names do: with a capital, or with a letter of a script without capitals. */
function isInCapitals(name: string): boolean {
  return name.split(/\s+/).every((word, index) => {
    return !LOWER_CASE_START.test(word) || (index > 0 && PARTICLES.has(word));
  });
}

function colonIn(line: string): number {
  const last = Math.min(line.length, LONGEST_PREFIX);
  for (let index = 0; index < last; index += 1) {
    const character = line[index];
    if (character === '：') return index;
    if (character === ':' && !/\S/.test(line[index + 1] ?? ' ')) return index;
  }
  return -1;
}

/** Removes the time from the end of a text, with the marks between the name and the time. */
function splitTime(text: string): { rest: string; time: number | undefined } {
  const match = TIME_AT_END.exec(text);
  const time = clockTime(match?.[1]);
  if (match === null || time === undefined) return { rest: text, time: undefined };
  let rest = text.slice(0, match.index);
  while (MARKS_AT_END.test(rest)) rest = rest.slice(0, -1);
  return { rest, time };
}
