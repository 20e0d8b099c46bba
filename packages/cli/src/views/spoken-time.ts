interface TimedTurn {
  readonly start_time?: string | null | undefined;
  readonly end_time?: string | null | undefined;
}

/** From the first start to the last end, in seconds. Undefined where no talk turn has times. */
export function spokenSeconds(turns: readonly TimedTurn[]): number | undefined {
  let first = Infinity;
  let last = -Infinity;
  for (const { start_time: start, end_time: end } of turns) {
    const [from, to] = [secondsOf(start), secondsOf(end) ?? secondsOf(start)];
    if (from !== undefined) first = Math.min(first, from);
    if (to !== undefined) last = Math.max(last, to);
  }
  return last > first ? last - first : undefined;
}

/** Of `hh:mm:ss.mmm`, `mm:ss` or seconds. */
function secondsOf(time: string | null | undefined): number | undefined {
  if (!time || !/^(?:(?:\d+:)?\d{1,2}:)?\d+(?:\.\d+)?$/.test(time)) return undefined;
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
