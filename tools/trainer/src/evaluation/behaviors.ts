import { calibrated, type Calibration } from '../../../../packages/engine/src/model/calibration.ts';
import type { ShippedModel } from '../../../../packages/engine/src/model/models.ts';
import type { BehaviorTask, LearnedBehavior } from '../tasks/behaviors.ts';
import { fitCalibration } from '../training/calibration.ts';
import { crossValidate, packedModelOf } from '../training/cross-validate.ts';
import { bestThreshold } from '../training/threshold.ts';

/** At least so many of the detections are right. */
const LEAST_PRECISION = 0.65;

/** The same where phrases find much already, and for what lists show. */
const HIGH_PRECISION = 0.8;

/** Behaviours that phrases find well. What the model adds to them has to be surer. */
const FOUND_BY_PHRASES: ReadonlySet<string> = new Set<LearnedBehavior>([
  'action request',
  'apology',
  'autonomy',
  'check for understanding',
  'commitment',
  'exploration',
  'judgement',
  'offering options',
  'permission seeking',
  'warning',
]);

/** How well a behaviour is found in sentences of authors that the model has not seen. */
export interface LearnedFigures {
  behavior: string;
  support: number;
  found: number;
  right: number;
}

/** The figures of all behaviours, in the order of the model's outputs. */
export interface BehaviorFigures {
  sentences: number;
  punctuated: readonly LearnedFigures[];
  stripped: readonly LearnedFigures[];
}

/**
 * Trains the model of behaviours. Cross-validation gives its figures, its calibrations and its thresholds, separately for text
 * with and without punctuation, which are the two halves of the examples. Each author, and each meeting, is in one fold.
 */
export function measureBehaviors(task: BehaviorTask): { figures: BehaviorFigures; model: ShippedModel } {
  const { logits } = crossValidate(task);
  const half = task.examples.length / 2;
  const places = [...task.examples.keys()];
  const columnsOf = (some: readonly number[]): Column[] =>
    task.outputs.map((_, output) => fittedColumn(task, logits, some, output));
  const punctuated = columnsOf(places.slice(0, half));
  const stripped = columnsOf(places.slice(half));
  const figuresOf = (columns: readonly Column[]): LearnedFigures[] =>
    columns.map(({ scored, threshold }, output) => {
      const invented = scored.filter(({ place }) => place % half < task.invented);
      const found = invented.filter(({ probability }) => probability >= threshold);
      return {
        behavior: task.outputs[output] ?? '',
        support: invented.filter(({ isTrue }) => isTrue).length,
        found: found.length,
        right: found.filter(({ isTrue }) => isTrue).length,
      };
    });
  return {
    model: {
      ...packedModelOf(task),
      ...fitOf(punctuated),
      bare: fitOf(stripped),
      sureFrom: punctuated.map(({ sureFrom }, output) => Math.max(sureFrom, stripped[output]?.sureFrom ?? 1)),
    },
    figures: {
      sentences: task.invented,
      punctuated: figuresOf(punctuated),
      stripped: figuresOf(stripped),
    },
  };
}

/** What is fitted to an output of the model, and how likely each example has it by a model that has not seen its author. */
interface Column {
  calibration: Calibration;
  threshold: number;
  sureFrom: number;
  scored: readonly { place: number; probability: number; isTrue: boolean }[];
}

function fittedColumn(
  { examples, outputs }: BehaviorTask,
  logits: readonly (readonly number[])[],
  some: readonly number[],
  output: number,
): Column {
  const places = some.filter((place) => !Number.isNaN(examples[place]?.targets[output]));
  const own = places.map((place) => logits[place]?.[output] ?? 0);
  const truths = places.map((place) => examples[place]?.targets[output] === 1);
  const calibration = fitCalibration(own, truths);
  const probabilities = own.map((logit) => calibrated(logit, calibration));
  return {
    calibration,
    threshold: bestThreshold(
      probabilities,
      truths,
      FOUND_BY_PHRASES.has(outputs[output] ?? '') ? HIGH_PRECISION : LEAST_PRECISION,
    ),
    sureFrom: bestThreshold(probabilities, truths, HIGH_PRECISION),
    scored: places.map((place, index) => ({
      place,
      probability: probabilities[index] ?? 0,
      isTrue: truths[index] === true,
    })),
  };
}

function fitOf(columns: readonly Column[]): { calibrations: Calibration[]; thresholds: number[] } {
  return {
    calibrations: columns.map(({ calibration }) => calibration),
    thresholds: columns.map(({ threshold }) => threshold),
  };
}
