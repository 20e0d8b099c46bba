/** Milliseconds over which a rate is measured. */
const longest = 10_000;

export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

export interface Rate {
  /** Undefined while it is not known. */
  readonly perSecond: number | undefined;
  /** Whether the samples cover the whole time. */
  readonly isSettled: boolean;
}

/** Adds a sample, drops those that are too old, and returns the rate over the last 10 s. */
export function measureRate(samples: Sample[], bytes: number): Rate {
  const at = performance.now();
  samples.push({ at, bytes });
  // The last sample before that time stays, so that the rate covers all of it.
  while (samples[1] && samples[1].at <= at - longest) samples.shift();
  const [first = { at, bytes }] = samples;
  const time = at - first.at;
  const perSecond = time < 1 ? undefined : ((bytes - first.bytes) / time) * 1000;
  return { perSecond, isSettled: time >= longest };
}
