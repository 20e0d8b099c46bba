import { expect, test } from 'vitest';
import { bestThreshold } from '../src/training/threshold.ts';

test.each([
  ['all that are right', [0.9, 0.8, 0.2], [true, true, false], 0.5, 0.8],
  ['a wrong one where the next is right', [0.9, 0.8, 0.7], [true, false, true], 0.5, 0.7],
  ['none below the precision', [0.9, 0.8, 0.7], [true, false, true], 0.8, 0.9],
  ['nothing when no threshold is right often enough', [0.9, 0.8], [false, true], 0.8, 1],
  ['nothing without examples', [], [], 0.5, 1],
])('the best threshold counts %s', (_, probabilities, truths, leastPrecision, expected) => {
  expect(bestThreshold(probabilities, truths, leastPrecision)).toBe(expected);
});
