import { errorAtLine, quote } from '../error.ts';
import type { OnReversed } from '../warnings.ts';
import { subRipTime, webVttTime } from '../timestamp.ts';

/** Times of a cue in milliseconds. The end is undefined where the file has one before the start. */
export interface CueTimes {
  start: number;
  end: number | undefined;
}

/** A text with the time during which it is shown. */
export interface Cue extends CueTimes {
  payload: string;
}

/** For each format, how its times are read, and an example for messages. */
const FORMATS = {
  WebVTT: { read: webVttTime, example: '00:00:01.000 --> 00:00:04.500' },
  SubRip: { read: subRipTime, example: '00:00:01,000 --> 00:00:04,500' },
} as const;

const ARROW = '-->';
const SPACES = /[ \t\f]+/;

/** The beginning of a timing line with another arrow: `00:01.000 -> `, `00:00:01,000 → `. */
const OTHER_ARROW = /^[ \t]*-?\d[\d:]*:\d\d[.,]\d{1,3}[ \t]*(?:[-–—=]{1,3}[ \t]?>|[→⇒])[ \t]*-?\d/;
const BEGINS_WITH_TIME = /^[ \t]*-?\d[\d:.,]*[ \t]*-->/;

/** Whether a line of a file with cues is a timing line: it has an arrow. Its times may still be wrong. */
export function isTimingLine(line: string): boolean {
  return line.includes(ARROW) || OTHER_ARROW.test(line);
}

/** Whether a line of any file is a timing line: it has an arrow after a time. Its times may still be wrong. */
export function beginsAsTimingLine(line: string): boolean {
  return BEGINS_WITH_TIME.test(line) || OTHER_ARROW.test(line);
}

/**
 * Reads a timing line, `start --> end`. Settings may follow the end. They only say where to draw the cue, and are ignored.
 *
 * @throws {TranscriptError} `malformed_timing`
 */
export function readTimingLine(
  line: string,
  number: number,
  format: keyof typeof FORMATS,
  onReversed: OnReversed,
): CueTimes {
  const { read, example } = FORMATS[format];
  const [before = '', after = ''] = line.split(ARROW, 2);
  const [startText = '', ...others] = wordsOf(before);
  const [endText = ''] = wordsOf(after);
  const start = read(startText);
  const end = read(endText);
  if (start === undefined || end === undefined || others.length > 0) {
    const advice = adviceFor(line, format) ?? `write it like "${example}"`;
    throw errorAtLine(
      'malformed_timing',
      number,
      `${quote(line)} is not a timing line of ${format}; ${advice}.`,
    );
  }
  if (end >= start) return { start, end };
  onReversed(() => number);
  return { start, end: undefined };
}

function adviceFor(line: string, format: keyof typeof FORMATS): string | undefined {
  if (!line.includes(ARROW)) return `write its arrow as "${ARROW}"`;
  if (/^[ \t]*-\d/.test(line)) return 'times begin at 0';
  if (format === 'WebVTT' && /:\d\d,\d/.test(line)) {
    return 'write a dot in front of the milliseconds, as in "00:00:01.000"';
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text.split(SPACES).filter((word) => word !== '');
}
