/** Milliseconds over which the rate is taken. */
const window = 10_000;

/** Tells how fast a number grows. */
export interface Meter {
  add(bytes: number): void;
  /** Bytes per second; undefined while nothing is known. */
  rate(): number | undefined;
  /** The same, and undefined until it is that of a whole window. */
  settledRate(): number | undefined;
}

export function createMeter(): Meter {
  const samples: { readonly at: number; readonly bytes: number }[] = [];

  function rate(shortest: number): number | undefined {
    const [first] = samples;
    const last = samples.at(-1);
    if (!first || !last || last.at - first.at < shortest) return undefined;
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  }

  return {
    add(bytes) {
      const at = performance.now();
      samples.push({ at, bytes });
      // The last one from before the window stays, so that the window is whole.
      while (samples[1] && samples[1].at <= at - window) samples.shift();
    },
    rate: () => rate(1),
    settledRate: () => rate(window),
  };
}
