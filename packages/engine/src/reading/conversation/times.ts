import { secondsOf } from '../../conversation/time.ts';
import { text } from './wire.ts';

const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d/;
/** A longer one is a mistake in the times. */
const LONGEST_CONVERSATION = 100 * 3_600 * 1_000;

/** When a talk turn starts and ends, in milliseconds from the beginning of the conversation. */
export interface Times {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/**
 * The times of talk turns. The contract leaves their format open: clocks, seconds and dates are read. Whole milliseconds, so
 * that sums of them are exact.
 */
export function readTimes(
  turns: readonly { readonly start_time?: unknown; readonly end_time?: unknown }[],
): readonly Times[] {
  const times = turns.map((turn) => ({ start: timeOf(turn.start_time), end: timeOf(turn.end_time) }));
  const first = times.reduce((least, { start }) => Math.min(least, start ?? Infinity), Infinity);
  // A date, or a recording that was cut out of a longer one: the conversation begins with its first turn.
  const begin = first > LONGEST_CONVERSATION && Number.isFinite(first) ? first : 0;
  const relative = (at: number | undefined): number | undefined =>
    at !== undefined && at >= begin && at - begin <= LONGEST_CONVERSATION ? at - begin : undefined;
  return times.map((time) => {
    const [start, end] = [relative(time.start), relative(time.end)];
    return { start, end: start !== undefined && end !== undefined && end < start ? undefined : end };
  });
}

function timeOf(value: unknown): number | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const seconds = secondsOf(given.replace(/ ?s$/, ''));
  if (seconds !== undefined) return Math.round(seconds * 1_000);
  const at = DATE.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** From the first start to the last end, in milliseconds. Undefined unless most talk turns have times. */
export function spanOf(times: readonly Times[]): { from: number; to: number } | undefined {
  if (!isMost(times, ({ start }) => start !== undefined)) return undefined;
  let [from, to] = [Infinity, -Infinity];
  for (const { start, end } of times) {
    if (start === undefined) continue;
    from = Math.min(from, start);
    to = Math.max(to, end ?? start);
  }
  return to > from ? { from, to } : undefined;
}

export function isMost<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  return all.filter(holds).length * 2 > all.length;
}
