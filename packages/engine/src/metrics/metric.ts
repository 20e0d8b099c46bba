import type { Calculation } from '../conversation/result.ts';
import { calculationOf, LEAST_UTTERANCES, noScore, type Contribution } from './calculation.ts';
import { countOf, type Counted, isAmong, type Tally } from './tally.ts';

/** The metrics that every analysis has. */
export type MetricName = 'empathy' | 'collaboration' | 'curiosity';

interface Row {
  readonly counted: Counted;
  /** The share of utterances that does not change a metric. */
  readonly reference: number;
  /** How far a share usually is from the reference. */
  readonly spread: number;
  readonly weights: Readonly<Partial<Record<MetricName, number>>>;
}

/**
 * These values are set by hand, and not fitted to any data. They follow good and bad practice in motivational
 * interviewing (MITI 4: relational component, adherent and non-adherent behaviours).
 */
const ROWS: readonly Row[] = [
  { counted: 'reflection', reference: 0.25, spread: 0.15, weights: { empathy: 1, curiosity: 0.4 } },
  { counted: 'complex reflection', reference: 0.12, spread: 0.1, weights: { empathy: 0.6 } },
  { counted: 'validation', reference: 0.04, spread: 0.05, weights: { empathy: 0.5 } },
  { counted: 'appreciation', reference: 0.05, spread: 0.06, weights: { empathy: 0.4 } },
  { counted: 'open question', reference: 0.15, spread: 0.1, weights: { collaboration: 0.5, curiosity: 1 } },
  { counted: 'closed question', reference: 0.12, spread: 0.1, weights: { curiosity: -0.3 } },
  { counted: 'collaborative question', reference: 0.04, spread: 0.05, weights: { collaboration: 0.8 } },
  { counted: 'autonomy', reference: 0.01, spread: 0.02, weights: { collaboration: 0.6 } },
  { counted: 'permission seeking', reference: 0.02, spread: 0.03, weights: { collaboration: 0.5 } },
  {
    counted: 'information giving or advice',
    reference: 0.12,
    spread: 0.1,
    weights: { collaboration: -0.7, curiosity: -0.6 },
  },
  { counted: 'advice', reference: 0.02, spread: 0.04, weights: { empathy: -0.5 } },
  {
    counted: 'confront or directive',
    reference: 0.03,
    spread: 0.05,
    weights: { empathy: -0.8, collaboration: -1 },
  },
  {
    counted: 'judgement, dismissal, conflict or warning',
    reference: 0.02,
    spread: 0.04,
    weights: { empathy: -0.8 },
  },
];

/** The share of all words, in conversations of two. */
const TALK_RATIO = { reference: 0.55, spread: 0.15, weight: -0.5 };

/** The share of utterances with a behaviour that does not change a metric. Undefined where no metric counts it. */
export function referenceShareOf(behavior: string): number | undefined {
  return ROWS.find(({ counted }) => counted === behavior)?.reference;
}

const DIVISORS: Readonly<Record<MetricName, number>> = { empathy: 3, collaboration: 3, curiosity: 2 };

/** How many utterances at the reference are added to the counts. They keep metrics of little data near the middle. */
const SHRINKAGE = 5;

/** A score without any sign for or against. */
const MIDDLE = 0.5;

/**
 * A metric, 0 to 1, with 0.5 for the reference shares. Null below 10 utterances.
 *
 * For each behaviour b of the table above, with its count c in n utterances in English. Acknowledgements are not in n, and neither
 * are courtesies: utterances of at most five words in which nothing is found. Who listens or greets leads no worse:
 *
 *     f = (c + 5 reference) / (n + 5)
 *     z = (f - reference) / spread, at least -3 and at most 3
 *     x = weight z / divisor
 *
 * The metric is 0.5 (1 + tanh X), where X is the sum of all x. Collaboration has one more x: that of the talk ratio, the
 * share of all words, for which f is the ratio itself. What the profile does not look for has no x. The whole conversation has no such x, because its ratio is always 1.
 *
 * The influence of a behaviour is its part of the distance from 0.5: x tanh(X) / 2X. So the metric is 0.5 plus all
 * influences.
 */
export function metricOf(
  name: MetricName,
  tally: Tally,
  conversation: Tally,
  lookedFor: ReadonlySet<string>,
): Calculation {
  if (tally.englishUtterances < LEAST_UTTERANCES) return noScore();
  const parts = partsOf(name, tally, conversation, lookedFor);
  const influences = influencesOf(parts.map(({ influence = 0 }) => influence / DIVISORS[name]));
  return calculationOf(
    MIDDLE,
    parts.map((part, place) => ({ ...part, influence: influences[place] })),
  );
}

/** The influence of each part on 0.5 (1 + tanh X), where X is the sum of the parts. */
export function influencesOf(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  // The limit of tanh(X) / 2X at 0.
  const factor = sum === 0 ? 0.5 : Math.tanh(sum) / (2 * sum);
  return parts.map((part) => part * factor);
}

/** The parts of the sum, before they are divided. */
function partsOf(
  name: MetricName,
  tally: Tally,
  conversation: Tally,
  lookedFor: ReadonlySet<string>,
): Contribution[] {
  const { weighedUtterances: utterances } = tally;
  const parts = ROWS.flatMap(({ counted, reference, spread, weights }): Contribution[] => {
    const weight = weights[name];
    // What the profile does not look for says nothing by its absence.
    if (weight === undefined || !isAmong(lookedFor, counted)) return [];
    const count = countOf(tally, counted);
    const frequency = (count + SHRINKAGE * reference) / (utterances + SHRINKAGE);
    return [{ name: counted, count, weight, influence: weight * deviation(frequency, reference, spread) }];
  });
  if (name === 'collaboration' && tally !== conversation && conversation.words > 0) {
    const { reference, spread, weight } = TALK_RATIO;
    const ratio = tally.words / conversation.words;
    const influence = weight * deviation(ratio, reference, spread);
    parts.push({ name: 'talk ratio', count: tally.words, weight, influence });
  }
  return parts;
}

function deviation(frequency: number, reference: number, spread: number): number {
  return Math.min(3, Math.max(-3, (frequency - reference) / spread));
}
