/**
 * The probability from which on an output counts: the one with the best F1 of those that are right often enough. 1 when none
 * is. Rounded to three digits, as confidences are.
 */
export function bestThreshold(
  probabilities: readonly number[],
  truths: readonly boolean[],
  leastPrecision: number,
): number {
  const order = [...probabilities.keys()].sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0));
  const support = truths.filter(Boolean).length;
  let right = 0;
  let best = { f1: 0, threshold: 1 };
  for (const [rank, place] of order.entries()) {
    if (truths[place] === true) right += 1;
    const found = rank + 1;
    const f1 = (2 * right) / (found + support);
    if (right / found >= leastPrecision && f1 > best.f1) best = { f1, threshold: probabilities[place] ?? 1 };
  }
  return Math.floor(best.threshold * 1_000) / 1_000;
}
