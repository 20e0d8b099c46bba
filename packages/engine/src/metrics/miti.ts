import type { Calculation } from '../conversation/result.ts';
import { calculationOf, LEAST_UTTERANCES, noScore, type Contribution } from './calculation.ts';
import { countOf, type Counted, type Tally } from './tally.ts';

const ADHERENT: readonly Counted[] = [
  'collaborative question',
  'appreciation',
  'autonomy',
  'permission seeking',
];
const NON_ADHERENT: readonly Counted[] = ['confront', 'directive', 'advice without permission'];

/**
 * Summary scores of a counsellor from Motivational Interviewing Treatment Integrity (MITI) 4.2.1, 0 to 1.
 *
 * - `reflection_to_question_ratio`: fair is 1 reflection for each question, good is 2.
 * - `complex_reflection_share`: complex reflections among all reflections; fair is 40 %, good is 50 %.
 * - `adherent_share`: adherent behaviours among adherent and non-adherent ones. MITI 4 states no threshold for it, so
 *   the score is the share itself.
 *
 * The first two scores are 0.5 for fair and 1 for good or better. Between 0 and fair, and between fair and good, they are
 * linear. A score is null below 10 utterances, when its divisor is 0, and where the profile does not look for what it counts.
 */
export function mitiScores(tally: Tally, lookedFor: ReadonlySet<string>): Record<string, Calculation> {
  return {
    reflection_to_question_ratio: quotient(
      tally,
      ['simple or complex reflection'],
      ['question'],
      countOf(tally, 'question'),
      (ratio) => scaled(ratio, 1, 2),
    ),
    complex_reflection_share: !lookedFor.has('complex reflection')
      ? noScore()
      : quotient(
          tally,
          ['complex reflection'],
          ['simple or complex reflection'],
          countOf(tally, 'simple or complex reflection'),
          (share) => scaled(share, 0.4, 0.5),
        ),
    adherent_share: quotient(
      tally,
      ADHERENT,
      NON_ADHERENT,
      sumOf(tally, ADHERENT) + sumOf(tally, NON_ADHERENT),
      (share) => share,
    ),
  };
}

/** The behaviours that raise the score share it by their counts. Those that lower it only divide it: no influence. */
function quotient(
  tally: Tally,
  raising: readonly Counted[],
  lowering: readonly Counted[],
  divisor: number,
  scoreOf: (quotient: number) => number,
): Calculation {
  if (tally.englishUtterances < LEAST_UTTERANCES || divisor === 0) return noScore();
  const total = sumOf(tally, raising);
  const score = scoreOf(total / divisor);
  const contributions = raising.map((name): Contribution => {
    const count = countOf(tally, name);
    return { name, count, weight: 1, influence: total === 0 ? 0 : (score * count) / total };
  });
  const divisors = lowering.map((name): Contribution => ({
    name,
    count: countOf(tally, name),
    weight: -1,
    influence: undefined,
  }));
  return calculationOf(0, [...contributions, ...divisors]);
}

function sumOf(tally: Tally, all: readonly Counted[]): number {
  return all.reduce((sum, counted) => sum + countOf(tally, counted), 0);
}

function scaled(value: number, fair: number, good: number): number {
  if (value <= fair) return (0.5 * value) / fair;
  return Math.min(1, 0.5 + (0.5 * (value - fair)) / (good - fair));
}
