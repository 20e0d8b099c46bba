const TIME = /^(?:(?:(\d{1,6}):)?(\d{1,2}):)?(\d{1,6}(?:\.\d{1,9})?)$/;

/**
 * Reads the time of a talk turn in seconds: `hh:mm:ss.mmm`, `mm:ss` or seconds, also with a decimal comma. Undefined for
 * anything else. Dates are not read, because they do not count from the start of the conversation.
 *
 * @example
 * secondsOf('00:01:02.500'); // 62.5
 */
export function secondsOf(time: string | null | undefined): number | undefined {
  const match = TIME.exec((time ?? '').trim().replace(',', '.'));
  if (match === null) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Later times have too many digits to be read as text. They are mostly dates, which do not count from a beginning. */
const TOO_LATE = 1_000_000;

/** A number that is no time of a talk turn. */
export const NO_TIME = `must be seconds from the beginning of the conversation: 0 or more, and less than 1,000,000`;

/**
 * A time as the contract writes it, as text. A number of seconds is rounded to milliseconds. Undefined for a number that is
 * no time.
 *
 * @example
 * textOfTime(62.5); // '62.5'
 */
export function textOfTime(time: string | number | null): string | null | undefined {
  if (time === null || typeof time === 'string') return time;
  const seconds = Math.round(time * 1_000) / 1_000;
  return seconds >= 0 && seconds < TOO_LATE ? String(seconds) : undefined;
}
