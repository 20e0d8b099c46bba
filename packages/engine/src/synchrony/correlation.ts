/** Running means and sums of squares of pairs of values. Welford's method keeps them exact for constant values. */
export interface Covariance {
  count: number;
  meanX: number;
  meanY: number;
  xx: number;
  yy: number;
  xy: number;
}

export function noCovariance(): Covariance {
  return { count: 0, meanX: 0, meanY: 0, xx: 0, yy: 0, xy: 0 };
}

export function addToCovariance(sums: Covariance, x: number, y: number): void {
  sums.count += 1;
  const fromMeanX = x - sums.meanX;
  const fromMeanY = y - sums.meanY;
  sums.meanX += fromMeanX / sums.count;
  sums.meanY += fromMeanY / sums.count;
  sums.xx += fromMeanX * (x - sums.meanX);
  sums.yy += fromMeanY * (y - sums.meanY);
  sums.xy += fromMeanX * (y - sums.meanY);
}

/**
 * Pearson's correlation within several groups of pairs, each around its own means. Undefined when one of the two values
 * does not vary.
 */
export function correlationWithin(groups: readonly Covariance[]): number | undefined {
  const total = { xx: 0, yy: 0, xy: 0 };
  for (const { xx, yy, xy } of groups) {
    total.xx += xx;
    total.yy += yy;
    total.xy += xy;
  }
  const scale = Math.sqrt(total.xx) * Math.sqrt(total.yy);
  return scale > 0 ? Math.min(1, Math.max(-1, total.xy / scale)) : undefined;
}
