import { calibrated } from '../../../../packages/engine/src/model/calibration.ts';
import type { ShippedModel } from '../../../../packages/engine/src/model/models.ts';
import type { DangerLine } from '../data/danger-lines.ts';
import type { DangerTask } from '../tasks/danger.ts';
import { fitCalibration } from '../training/calibration.ts';
import { crossValidate, packedModelOf } from '../training/cross-validate.ts';

/**
 * The probability from which on a danger counts. In cross-validation, 0.55 finds 28 % of the invented disclosures, and flags 6 %
 * of the invented talk turns about nothing dangerous. 0.72 finds 12 % and flags 2 %. Recorded talk is hardly flagged by either.
 */
const THRESHOLD = 0.72;

/** How many of some texts the model flags. */
interface Flagged {
  all: number;
  flagged: number;
}

/** What the model of danger finds by itself, in lines and in talk that it has not seen. */
export interface DangerFigures {
  disclosures: Flagged;
  nearMisses: Flagged;
  invented: Flagged;
  recorded: Flagged;
}

/** Trains the model of danger. Cross-validation gives its figures, each author's lines in one fold. */
export function measureDanger(task: DangerTask): { figures: DangerFigures; model: ShippedModel } {
  const logits = crossValidate(task).logits.map(([logit = 0]) => logit);
  const truths = task.examples.map(({ targets }) => targets[0] === 1);
  const calibration = fitCalibration(logits, truths);
  const probabilities = logits.map((logit) => calibrated(logit, calibration));
  const recorded = probabilities.slice(task.lines.length);
  const probabilitiesOf = (isWanted: (line: DangerLine) => boolean): number[] =>
    probabilities.filter((_, place) => {
      const line = task.lines[place];
      return line !== undefined && isWanted(line);
    });
  const invented = probabilitiesOf(({ isDanger, isNearMiss }) => !isDanger && !isNearMiss);
  const flaggedOf = (some: readonly number[]): Flagged => ({
    all: some.length,
    flagged: some.filter((probability) => probability >= THRESHOLD).length,
  });
  return {
    model: { ...packedModelOf(task), calibrations: [calibration], thresholds: [THRESHOLD] },
    figures: {
      disclosures: flaggedOf(probabilitiesOf(({ isDanger }) => isDanger)),
      nearMisses: flaggedOf(probabilitiesOf(({ isNearMiss }) => isNearMiss)),
      invented: flaggedOf(invented),
      recorded: flaggedOf(recorded),
    },
  };
}
