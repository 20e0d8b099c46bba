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
