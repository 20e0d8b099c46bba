import type { Calibration } from '../../../../packages/engine/src/model/calibration.ts';
import { calibrated } from '../../../../packages/engine/src/model/calibration.ts';
import { logOdds, sharesOf } from '../../../../packages/engine/src/model/models.ts';
import type { Task } from '../tasks/task.ts';
import { fitSlope } from '../training/calibrate-choice.ts';
import { calibrationError, fitCalibration } from '../training/calibration.ts';
import { outOfFoldLogits } from '../training/cross-validate.ts';
import { intervalOf, macroF1, type Scores, scoresOf } from '../training/metrics.ts';

/** How well a model chooses one of several outputs. */
export interface ChoiceFigures {
  name: string;
  examples: number;
  macroF1: number;
  /** The 95 % interval, from conversations drawn at random with repetition (bootstrap). */
  interval: [low: number, high: number];
  outputs: readonly (Scores & { output: string; calibrationError: number })[];
}

/** How well a model finds one of its outputs. */
export interface HeadFigures extends Scores {
  name: string;
  examples: number;
  /** The least probability at which it counts as found. */
  threshold: number;
  interval: [low: number, high: number];
  calibrationError: number;
}

/** Cross-validates a model that chooses one output. */
export function measureChoice(task: Task): {
  figures: ChoiceFigures;
  choiceSlope: number;
  calibrations: Calibration[];
} {
  const logits = outOfFoldLogits(task);
  const truths = task.examples.map(({ targets }) => targets.indexOf(1));
  const choiceSlope = fitSlope(logits, truths);
  const shares = logits.map((row) => sharesOf({ choiceSlope }, row));
  const found = shares.map((row) => row.indexOf(Math.max(...row)));
  const calibrations = task.outputs.map((_, output) =>
    fitCalibration(
      shares.map((row) => logOdds(row[output] ?? 0)),
      truths.map((truth) => truth === output),
    ),
  );
  const classes = task.outputs.length;
  const groups = grouped(
    task.examples.map(({ group }) => group),
    truths.map((truth, place) => ({ truth, found: found[place] ?? 0 })),
  );
  const figures = {
    name: task.name,
    examples: truths.length,
    macroF1: macroF1(found, truths, classes),
    interval: intervalOf(groups, (items) =>
      macroF1(
        items.map((item) => item.found),
        items.map((item) => item.truth),
        classes,
      ),
    ),
    outputs: task.outputs.map((output, place) => ({
      output,
      ...scoresOf(
        found.map((value) => value === place),
        truths.map((value) => value === place),
      ),
      calibrationError: calibrationError(
        shares.map((row) =>
          calibrated(logOdds(row[place] ?? 0), calibrations[place] ?? { slope: 1, offset: 0 }),
        ),
        truths.map((value) => value === place),
      ),
    })),
  };
  return { figures, choiceSlope, calibrations };
}

/** Cross-validates a model with one output, which is true or not. */
export function measureHead(task: Task): { figures: HeadFigures; calibration: Calibration } {
  const logits = outOfFoldLogits(task).map((row) => row[0] ?? 0);
  const truths = task.examples.map(({ targets }) => targets[0] === 1);
  return figuresOfHead(
    task.name,
    task.examples.map(({ group }) => group),
    logits,
    truths,
  );
}

/** The figures of an output, from its logits on examples that its model has not seen. */
export function figuresOfHead(
  name: string,
  groups: readonly string[],
  logits: readonly number[],
  truths: readonly boolean[],
  threshold = 0.5,
): { figures: HeadFigures; calibration: Calibration } {
  const calibration = fitCalibration(logits, truths);
  const probabilities = logits.map((logit) => calibrated(logit, calibration));
  const items = truths.map((truth, place) => ({ truth, found: (probabilities[place] ?? 0) >= threshold }));
  const scores = (some: typeof items): Scores =>
    scoresOf(
      some.map((item) => item.found),
      some.map((item) => item.truth),
    );
  return {
    calibration,
    figures: {
      name,
      examples: truths.length,
      threshold,
      ...scores(items),
      interval: intervalOf(grouped(groups, items), (some) => scores([...some]).f1, 200),
      calibrationError: calibrationError(probabilities, truths),
    },
  };
}

/** Lists of items, by group. */
export function grouped<Item>(groups: readonly string[], items: readonly Item[]): Item[][] {
  const lists = new Map<string, Item[]>();
  for (const [place, item] of items.entries()) {
    const group = groups[place] ?? '';
    const list = lists.get(group);
    if (list === undefined) lists.set(group, [item]);
    else list.push(item);
  }
  return [...lists.values()];
}
