const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ARROW = '-->';
const TIMESTAMP = /^(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const SPACES = /[ \t\f]+/;

/** Times of a cue in milliseconds. */
export interface CueTimes {
  start: number;
  end: number;
}

/**
 * Reads a WebVTT timing line, `start --> end`; undefined when it is none. Behind the end come cue settings, which say
 * where to draw a cue and nothing of what is said.
 */
export function parseTimingLine(line: string): CueTimes | undefined {
  const arrow = line.indexOf(ARROW);
  if (arrow === -1) return undefined;
  const [start = '', ...others] = wordsOf(line.slice(0, arrow));
  const [end = ''] = wordsOf(line.slice(arrow + ARROW.length));
  const startMatch = TIMESTAMP.exec(start);
  const endMatch = TIMESTAMP.exec(end);
  if (startMatch === null || endMatch === null || others.length > 0) return undefined;
  return { start: milliseconds(startMatch.slice(1)), end: milliseconds(endMatch.slice(1)) };
}

function wordsOf(text: string): string[] {
  return text.split(SPACES).filter((word) => word !== '');
}

function milliseconds([hours, minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours ?? 0) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1_000 + Number(thousandths);
}

/** Writes milliseconds as a WebVTT timestamp with hours, `hh:mm:ss.mmm`. */
export function formatTimestamp(time: number): string {
  const hours = pad(Math.floor(time / HOUR), 2);
  const minutes = pad(Math.floor((time % HOUR) / MINUTE), 2);
  const seconds = pad(Math.floor((time % MINUTE) / 1_000), 2);
  return `${hours}:${minutes}:${seconds}.${pad(time % 1_000, 3)}`;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
