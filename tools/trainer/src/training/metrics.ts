import { randomFrom } from './random.ts';

/** How good a detection is. */
export interface Scores {
  /** How many there are. */
  support: number;
  precision: number;
  recall: number;
  f1: number;
}

/** How many there are, how many are found, and how many of those are right. Counts of conversations can be added up. */
export interface Counts {
  support: number;
  found: number;
  right: number;
}

/** Precision, recall and their harmonic mean. A quotient without a divisor is 0. */
export function scoresOf(found: readonly boolean[], truths: readonly boolean[]): Scores {
  const counts = { support: 0, found: 0, right: 0 };
  for (const [place, truth] of truths.entries()) count(counts, truth, found[place] === true);
  return scoresFrom([counts]);
}

/** Counts one more. */
export function count(counts: Counts, isTrue: boolean, isFound: boolean): void {
  if (isTrue) counts.support += 1;
  if (isFound) counts.found += 1;
  if (isTrue && isFound) counts.right += 1;
}

/** The scores of all of these counts together. */
export function scoresFrom(all: readonly Counts[]): Scores {
  const sum = (one: keyof Counts): number => all.reduce((total, counts) => total + counts[one], 0);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const [support, found, right] = [sum('support'), sum('found'), sum('right')];
  return {
    support,
    precision: share(right, found),
    recall: share(right, support),
    f1: share(2 * right, found + support),
  };
}

/** The mean F1 over all classes, each with the same weight. */
export function macroF1(found: readonly number[], truths: readonly number[], classes: number): number {
  let sum = 0;
  for (let one = 0; one < classes; one += 1) {
    sum += scoresOf(
      found.map((value) => value === one),
      truths.map((value) => value === one),
    ).f1;
  }
  return sum / classes;
}

/** The area under the ROC curve: how often a positive example has a higher value than a negative one. Ties count half. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  let wins = 0;
  for (const positive of positives) {
    for (const negative of negatives) wins += positive > negative ? 1 : positive === negative ? 0.5 : 0;
  }
  return wins / (positives.length * negatives.length);
}

const BOOTSTRAP_ROUNDS = 1_000;
const BOOTSTRAP_SEED = 1;

/** The 95 % interval of a statistic, from conversations drawn at random with repetition (bootstrap). */
export function intervalOf<Item>(
  groups: readonly (readonly Item[])[],
  statistic: (items: readonly Item[]) => number,
  rounds = BOOTSTRAP_ROUNDS,
): [low: number, high: number] {
  const random = randomFrom(BOOTSTRAP_SEED);
  const values = Array.from({ length: rounds }, () =>
    statistic(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).sort((a, b) => a - b);
  return [values[Math.floor(rounds * 0.025)] ?? 0, values[Math.floor(rounds * 0.975)] ?? 0];
}
