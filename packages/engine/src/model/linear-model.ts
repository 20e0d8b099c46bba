/** A trained model as the package ships it: a table of weights by the hash of a feature. */
export interface PackedModel {
  /** The name of each output. Each output has a column of the table. */
  outputs: readonly string[];
  /** How much one unit of a weight is worth, for each output. */
  scales: readonly number[];
  biases: readonly number[];
  /** Number of rows of the table. */
  rows: number;
  /** Base64 of two parts. First the hashes, ascending, as differences in groups of seven bits; then the rows of weights. */
  table: string;
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
export function unpackModel({ outputs, scales, biases, rows, table }: PackedModel): LinearModel {
  const bytes = bytesOf(table);
  const hashes = new Int32Array(rows);
  let position = 0;
  let hash = 0;
  for (let row = 0; row < rows; row += 1) {
    let difference = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position] ?? 0;
      position += 1;
      difference |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    hash += difference;
    hashes[row] = hash;
  }
  const weights = new Int8Array(bytes.buffer, position, rows * outputs.length);
  return { outputs, scales, biases, hashes, rowOf: lazyIndexOf(hashes), weights };
}

function bytesOf(base64: string): Uint8Array {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < characters.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
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
