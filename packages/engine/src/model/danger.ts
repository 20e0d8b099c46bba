import { calibrated } from './calibration.ts';
import { visitTextFeatures } from './features.ts';
import { addFeature, logitsOf } from './linear-model.ts';
import type { Model, Models } from './models.ts';

/** The model learned from texts of at most so many words. */
const MOST_WORDS = 60;

/**
 * How likely words speak of somebody in danger. They are several utterances, or a text whose utterances are not known yet.
 * 0 where it is too unlikely to count, and for long texts.
 */
export function dangerIn(words: readonly string[], models: Models): number {
  if (words.length > MOST_WORDS) return 0;
  const model = models('danger');
  const sums = new Int32Array(model.outputs.length);
  const seen = new Set<number>();
  visitTextFeatures({ sentences: [words] }, (hash) => {
    if (!seen.has(hash)) addFeature(model, sums, hash);
    seen.add(hash);
  });
  const [logit = 0] = logitsOf(model, sums);
  const [calibration = { slope: 1, offset: 0 }] = model.calibrations;
  const probability = calibrated(logit, calibration);
  return isDangerous(probability, model) ? probability : 0;
}

/** Whether a probability that the model of danger gives is high enough to count. */
export function isDangerous(probability: number, { thresholds }: Pick<Model, 'thresholds'>): boolean {
  return probability >= (thresholds?.[0] ?? 1);
}
