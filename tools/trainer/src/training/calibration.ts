import { type Calibration, calibrated } from '../../../../packages/engine/src/model/calibration.ts';

/**
 * Fits a calibration to logits and what was true (Platt 1999). It uses Newton's method, and halves each step until the
 * step improves the fit (Lin 2007).
 */
export function fitCalibration(logits: readonly number[], truths: readonly boolean[]): Calibration {
  const positives = truths.filter(Boolean).length;
  const negatives = truths.length - positives;
  // With few examples, Platt's targets keep the fit from being too sure.
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (negatives + 2);
  const targets = truths.map((truth) => (truth ? high : low));
  let best: Calibration = { slope: 0, offset: Math.log((positives + 1) / (negatives + 1)) };
  let loss = lossOf(logits, targets, best);
  for (let round = 0; round < 100; round += 1) {
    const step = newtonStep(logits, targets, best);
    const improved = improvedBy(logits, targets, best, step, loss);
    if (improved === undefined) break;
    best = improved.calibration;
    if (loss - improved.loss < 1e-9) break;
    loss = improved.loss;
  }
  return { slope: Number(best.slope.toPrecision(6)), offset: Number(best.offset.toPrecision(6)) };
}

function improvedBy(
  logits: readonly number[],
  targets: readonly number[],
  from: Calibration,
  step: Calibration,
  loss: number,
): { calibration: Calibration; loss: number } | undefined {
  for (let share = 1; share > 1e-6; share /= 2) {
    const calibration = { slope: from.slope - share * step.slope, offset: from.offset - share * step.offset };
    const reached = lossOf(logits, targets, calibration);
    if (reached < loss) return { calibration, loss: reached };
  }
  return undefined;
}

function newtonStep(logits: readonly number[], targets: readonly number[], from: Calibration): Calibration {
  const sums = { slope: 0, offset: 0, slopes: 1e-9, offsets: 1e-9, both: 0 };
  for (const [place, logit] of logits.entries()) {
    const probability = calibrated(logit, from);
    const error = probability - (targets[place] ?? 0);
    const variance = probability * (1 - probability);
    sums.slope += error * logit;
    sums.offset += error;
    sums.slopes += variance * logit * logit;
    sums.offsets += variance;
    sums.both += variance * logit;
  }
  const determinant = sums.slopes * sums.offsets - sums.both * sums.both;
  return {
    slope: (sums.offsets * sums.slope - sums.both * sums.offset) / determinant,
    offset: (sums.slopes * sums.offset - sums.both * sums.slope) / determinant,
  };
}

/** The mean cross-entropy of the probabilities. */
function lossOf(
  logits: readonly number[],
  targets: readonly number[],
  { slope, offset }: Calibration,
): number {
  const losses = logits.map((logit, place) => {
    const value = slope * logit + offset;
    // log(1 + e^x), without overflow.
    return Math.max(0, value) + Math.log1p(Math.exp(-Math.abs(value))) - (targets[place] ?? 0) * value;
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / logits.length;
}

/**
 * The expected calibration error (Naeini 2015): how far probabilities are from what was true. It is the mean over ten
 * classes of equal width, weighted by the number of examples in each.
 */
export function calibrationError(probabilities: readonly number[], truths: readonly boolean[]): number {
  const classes = Array.from({ length: 10 }, () => ({ count: 0, probability: 0, truth: 0 }));
  for (const [place, probability] of probabilities.entries()) {
    const members = classes[Math.min(9, Math.floor(probability * 10))];
    if (members === undefined) continue;
    members.count += 1;
    members.probability += probability;
    members.truth += truths[place] === true ? 1 : 0;
  }
  const distance = classes.reduce((sum, { probability, truth }) => sum + Math.abs(probability - truth), 0);
  return probabilities.length === 0 ? 0 : distance / probabilities.length;
}
