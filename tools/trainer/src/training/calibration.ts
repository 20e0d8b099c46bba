/** Turns a logit into a probability that can be believed: the logistic function of `slope * logit + offset`. */
export interface Calibration {
  slope: number;
  offset: number;
}

/** Fits a calibration to logits and what was true (Platt 1999), by Newton's method. */
export function fitCalibration(logits: readonly number[], truths: readonly boolean[]): Calibration {
  const positives = truths.filter(Boolean).length;
  // Platt's targets keep the fit from being sure of what few examples show.
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (truths.length - positives + 2);
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 100; round += 1) {
    const sums = { slope: 0, offset: 0, slopes: 1e-9, offsets: 1e-9, both: 0 };
    for (const [place, logit] of logits.entries()) {
      const probability = 1 / (1 + Math.exp(-(slope * logit + offset)));
      const error = probability - (truths[place] === true ? high : low);
      const variance = probability * (1 - probability);
      sums.slope += error * logit;
      sums.offset += error;
      sums.slopes += variance * logit * logit;
      sums.offsets += variance;
      sums.both += variance * logit;
    }
    const determinant = sums.slopes * sums.offsets - sums.both * sums.both;
    const slopeStep = (sums.offsets * sums.slope - sums.both * sums.offset) / determinant;
    const offsetStep = (sums.slopes * sums.offset - sums.both * sums.slope) / determinant;
    slope -= slopeStep;
    offset -= offsetStep;
    if (Math.abs(slopeStep) + Math.abs(offsetStep) < 1e-9) break;
  }
  return { slope: Number(slope.toPrecision(6)), offset: Number(offset.toPrecision(6)) };
}

/** The probability that belongs to a logit. */
export function calibrated(logit: number, { slope, offset }: Calibration): number {
  return 1 / (1 + Math.exp(-(slope * logit + offset)));
}

/**
 * The expected calibration error: how far probabilities are from what was true, in ten classes of equal width, weighted
 * by the number in each (Naeini 2015).
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
