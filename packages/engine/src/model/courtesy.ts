import { calibrated } from './calibration.ts';
import { visitTextFeatures } from './features.ts';
import { addFeature, logitsOf } from './linear-model.ts';
import { shippedModel } from './models.ts';

/** How likely people find a request polite, 0 to 1. The model learned from requests that people scored. */
export function courtesyOf(words: readonly string[]): number {
  const model = shippedModel('courtesy');
  const hashes = new Set<number>();
  visitTextFeatures({ sentences: [words] }, (hash) => hashes.add(hash));
  const sums = new Int32Array(model.outputs.length);
  for (const hash of hashes) addFeature(model, sums, hash);
  const [logit = 0] = logitsOf(model, sums);
  const [calibration = { slope: 1, offset: 0 }] = model.calibrations;
  return calibrated(logit, calibration);
}
