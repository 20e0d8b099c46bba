import { beginsAsTimingLine } from '../cues/timing.ts';
import { errorAtLine, quote, type TranscriptError } from '../error.ts';
import { readLines } from '../lines.ts';
import { headingOf, labelOf, nameIn, type Label } from '../speaker-names.ts';
import { clockTime } from '../timestamp.ts';

/** A line of a transcript that is plain text. */
export interface TextLine {
  /** Whether it is the first line of a paragraph: the first of the file, or below an empty line. */
  readonly isFirst: boolean;
  /** The time in front of the line, in milliseconds. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** What may be a name here, and what follows it. The time of the label counts only if the name is one. */
  readonly label: Label | undefined;
  /** Whether the name is above the speech, and not in front of it. */
  readonly isHeading: boolean;
  /** What is said where the label is not a name. Empty where the line is only a time. */
  readonly text: string;
}

const TIME_IN_BRACKETS =
  /^[[(](\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,9})?)(?:[ \t]*(?:-->|[-–—])[ \t]*(\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,9})?))?[\])]/;
const TIME = /^(\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,9})?)(?:[ \t]|$)/;
const SEPARATOR = /^[ \t:|–—-]{1,8}/;

/**
 * Reads the lines of a text that are not empty.
 *
 * @throws {TranscriptError} `not_webvtt` for a timing line.
 */
export function* textLinesOf(text: string): Generator<TextLine> {
  let isFirst = true;
  for (const lines = readLines(text); lines.current() !== undefined; lines.advance()) {
    const line = lines.current()?.trim() ?? '';
    if (line !== '') {
      if (beginsAsTimingLine(line)) throw timingLineInText(lines.number(), line);
      yield readLine(line, isFirst);
    }
    isFirst = line === '';
  }
}

function timingLineInText(line: number, text: string): TranscriptError {
  const problem = `${quote(text)} is a timing line, but the file begins neither as WebVTT nor as SubRip. Put "WEBVTT" and an empty line at its top, and remove what is not a cue.`;
  return errorAtLine('not_webvtt', line, problem);
}

function readLine(line: string, isFirst: boolean): TextLine {
  const heading = headingOf(line);
  if (heading !== undefined) {
    return { isFirst, start: undefined, end: undefined, label: heading, isHeading: true, text: line };
  }
  const { start, end, rest, isCertain } = leadingTime(line);
  const label = labelOf(rest) ?? headingBehindTime(rest, start);
  return {
    isFirst,
    start: isCertain || rest === '' ? start : undefined,
    end,
    label: label && { ...label, time: label.time ?? start },
    isHeading: label?.text === '',
    // "10:30 works for me" is no line with a time.
    text: isCertain || rest === '' ? rest : line,
  };
}

/** A time and a name above the speech: `00:01:02 Maya`. */
function headingBehindTime(rest: string, time: number | undefined): Label | undefined {
  const name = time === undefined ? undefined : nameIn(rest);
  return name === undefined ? undefined : { name, text: '', time };
}

interface LeadingTime {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly rest: string;
  /** Whether it is a time of the transcript whatever follows: in brackets, or with hours, minutes and seconds. */
  readonly isCertain: boolean;
}

function leadingTime(line: string): LeadingTime {
  const bracketed = TIME_IN_BRACKETS.exec(line);
  const match = bracketed ?? TIME.exec(line);
  const start = clockTime(match?.[1]);
  if (match === null || start === undefined) {
    return { start: undefined, end: undefined, rest: line, isCertain: false };
  }
  const end = clockTime(bracketed?.[2]);
  const rest = line.slice(match[0].length).replace(SEPARATOR, '').trim();
  const isCertain = bracketed !== null || match[1]?.split(':').length === 3;
  return { start, end: end !== undefined && end >= start ? end : undefined, rest, isCertain };
}
