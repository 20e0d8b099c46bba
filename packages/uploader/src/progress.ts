/** Milliseconds over which a rate is taken. */
const longest = 10_000;

export interface Rate {
  /** Undefined while nothing is known. */
  readonly perSecond: number | undefined;
  /** Whether it is that of the whole time. */
  readonly isSettled: boolean;
}

/** Makes the function that is told a number again and again, and tells how fast it has grown in the last 10 s. */
export function createMeter(): (bytes: number) => Rate {
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  return (bytes) => {
    const at = performance.now();
    samples.push({ at, bytes });
    // The last one from before that time stays, so that it is whole.
    while (samples[1] && samples[1].at <= at - longest) samples.shift();
    const [first = { at, bytes }] = samples;
    const time = at - first.at;
    const perSecond = time < 1 ? undefined : ((bytes - first.bytes) / time) * 1000;
    return { perSecond, isSettled: time >= longest };
  };
}
