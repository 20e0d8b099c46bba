import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpackModel } from '../../../packages/engine/src/model/linear-model.ts';
import { figuresOfHead } from '../src/evaluation/models.ts';
import { calibrationError, fitCalibration } from '../src/training/calibration.ts';
import { crossValidate, foldsOf, logitsFor, modelOf, packedModelOf } from '../src/training/cross-validate.ts';
import type { Example, Settings } from '../src/training/example.ts';
import { areaUnderCurve, macroF1, scoresOf } from '../src/training/metrics.ts';
import { heldOutCalibration } from '../src/training/held-out-calibration.ts';
import { packModel } from '../src/training/pack.ts';

const SETTINGS: Settings = {
  kind: 'sigmoid',
  epochs: 20,
  rate: 0.1,
  dropout: 0,
  contextValue: 0.5,
  balance: 0,
  rows: 100,
  seed: 1,
};

/** Examples in which feature 10 means yes and feature 20 means no; feature 30 means nothing. */
const EXAMPLES: Example[] = Array.from({ length: 40 }, (_, place) => ({
  group: String(place),
  text: Int32Array.from([place % 2 === 0 ? 10 : 20, 30]),
  context: Int32Array.from([place % 3 === 0 ? 40 : 50]),
  targets: [place % 2 === 0 ? 1 : 0],
  weight: 1,
}));
const TASK = { outputs: ['yes'], settings: SETTINGS, examples: EXAMPLES };

describe('training', () => {
  test('learns which feature means what', () => {
    const model = modelOf(TASK);
    const [yes = 0] = logitsFor(model, { text: Int32Array.from([10]), context: new Int32Array() });
    const [no = 0] = logitsFor(model, { text: Int32Array.from([20]), context: new Int32Array() });
    expect(yes).toBeGreaterThan(1);
    expect(no).toBeLessThan(-1);
  });

  test('gives the same weights for the same seed, bit for bit, and others for another', () => {
    expect(packedModelOf(TASK)).toEqual(packedModelOf(TASK));
    const other = { ...TASK, settings: { ...SETTINGS, seed: 2 } };
    expect(packedModelOf(other).weights).not.toBe(packedModelOf(TASK).weights);
  });

  test('returns the model without each fold, which gave the logits of its examples', () => {
    const { folds, logits } = crossValidate({ name: 'yes', ...TASK });
    const foldOf = foldsOf(
      EXAMPLES.map(({ group }) => group),
      SETTINGS.seed,
    );
    const again = EXAMPLES.map((example) => {
      const model = folds[foldOf.get(example.group) ?? -1];
      return model === undefined ? [] : logitsFor(unpackModel(model), example);
    });
    expect(logits).toEqual(again);
  });

  test('keeps a group on one side of a split', () => {
    const folds = foldsOf(['a', 'b', 'a', 'c'], 7);
    expect([...folds.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(folds).toEqual(foldsOf(['c', 'a', 'b'], 7));
  });
});

test('a packed model has the weights that were packed, to half a step', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 22 - 1 }), { minLength: 1, maxLength: 50 });
  const weight = fc.integer({ min: -5_000, max: 5_000 }).map((thousandths) => thousandths / 1_000);
  fc.assert(
    fc.property(rows, fc.array(weight, { minLength: 100, maxLength: 100 }), (hashes, weights) => {
      const sorted = hashes.toSorted((a, b) => a - b);
      const trained = {
        width: 2,
        hashes: sorted,
        counts: sorted.map(() => 3),
        weights: Float64Array.from(weights.slice(0, sorted.length * 2)),
        biases: Float64Array.from([0.5, -0.5]),
      };
      const model = unpackModel(packModel(trained, ['a', 'b'], SETTINGS, new Set()));
      for (const [place, hash] of sorted.entries()) {
        const row = model.rowOf(hash);
        for (const output of [0, 1]) {
          const scale = model.scales[output] ?? 0;
          const unpacked = (model.weights[row * 2 + output] ?? 0) * scale;
          expect(Math.abs(unpacked - (trained.weights[place * 2 + output] ?? 0))).toBeLessThanOrEqual(
            scale * 0.5001,
          );
        }
      }
      const absent = sorted.includes(12_345) ? 54_321 : 12_345;
      expect(sorted.includes(absent) || model.rowOf(absent) === -1).toBe(true);
    }),
  );
});

describe('figures', () => {
  test('no example is measured with a calibration that was fitted to its group', () => {
    const groups = Array.from({ length: 60 }, (_, place) => `session ${place % 20}`);
    const fittedTo = heldOutCalibration(groups, 1, (places) => (place) => ({ places, place }));
    expect(fittedTo).toHaveLength(groups.length);
    for (const [place, fitted] of fittedTo.entries()) {
      expect(fitted.place).toBe(place);
      expect(fitted.places.map((one) => groups[one])).not.toContain(groups[place]);
      expect(fitted.places.length).toBeGreaterThanOrEqual(54);
    }
  });

  test('the calibration error of a group is that of a calibration fitted to the other groups', () => {
    // All of one group is true and all of the other untrue, so each calibration is wrong about the other group.
    const truths = Array.from({ length: 20 }, (_, place) => place < 10);
    const logits = truths.map((_, place) => (place % 2 === 0 ? 1 : -1));
    const groups = truths.map((truth) => (truth ? 'one' : 'other'));
    expect(figuresOfHead('head', groups, logits, truths).figures.calibrationError).toBeGreaterThan(0.8);
  });

  test('precision, recall and F1 of two right, one wrong and one missed', () => {
    const scores = scoresOf([true, true, true, false, false], [true, true, false, true, false]);
    expect(scores).toEqual({ support: 3, precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
  });

  test('macro-F1 counts a rare kind as much as a frequent one', () => {
    // F1 of kind 0 is 2 * 3 / (4 + 3) = 6/7, that of kind 1 is 0.
    expect(macroF1([0, 0, 0, 0], [0, 0, 0, 1], 2)).toBeCloseTo(3 / 7, 12);
  });

  test('the area under the curve: 1 when all positives are higher, half for ties', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
    expect(areaUnderCurve([1, 3], [2])).toBe(0.5);
  });

  test('the calibration error: the distance of what was said from what was true', () => {
    expect(calibrationError([0.75, 0.75, 0.75, 0.75], [true, true, true, false])).toBe(0);
    expect(calibrationError([0.95, 0.95], [true, false])).toBeCloseTo(0.45, 12);
  });

  test('a calibration makes overconfident logits honest', () => {
    const logits = Array.from({ length: 400 }, (_, place) => (place % 2 === 0 ? 8 : -8));
    // A quarter of either side is wrong.
    const truths = logits.map((logit, place) => (place % 8 < 2 ? logit < 0 : logit > 0));
    const { slope, offset } = fitCalibration(logits, truths);
    expect(1 / (1 + Math.exp(-(slope * 8 + offset)))).toBeCloseTo(0.75, 2);
    expect(Math.abs(offset)).toBeLessThan(0.05);
  });
});
