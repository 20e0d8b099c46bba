const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TIMESTAMP = String.raw`(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;

/** `start --> end`, and cue settings, which say where to draw a cue and nothing of what is said. */
const TIMING_LINE = new RegExp(
  String.raw`^[ \t\f]*${TIMESTAMP}[ \t\f]*-->[ \t\f]*${TIMESTAMP}(?:[ \t\f].*)?$`,
);

/** Times of a cue in milliseconds. */
export interface CueTimes {
  start: number;
  end: number;
}

/** Reads a WebVTT timing line; undefined when it is none. */
export function parseTimingLine(line: string): CueTimes | undefined {
  const match = TIMING_LINE.exec(line);
  if (match === null) return undefined;
  return { start: milliseconds(match.slice(1, 5)), end: milliseconds(match.slice(5, 9)) };
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
