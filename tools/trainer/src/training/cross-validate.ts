import {
  addFeature,
  type LinearModel,
  logitsOf,
  unpackModel,
} from '../../../../packages/engine/src/model/linear-model.ts';
import type { Task } from '../tasks/task.ts';
import type { Example } from './example.ts';
import { packModel } from './pack.ts';
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
  examples,
}: Omit<Task, 'name'>): ReturnType<typeof packModel> {
  const contextHashes = new Set(examples.flatMap(({ context }) => [...context]));
  return packModel(trainModel(examples, outputs.length, settings), outputs, settings, contextHashes);
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

/** The logits of each example, from a packed model that was trained without its group. */
export function outOfFoldLogits(task: Task): number[][] {
  const folds = foldsOf(
    task.examples.map(({ group }) => group),
    task.settings.seed,
  );
  const logits: number[][] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = ({ group }: Example): boolean => folds.get(group) === fold;
    const model = modelOf({ ...task, examples: task.examples.filter((example) => !isHeldOut(example)) });
    for (const [place, example] of task.examples.entries()) {
      if (isHeldOut(example)) logits[place] = logitsFor(model, example);
    }
  }
  return logits;
}
