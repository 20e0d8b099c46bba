/** How often each waiting time occurs, in tenths of a second. So many waiting times need little memory. */
export interface Latencies {
  count: number;
  tenths: Map<number, number>;
}

/** The longest wait, in seconds. A longer one is a break in the conversation, and counts as this one. */
const LONGEST_WAIT = 60;

export function noLatencies(): Latencies {
  return { count: 0, tenths: new Map() };
}

export function addLatency(latencies: Latencies, seconds: number): void {
  const tenths = Math.round(Math.min(seconds, LONGEST_WAIT) * 10);
  latencies.count += 1;
  latencies.tenths.set(tenths, (latencies.tenths.get(tenths) ?? 0) + 1);
}

/** The median in seconds, exact to a tenth. Undefined when there are none. */
export function medianOf({ count, tenths }: Latencies): number | undefined {
  if (count === 0) return undefined;
  const sorted = [...tenths].sort(([one], [other]) => one - other);
  const valueAt = (place: number): number => {
    let before = 0;
    for (const [value, times] of sorted) {
      before += times;
      if (place < before) return value;
    }
    return 0;
  };
  return (valueAt(Math.floor((count - 1) / 2)) + valueAt(Math.floor(count / 2))) / 20;
}
