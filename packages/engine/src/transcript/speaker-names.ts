import { clockTime } from './timestamp.ts';

/** What may be the name of a speaker in front of what is said, as in `Maya Chen: Hello` or `Maya Chen (1:02): Hello`. */
export interface Label {
  readonly name: string;
  /** What follows the name. */
  readonly text: string;
  /** In milliseconds, where a time stands with the name. */
  readonly time: number | undefined;
}

const LONGEST_NAME = 60;
/** A name with its time and marks. */
const LONGEST_PREFIX = 100;

/** Marks of a change of speakers in captions, and characters that only set the direction of a text. */
const LEADING_MARKS = /^[\s\p{Cf}>-]+/u;
const IN_BRACKETS = /^\[([^[\]]+)\]$/;
const LETTER_OR_SYMBOL = /[\p{L}\p{So}]/u;
const NO_PART_OF_NAMES = /[?!;"<>{}|=\\]/;
const LOWER_CASE_START = /^[([@'’“]*\p{Ll}/u;
/** A dot ends a short word of a name at most, as in "Dr. Ann B. Reed". */
const END_OF_SENTENCE = /[^\s.]{5}\.(?:\s|$)/;
const TIME_AT_END = /[([]?(\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,9})?)[)\]]?$/;
const MARKS_AT_END = /[\s,|·–—-]$/;

/** Words of names that have no capital. */
const PARTICLES: ReadonlySet<string> = new Set(
  'a af al and ap av bin bint da das de del della den der des di do dos du e el en et i ibn la le of op ten ter the to und van von y zu zum zur &'.split(
    ' ',
  ),
);

/** What stands in front of a colon in the head of a document, or in front of a remark, and names nobody. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `agenda attendees created date duration end example file language length link location meeting nb note notes
  participants place present ps recorded recording source start subject summary time title topic transcript transcription
  url warning`.split(/\s+/),
);

/** Reads a label: what stands in front of the first colon that a space, or the end of the line, follows. */
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

/** The name in a text that would be one, without brackets and marks; undefined where it looks like no name. */
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
  /** How often a time stands with it. */
  timed: number;
}

/**
 * Tells which labels of a file are names, as "Remember: be kind" begins like "Maya: be kind". Each unit is a cue or a
 * line, with its label, if it has one. A file names its speakers
 *
 * - when a quarter of its units have a label, or
 * - when labels in capitals come back: two different ones, or one that begins a tenth of the units, or
 * - when two labels have a time.
 *
 * There, every label in capitals is a name. In the first case, so is a label in small letters that is one word or comes
 * back. But where most labels have a time, one that never has is no name.
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

/** Whether each word of a name begins as names do. Scripts without capitals do. */
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

/** Takes the time, and the marks that part it from the name, off the end of a text. */
function splitTime(text: string): { rest: string; time: number | undefined } {
  const match = TIME_AT_END.exec(text);
  const time = clockTime(match?.[1]);
  if (match === null || time === undefined) return { rest: text, time: undefined };
  let rest = text.slice(0, match.index);
  while (MARKS_AT_END.test(rest)) rest = rest.slice(0, -1);
  return { rest, time };
}
