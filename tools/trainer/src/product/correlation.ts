import {
  addToCovariance,
  correlationWithin,
  noCovariance,
} from '../../../../packages/engine/src/synchrony/correlation.ts';

/** Pearson's correlation of pairs of values, or undefined where one of the two does not vary. */
export function linearCorrelation(xs: readonly number[], ys: readonly number[]): number | undefined {
  const sums = noCovariance();
  for (const [place, x] of xs.entries()) addToCovariance(sums, x, ys[place] ?? 0);
  return correlationWithin([sums]);
}

/** Spearman's correlation: that of the ranks. Values that are the same share the mean of their ranks. */
export function rankCorrelation(xs: readonly number[], ys: readonly number[]): number | undefined {
  return linearCorrelation(ranksOf(xs), ranksOf(ys));
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
