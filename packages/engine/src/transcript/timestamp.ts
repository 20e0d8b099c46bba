const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** From here on, hours have more than six digits. */
const TOO_LATE = 1_000_000 * HOUR;

const WEBVTT = /^(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const SUBRIP = /^(\d{1,6}):([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;
const WITH_HOURS = /^(\d{1,3}):([0-5]?\d):([0-5]\d)(?:[.,](\d{1,9}))?$/;
const WITHOUT_HOURS = /^()(\d{1,3}):([0-5]\d)(?:[.,](\d{1,9}))?$/;

/** Reads `hh:mm:ss.mmm` or `mm:ss.mmm`, to milliseconds. */
export function webVttTime(text: string): number | undefined {
  return milliseconds(WEBVTT.exec(text));
}

/** Reads `hh:mm:ss,mmm` to milliseconds. A dot instead of the comma, and no fraction at all, are common too. */
export function subRipTime(text: string): number | undefined {
  return milliseconds(SUBRIP.exec(text));
}

/** Reads a time as people and meeting platforms write it to milliseconds: `1:02`, `75:00`, `00:01:02`, `00:01:02.345`. */
export function clockTime(text: string | undefined): number | undefined {
  return text === undefined ? undefined : milliseconds(WITH_HOURS.exec(text) ?? WITHOUT_HOURS.exec(text));
}

/** Seconds to whole milliseconds; undefined for a number that cannot be a time in a recording. */
export function secondsTime(seconds: number): number | undefined {
  const time = Math.round(seconds * SECOND);
  return time >= 0 && time < TOO_LATE ? time : undefined;
}

function milliseconds(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, hours = '', minutes = '', seconds = '', fraction = ''] = match;
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + thousandths;
}

/** Writes milliseconds as a WebVTT timestamp with hours, `hh:mm:ss.mmm`. */
export function formatTimestamp(time: number): string {
  const hours = pad(Math.floor(time / HOUR), 2);
  const minutes = pad(Math.floor((time % HOUR) / MINUTE), 2);
  const seconds = pad(Math.floor((time % MINUTE) / SECOND), 2);
  return `${hours}:${minutes}:${seconds}.${pad(time % SECOND, 3)}`;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
