import type { Calibration } from '../../../../packages/engine/src/model/calibration.ts';
import { calibrated } from '../../../../packages/engine/src/model/calibration.ts';
import { logOdds, sharesOf } from '../../../../packages/engine/src/model/models.ts';
import { SETTINGS, type Task } from '../tasks/task.ts';
import { fitSlope } from '../training/calibrate-choice.ts';
import { calibrationError, fitCalibration } from '../training/calibration.ts';
import { crossValidate, type CrossValidation } from '../training/cross-validate.ts';
import { heldOutCalibration } from '../training/held-out-calibration.ts';
import { intervalOf, macroF1, type Scores, scoresOf } from '../training/metrics.ts';

/** How well a model chooses one of several outputs. */
export interface ChoiceFigures {
  name: string;
  examples: number;
  macroF1: number;
  /** 95 %, by drawing the conversations again. */
  interval: [low: number, high: number];
  outputs: readonly (Scores & { output: string; calibrationError: number })[];
}

/** How well a model finds one of its outputs, whatever the others are. */
export interface HeadFigures extends Scores {
  name: string;
  examples: number;
  /** The probability from which on it counts as found. */
  threshold: number;
  interval: [low: number, high: number];
  calibrationError: number;
}

/** Cross-validates a model that chooses one output. Returns the models that were trained without each fold, too. */
export function measureChoice(task: Task): {
  figures: ChoiceFigures;
  choiceSlope: number;
  calibrations: Calibration[];
  folds: CrossValidation['folds'];
} {
  const { folds, logits } = crossValidate(task);
  const truths = task.examples.map(({ targets }) => targets.indexOf(1));
  // Whatever the slope, the same output is chosen.
  const found = logits.map((row) => row.indexOf(Math.max(...row)));
  const classes = task.outputs.length;
  const groupOfEach = task.examples.map(({ group }) => group);
  const groups = grouped(
    groupOfEach,
    truths.map((truth, place) => ({ truth, found: found[place] ?? 0 })),
  );
  const probabilities = heldOutCalibration(groupOfEach, task.settings.seed, (places) => {
    const fitted = fitChoice(logits, truths, places, classes);
    return (place) => calibratedShares(logits[place] ?? [], fitted);
  });
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
        probabilities.map((row) => row[place] ?? 0),
        truths.map((value) => value === place),
      ),
    })),
  };
  return { figures, folds, ...fitChoice(logits, truths, [...truths.keys()], classes) };
}

/** What makes the logits of a model that chooses one output probabilities, fitted to the examples at these places. */
function fitChoice(
  logits: readonly (readonly number[])[],
  truths: readonly number[],
  places: readonly number[],
  classes: number,
): { choiceSlope: number; calibrations: Calibration[] } {
  const rows = places.map((place) => logits[place] ?? []);
  const chosen = places.map((place) => truths[place] ?? 0);
  const choiceSlope = fitSlope(rows, chosen);
  const shares = rows.map((row) => sharesOf({ choiceSlope }, row));
  const calibrations = Array.from({ length: classes }, (_, output) =>
    fitCalibration(
      shares.map((row) => logOdds(row[output] ?? 0)),
      chosen.map((truth) => truth === output),
    ),
  );
  return { choiceSlope, calibrations };
}

function calibratedShares(
  logits: readonly number[],
  { choiceSlope, calibrations }: ReturnType<typeof fitChoice>,
): number[] {
  return sharesOf({ choiceSlope }, logits).map((share, output) =>
    calibrated(logOdds(share), calibrations[output] ?? { slope: 1, offset: 0 }),
  );
}

/** Cross-validates a model with one output that is true or not. */
export function measureHead(task: Task): { figures: HeadFigures; calibration: Calibration } {
  const logits = crossValidate(task).logits.map((row) => row[0] ?? 0);
  const truths = task.examples.map(({ targets }) => targets[0] === 1);
  return figuresOfHead(
    task.name,
    task.examples.map(({ group }) => group),
    logits,
    truths,
  );
}

/**
 * The figures of a head from its logits on examples that its model has not seen, and the calibration fitted to all of
 * them. The figures of an example's fold are those of a calibration that was fitted without the fold.
 */
export function figuresOfHead(
  name: string,
  groups: readonly string[],
  logits: readonly number[],
  truths: readonly boolean[],
  threshold = 0.5,
): { figures: HeadFigures; calibration: Calibration } {
  const calibration = fitCalibration(logits, truths);
  const probabilities = heldOutCalibration(groups, SETTINGS.seed, (places) => {
    const fitted = fitCalibration(
      places.map((place) => logits[place] ?? 0),
      places.map((place) => truths[place] === true),
    );
    return (place) => calibrated(logits[place] ?? 0, fitted);
  });
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

/** Items in lists by their group. */
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
