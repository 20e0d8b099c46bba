import { logistic } from './linear-model.ts';

/** Turns a logit into a probability: the logistic function of `slope * logit + offset` (Platt 1999). */
export interface Calibration {
  slope: number;
  offset: number;
}

/** The probability that belongs to a logit. */
export function calibrated(logit: number, { slope, offset }: Calibration): number {
  return logistic(slope * logit + offset);
}
