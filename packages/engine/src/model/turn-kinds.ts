import { contentWords, visitContextFeatures, visitOverlap, visitTextFeatures } from './features.ts';
import { addFeature, logitsOf } from './linear-model.ts';
import { type Models, sharesOf } from './models.ts';

/** The words of a talk turn by utterance, and those of the talk turns before it: the speaker's own, and the other's. */
export interface TurnWords {
  sentences: readonly (readonly string[])[];
  own: readonly string[];
  other: readonly string[];
}

/** The share of each kind of talk turn, in the order of the model's outputs. The shares add up to 1. */
export function kindsOfTurn(
  name: 'therapist' | 'client',
  { sentences, own, other }: TurnWords,
  models: Models,
): number[] {
  const model = models(name);
  const sums = new Int32Array(model.outputs.length);
  // A feature counts once, however often it occurs.
  const seen = new Set<number>();
  const add = (hash: number): void => {
    if (seen.has(hash)) return;
    seen.add(hash);
    addFeature(model, sums, hash);
  };
  visitTextFeatures({ sentences }, add);
  visitOverlap({ sentences }, contentWords(other), add);
  visitContextFeatures({ own, other }, add);
  return sharesOf(model, logitsOf(model, sums));
}
