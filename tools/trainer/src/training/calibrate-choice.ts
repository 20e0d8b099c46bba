import { softmax } from '../../../../packages/engine/src/model/linear-model.ts';

/**
 * Fits the probabilities of a model that chooses one output to what was true ("temperature scaling", Guo 2017). Returns
 * the factor of the logits. The choice itself stays the same.
 */
export function fitSlope(logits: readonly (readonly number[])[], chosen: readonly number[]): number {
  const loss = (slope: number): number => {
    const losses = logits.map((row, place) => {
      const probabilities = softmax(row.map((logit) => logit * slope));
      return -Math.log(Math.max(1e-12, probabilities[chosen[place] ?? 0] ?? 0));
    });
    return losses.reduce((sum, value) => sum + value, 0);
  };
  // Golden-section search: the loss has one minimum.
  let [low, high] = [0.01, 3];
  const ratio = (Math.sqrt(5) - 1) / 2;
  while (high - low > 1e-4) {
    const [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return Number(((low + high) / 2).toPrecision(4));
}
