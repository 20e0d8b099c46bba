import { indexOf, type Sums } from './linear-model.ts';
import type { Model } from './models.ts';

/** Several models in one table, so that a feature is looked up once for all of them. */
export interface JointModel {
  parts: readonly ModelPart[];
  /** The number of columns. */
  width: number;
  /** Adds the weights of a feature to the sums, in the columns before `end`. */
  add: (sums: Sums, hash: number, end: number) => void;
  /** Counts each feature once, however often a text has it. Only one text can be read at a time. */
  addOnce: (sums: Sums, end: number) => (hash: number) => void;
}

/** A model, and its columns in the table of all. */
interface ModelPart {
  model: Model;
  start: number;
  end: number;
}

/** Joins models. Their columns are in the order of the models. */
export function joinModels(models: readonly Model[]): JointModel {
  let width = 0;
  const parts = models.map((model) => {
    const start = width;
    width += model.outputs.length;
    return { model, start, end: width };
  });
  const hashes = allHashes(models);
  const rowOf = indexOf(hashes);
  const weights = new Int8Array(hashes.length * width);
  for (const { model, start } of parts) {
    const columns = model.outputs.length;
    // All hashes ascend, so that each row of the model comes after the one before it.
    let row = 0;
    for (let own = 0; own < model.hashes.length; own += 1) {
      while (hashes[row] !== model.hashes[own]) row += 1;
      for (let column = 0; column < columns; column += 1) {
        weights[row * width + start + column] = model.weights[own * columns + column] ?? 0;
      }
    }
  }
  function addRow(sums: Sums, row: number, end: number): void {
    const first = row * width;
    for (let column = 0; column < end; column += 1) {
      sums[column] = (sums[column] ?? 0) + (weights[first + column] ?? 0);
    }
  }

  /** The number of the last text that had the feature of each row. */
  const lastText = new Float64Array(hashes.length);
  let texts = 0;
  return {
    parts,
    width,
    add: (sums, hash, end) => {
      const row = rowOf(hash);
      if (row !== -1) addRow(sums, row, end);
    },
    addOnce: (sums, end) => {
      texts += 1;
      const text = texts;
      return (hash) => {
        const row = rowOf(hash);
        if (row === -1 || lastText[row] === text) return;
        lastText[row] = text;
        addRow(sums, row, end);
      };
    },
  };
}

/** The hashes of all models, ascending, each once. */
function allHashes(models: readonly Model[]): Int32Array {
  const all = new Int32Array(models.reduce((length, { hashes }) => length + hashes.length, 0));
  let length = 0;
  for (const { hashes } of models) {
    all.set(hashes, length);
    length += hashes.length;
  }
  all.sort();
  let kept = 0;
  for (let index = 0; index < all.length; index += 1) {
    const hash = all[index] ?? 0;
    if (kept > 0 && all[kept - 1] === hash) continue;
    all[kept] = hash;
    kept += 1;
  }
  return all.slice(0, kept);
}
