import { type Example, LEAST_COUNT, type Settings } from './example.ts';
import { randomFrom, shuffle } from './random.ts';

/** A trained model before it is packed. */
export interface TrainedModel {
  width: number;
  hashes: readonly number[];
  /** How many examples have each feature. */
  counts: readonly number[];
  /** A row of `width` weights for each feature. */
  weights: Float64Array;
  biases: Float64Array;
}

/** An example whose features are numbered. */
interface Row {
  example: Example;
  features: Int32Array;
  /** Where the features of the context begin. */
  contextStart: number;
}

/** Weights and the sums of their squared gradients. AdaGrad takes smaller steps where the sum is large. */
interface Learned {
  weights: Float64Array;
  squares: Float64Array;
}

/**
 * Trains a linear model: logistic regression with AdaGrad and feature dropout. The result is the mean of the weights
 * after each epoch of the second half. This mean generalises better than the last weights.
 */
export function trainModel(examples: readonly Example[], width: number, settings: Settings): TrainedModel {
  const vocabulary = vocabularyOf(examples);
  const hashes = [...vocabulary.keys()];
  const indexOf = new Map(hashes.map((hash, index) => [hash, index]));
  const rows = examples.map((example) => rowOf(example, indexOf));
  // The last row of weights is the bias.
  const learned = learnedOf((hashes.length + 1) * width);
  const mean = new Float64Array(learned.weights.length);
  const importance = importanceOf(examples, width, settings);
  const random = randomFrom(settings.seed);
  const longest = rows.reduce((most, { features }) => Math.max(most, features.length), 0) + 1;
  const active = { features: new Int32Array(longest), values: new Float64Array(longest), count: 0 };
  const firstAveraged = Math.floor(settings.epochs / 2);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(rows, random);
    for (const row of rows) {
      choose(active, hashes.length, row, settings, random);
      learn(learned, row, active, importance, settings);
    }
    if (epoch < firstAveraged) continue;
    for (let place = 0; place < mean.length; place += 1) {
      mean[place] = (mean[place] ?? 0) + (learned.weights[place] ?? 0) / (settings.epochs - firstAveraged);
    }
  }
  return {
    width,
    hashes,
    counts: [...vocabulary.values()],
    weights: mean.subarray(0, hashes.length * width),
    biases: mean.subarray(hashes.length * width),
  };
}

/** The features that enough examples have, each with the number of examples. In ascending order of their hashes. */
function vocabularyOf(examples: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { text, context } of examples) {
    for (const hash of text) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    for (const hash of context) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count >= LEAST_COUNT).sort(([a], [b]) => a - b));
}

function rowOf(example: Example, indexOf: ReadonlyMap<number, number>): Row {
  const known = (hashes: Int32Array): number[] => [...hashes].flatMap((hash) => indexOf.get(hash) ?? []);
  const text = known(example.text);
  return {
    example,
    features: Int32Array.from([...text, ...known(example.context)]),
    contextStart: text.length,
  };
}

function learnedOf(length: number): Learned {
  return { weights: new Float64Array(length), squares: new Float64Array(length).fill(1e-8) };
}

/** The weights of a true and of a false target, for each output. They give rare outputs more influence. */
function importanceOf(examples: readonly Example[], width: number, { kind, balance }: Settings): number[][] {
  return Array.from({ length: width }, (_, output) => {
    let positive = 0;
    let known = 0;
    for (const { targets, weight } of examples) {
      const target = targets[output] ?? Number.NaN;
      if (Number.isNaN(target)) continue;
      positive += target * weight;
      known += weight;
    }
    const rarity = (share: number, classes: number): number =>
      share === 0 ? 1 : (known / (classes * share)) ** balance;
    return kind === 'softmax'
      ? [0, rarity(positive, width)]
      : [rarity(known - positive, 2), rarity(positive, 2)];
  });
}

/** The features that a step uses. The arrays are reused, because new ones would take most of the time. */
interface Active {
  features: Int32Array;
  values: Float64Array;
  count: number;
}

/** Chooses the features of a step: the bias, and those that dropout keeps. */
function choose(
  active: Active,
  bias: number,
  { features, contextStart }: Row,
  { dropout, contextValue }: Settings,
  random: () => number,
): void {
  active.features[0] = bias;
  active.values[0] = 1;
  active.count = 1;
  for (let place = 0; place < features.length; place += 1) {
    if (random() < dropout) continue;
    active.features[active.count] = features[place] ?? 0;
    active.values[active.count] = place < contextStart ? 1 : contextValue;
    active.count += 1;
  }
}

/** One step of gradient descent with one example. */
function learn(
  { weights, squares }: Learned,
  { example }: Row,
  active: Active,
  importance: readonly (readonly number[])[],
  { kind, rate }: Settings,
): void {
  const width = importance.length;
  const logits = new Float64Array(width);
  for (let place = 0; place < active.count; place += 1) {
    const start = (active.features[place] ?? 0) * width;
    const value = active.values[place] ?? 0;
    for (let output = 0; output < width; output += 1) {
      logits[output] = (logits[output] ?? 0) + value * (weights[start + output] ?? 0);
    }
  }
  const errors = errorsOf(logits, example, importance, kind);
  for (let place = 0; place < active.count; place += 1) {
    const start = (active.features[place] ?? 0) * width;
    const value = active.values[place] ?? 0;
    for (let output = 0; output < width; output += 1) {
      const slot = start + output;
      const gradient = (errors[output] ?? 0) * value;
      const square = (squares[slot] ?? 0) + gradient * gradient;
      squares[slot] = square;
      weights[slot] = (weights[slot] ?? 0) - (rate * gradient) / Math.sqrt(square);
    }
  }
}

/** Predicted minus true, weighted. */
function errorsOf(
  logits: Float64Array,
  { targets, weight }: Example,
  importance: readonly (readonly number[])[],
  kind: Settings['kind'],
): number[] {
  if (kind === 'softmax') {
    const highest = Math.max(...logits);
    const powers = Array.from(logits, (logit) => Math.exp(logit - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    const counts = targets.reduce((sum, target, output) => sum + target * (importance[output]?.[1] ?? 1), 0);
    return powers.map((power, output) => (power / total - (targets[output] ?? 0)) * counts * weight);
  }
  return Array.from(logits, (logit, output) => {
    const target = targets[output] ?? Number.NaN;
    if (Number.isNaN(target)) return 0;
    const [negative = 1, positive = 1] = importance[output] ?? [];
    const counts = target * positive + (1 - target) * negative;
    return (1 / (1 + Math.exp(-logit)) - target) * counts * weight;
  });
}
