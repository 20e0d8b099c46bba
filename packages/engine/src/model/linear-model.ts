import { digitsOf, textOfDigits } from './digits.ts';

/** A trained model as the package ships it: a table of weights by the hash of a feature. */
export interface PackedModel {
  /** The name of each output. Each output has a column of the table. */
  outputs: readonly string[];
  /** How much one unit of a weight is worth, for each output. */
  scales: readonly number[];
  biases: readonly number[];
  /** The differences between the hashes of the rows, which ascend: the high digit and the low digit of each (see `textOfDigits`). */
  gaps: { high: string; low: string };
  /** The weights, row by row, a digit each: the weight plus `GREATEST_WEIGHT`. */
  weights: string;
}

/** The greatest absolute value of a packed weight. With more values the package is larger, and the models are hardly better. */
export const GREATEST_WEIGHT = 45;

/** The base of the digits of a gap: both digits of the greatest hash are characters of one code unit. */
const GAP_BASE = 90;

/** Packs the hashes of rows, which ascend, and their weights. */
export function packTable(
  hashes: readonly number[],
  weights: readonly number[],
): Pick<PackedModel, 'gaps' | 'weights'> {
  const gaps = hashes.map((hash, row) => hash - (hashes[row - 1] ?? 0));
  return {
    gaps: {
      high: textOfDigits(gaps.map((gap) => Math.floor(gap / GAP_BASE))),
      low: textOfDigits(gaps.map((gap) => gap % GAP_BASE)),
    },
    weights: textOfDigits(weights.map((weight) => weight + GREATEST_WEIGHT)),
  };
}

/** A model that is ready to score. */
export interface LinearModel {
  outputs: readonly string[];
  scales: readonly number[];
  biases: readonly number[];
  /** The hashes of the features, row by row, ascending. */
  hashes: Int32Array;
  /** The row of a feature, or -1 when the model does not know it. */
  rowOf: (hash: number) => number;
  /** The weights, row by row. */
  weights: Int8Array;
}

/** Unpacks a model. */
export function unpackModel({ outputs, scales, biases, gaps, weights: packed }: PackedModel): LinearModel {
  // Loops, because `from` with a function takes ten times as long, and a program waits for it when it starts.
  const high = digitsOf(gaps.high);
  const low = digitsOf(gaps.low);
  const hashes = new Int32Array(high.length);
  let hash = 0;
  for (let row = 0; row < hashes.length; row += 1) {
    hash += (high[row] ?? 0) * GAP_BASE + (low[row] ?? 0);
    hashes[row] = hash;
  }
  const digits = digitsOf(packed);
  const weights = new Int8Array(digits.length);
  for (let place = 0; place < weights.length; place += 1) {
    weights[place] = (digits[place] ?? 0) - GREATEST_WEIGHT;
  }
  return { outputs, scales, biases, hashes, rowOf: lazyIndexOf(hashes), weights };
}

/** Makes an index when it is first used. Most indexes of joined models are never used. */
function lazyIndexOf(hashes: Int32Array): (hash: number) => number {
  let rowOf: ((hash: number) => number) | undefined;
  return (hash) => (rowOf ??= indexOf(hashes))(hash);
}

/** An open-addressing hash table in typed arrays: several times faster than a Map here, and small. */
export function indexOf(hashes: Int32Array): (hash: number) => number {
  const size = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 1));
  const mask = size - 1;
  const keys = new Int32Array(size).fill(-1);
  const rows = new Int32Array(size);
  for (let row = 0; row < hashes.length; row += 1) {
    const hash = hashes[row] ?? 0;
    let slot = hash & mask;
    while (keys[slot] !== -1) slot = (slot + 1) & mask;
    keys[slot] = hash;
    rows[slot] = row;
  }
  return (hash) => {
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const key = keys[slot];
      if (key === hash) return rows[slot] ?? -1;
      if (key === -1) return -1;
    }
  };
}

/** Sums of weights, one for each output. */
export type Sums = Int32Array;

/** Adds the weights of a feature to the sums. */
export function addFeature(model: LinearModel, sums: Sums, hash: number): void {
  const row = model.rowOf(hash);
  if (row === -1) return;
  const width = sums.length;
  for (let output = 0; output < width; output += 1) {
    sums[output] = (sums[output] ?? 0) + (model.weights[row * width + output] ?? 0);
  }
}

/** The logits that belong to sums. */
export function logitsOf(model: LinearModel, sums: Sums): number[] {
  const logits: number[] = [];
  for (let output = 0; output < sums.length; output += 1) {
    logits.push((model.biases[output] ?? 0) + (model.scales[output] ?? 0) * (sums[output] ?? 0));
  }
  return logits;
}

/** The logistic function: a probability from a logit. */
export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Probabilities that add up to 1, from logits. */
export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
