import {
  addFeature,
  type LinearModel,
  logitsOf,
  type PackedModel,
  unpackModel,
} from '../../../../packages/engine/src/model/linear-model.ts';
import type { Task } from '../tasks/task.ts';
import type { Example, Settings } from './example.ts';
import { importantRows, packModel } from './pack.ts';
import { randomFrom, shuffle } from './random.ts';
import { trainModel } from './train.ts';

export const FOLDS = 10;

/** The fold of each group. Groups are shuffled and dealt out, so that all folds have about as many. */
export function foldsOf(groups: Iterable<string>, seed: number): Map<string, number> {
  const names = [...new Set(groups)].sort();
  shuffle(names, randomFrom(seed));
  return new Map(names.map((name, index) => [name, index % FOLDS]));
}

/** Trains a model and packs it as the engine ships it. */
export function modelOf(task: Omit<Task, 'name'>): LinearModel {
  return unpackModel(packedModelOf(task));
}

export function packedModelOf({
  outputs,
  settings,
  examples: measured,
  bare = [],
}: Omit<Task, 'name'>): ReturnType<typeof packModel> {
  const examples = [...measured, ...bare];
  const contextHashes = new Set<number>();
  for (const { context } of examples) for (const hash of context) contextHashes.add(hash);
  const chosen = withImportantFeatures(examples, outputs.length, settings, contextHashes);
  return packModel(trainModel(chosen, outputs.length, settings), outputs, settings, contextHashes);
}

/** The examples with the features that a first training found important, where the settings ask for one. */
function withImportantFeatures(
  examples: readonly Example[],
  width: number,
  settings: Settings,
  contextHashes: ReadonlySet<number>,
): readonly Example[] {
  const { selectionEpochs: epochs = 0 } = settings;
  if (epochs === 0) return examples;
  const first = trainModel(examples, width, { ...settings, epochs });
  const rows = importantRows(first, settings, contextHashes);
  const hashes = new Set(rows.map((row) => first.hashes[row] ?? 0));
  return examples.map((example) => ({
    ...example,
    text: example.text.filter((hash) => hashes.has(hash)),
    context: example.context.filter((hash) => hashes.has(hash)),
  }));
}

/** The logits of an example, as the engine computes them. */
export function logitsFor(
  model: LinearModel,
  { text, context }: Pick<Example, 'text' | 'context'>,
): number[] {
  const sums = new Int32Array(model.outputs.length);
  for (const hash of text) addFeature(model, sums, hash);
  for (const hash of context) addFeature(model, sums, hash);
  return logitsOf(model, sums);
}

/** Models that were each trained without a fold, and the logits of each example from the one that has not seen its group. */
export interface CrossValidation {
  folds: readonly PackedModel[];
  logits: readonly (readonly number[])[];
}

/** Trains a packed model without each fold. */
export function crossValidate(task: Task): CrossValidation {
  const folds = foldsOf(
    task.examples.map(({ group }) => group),
    task.settings.seed,
  );
  const logits: number[][] = [];
  const packed = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = ({ group }: Example): boolean => folds.get(group) === fold;
    const model = packedModelOf({
      ...task,
      examples: task.examples.filter((example) => !isHeldOut(example)),
      bare: task.bare?.filter((example) => !isHeldOut(example)) ?? [],
    });
    const unpacked = unpackModel(model);
    for (const [place, example] of task.examples.entries()) {
      if (isHeldOut(example)) logits[place] = logitsFor(unpacked, example);
    }
    return model;
  });
  return { folds: packed, logits };
}
