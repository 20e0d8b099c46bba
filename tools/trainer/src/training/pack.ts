import {
  GREATEST_WEIGHT,
  type PackedModel,
  packTable,
} from '../../../../packages/engine/src/model/linear-model.ts';
import type { Settings } from './example.ts';
import type { TrainedModel } from './train.ts';

/**
 * The most important rows of a model, ascending. A row is important when its greatest weight is high and many examples have
 * its feature.
 */
export function importantRows(
  { width, hashes, counts, weights }: TrainedModel,
  { rows, contextValue }: Settings,
  contextHashes: ReadonlySet<number>,
): number[] {
  const places = Array.from(hashes, (_, row) => row);
  const importance = places.map((row) => {
    let greatest = 0;
    for (let output = 0; output < width; output += 1) {
      greatest = Math.max(greatest, Math.abs(weights[row * width + output] ?? 0));
    }
    const value = contextHashes.has(hashes[row] ?? 0) ? contextValue : 1;
    return value * greatest * Math.sqrt(counts[row] ?? 0);
  });
  return places
    .toSorted((a, b) => (importance[b] ?? 0) - (importance[a] ?? 0) || a - b)
    .slice(0, rows)
    .sort((a, b) => a - b);
}

/** Packs a model: keeps the most important rows, and rounds their weights. */
export function packModel(
  model: TrainedModel,
  outputs: readonly string[],
  settings: Settings,
  contextHashes: ReadonlySet<number>,
): PackedModel {
  const { width, hashes, weights, biases } = model;
  const valueOf = (row: number): number => (contextHashes.has(hashes[row] ?? 0) ? settings.contextValue : 1);
  const weightAt = (row: number, output: number): number =>
    (weights[row * width + output] ?? 0) * valueOf(row);
  const kept = importantRows(model, settings, contextHashes);
  const scales = Array.from({ length: width }, (_, output) => {
    const greatest = kept.reduce((most, row) => Math.max(most, Math.abs(weightAt(row, output))), 0);
    return significant(greatest / GREATEST_WEIGHT);
  });
  return {
    outputs,
    scales,
    biases: Array.from(biases, significant),
    ...packTable(
      kept.map((row) => hashes[row] ?? 0),
      kept.flatMap((row) => scales.map((scale, output) => Math.round(weightAt(row, output) / (scale || 1)))),
    ),
  };
}

/** Rounds to six digits, which are enough and keep the file readable. */
function significant(value: number): number {
  return Number(value.toPrecision(6));
}
