import type { Calculation } from '../conversation/result.ts';

/** Fewer utterances say too little for a score. */
export const LEAST_UTTERANCES = 10;

/** A new one each time, as it becomes part of a result, which its reader may change. */
export function noScore(): Calculation {
  return { score: null, contributing_behaviors: null };
}

/** Scores and influences have four decimals. */
const DECIMALS = 4;
const UNITS = 10 ** DECIMALS;

/** Something that is counted, and the effect of its count on a score. */
export interface Contribution {
  name: string;
  count: number;
  weight: number;
  /** What it adds to the score. Undefined when the score is divided by it. */
  influence: number | undefined;
}

/**
 * A score: its base plus the influences of its contributions. All are rounded to four decimals, and the rounded values
 * add up, too. So each influence is rounded down or up: those with the largest remainders are rounded up.
 */
export function calculationOf(base: number, contributions: readonly Contribution[]): Calculation {
  const units = roundedTogether(contributions.map(({ influence = 0 }) => influence));
  const sum = units.reduce((total, unit) => total + unit, 0);
  return {
    score: (Math.round(base * UNITS) + sum) / UNITS,
    contributing_behaviors: contributions.map(({ name, count, weight, influence }, place) => ({
      behavior: name,
      count,
      weight_on_score: weight,
      influence_on_score: influence === undefined ? null : signed(units[place] ?? 0),
    })),
  };
}

/** A score that no detections contribute to. Null without a value. */
export function measureOf(value: number | undefined): Calculation {
  return value === undefined ? noScore() : { score: rounded(value), contributing_behaviors: null };
}

/** Rounds a score to four decimals. */
export function rounded(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * UNITS) / UNITS + 0;
}

/** Whole units whose sum is the rounded sum of the values. */
function roundedTogether(values: readonly number[]): number[] {
  const exact = values.map((value) => value * UNITS);
  const units = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, value) => sum + value, 0));
  let missing = total - units.reduce((sum, unit) => sum + unit, 0);
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { place } of byRemainder) {
    if (missing <= 0) break;
    units[place] = (units[place] ?? 0) + 1;
    missing -= 1;
  }
  return units;
}

function signed(units: number): string {
  const text = (units / UNITS).toFixed(DECIMALS);
  return units > 0 ? `+${text}` : text;
}
