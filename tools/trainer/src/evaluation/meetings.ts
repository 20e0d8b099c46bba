import { calibrated, type Calibration } from '../../../../packages/engine/src/model/calibration.ts';
import { type LinearModel, unpackModel } from '../../../../packages/engine/src/model/linear-model.ts';
import type { ShippedModel } from '../../../../packages/engine/src/model/models.ts';
import type { Task } from '../tasks/task.ts';
import { fitCalibration } from '../training/calibration.ts';
import { logitsFor, packedModelOf } from '../training/cross-validate.ts';
import type { Example } from '../training/example.ts';
import { randomFrom, shuffle } from '../training/random.ts';
import { bestThreshold } from '../training/threshold.ts';

/** The meetings that calibrate a model, and have no part in the training of the model that they calibrate. */
const HELD_OUT = 10;

/** At least so many of the detections of the held-out meetings are right. */
const LEAST_PRECISION = 0.5;

/** What a model learns from meetings: text without punctuation, and the same with it where the model reads both. */
export interface MeetingTask extends Pick<Task, 'outputs' | 'settings'> {
  bare: readonly Example[];
  punctuated?: readonly Example[];
}

/**
 * Trains a model on meetings. A model that has not seen ten of them gives the calibrations and the thresholds, separately for
 * text with and without punctuation.
 */
export function trainOnMeetings({ outputs, settings, bare, punctuated }: MeetingTask): ShippedModel {
  const examples = [...(punctuated ?? []), ...bare];
  const isHeldOut = heldOut(examples, settings.seed);
  const trial = unpackModel(
    packedModelOf({ outputs, settings, examples: examples.filter((one) => !isHeldOut(one)) }),
  );
  const fitted = (some: readonly Example[]): Fitted => fitOutputs(trial, some.filter(isHeldOut));
  return {
    ...packedModelOf({ outputs, settings, examples }),
    ...fitted(punctuated ?? bare),
    ...(punctuated === undefined ? {} : { bare: fitted(bare) }),
  };
}

function heldOut(examples: readonly Example[], seed: number): (example: Example) => boolean {
  const meetings = [...new Set(examples.map(({ group }) => group))].sort();
  shuffle(meetings, randomFrom(seed));
  const chosen = new Set(meetings.slice(0, HELD_OUT));
  return ({ group }) => chosen.has(group);
}

/** The calibration of each output, and the probability from which on it counts. */
interface Fitted {
  calibrations: Calibration[];
  thresholds: number[];
}

function fitOutputs(model: LinearModel, examples: readonly Example[]): Fitted {
  const logits = examples.map((example) => logitsFor(model, example));
  const fitted = model.outputs.map((_, output) => {
    const truths = examples.map(({ targets }) => targets[output] === 1);
    const own = logits.map((row) => row[output] ?? 0);
    const calibration = fitCalibration(own, truths);
    const probabilities = own.map((logit) => calibrated(logit, calibration));
    return { calibration, threshold: bestThreshold(probabilities, truths, LEAST_PRECISION) };
  });
  return {
    calibrations: fitted.map(({ calibration }) => calibration),
    thresholds: fitted.map(({ threshold }) => threshold),
  };
}
