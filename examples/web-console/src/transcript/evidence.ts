import type { BehaviorEvidence } from '@conversation-analytics/engine';
import { decimal, type Finding, percent } from '@conversation-analytics/engine/reading';
import type { Evidence } from '../engine/messages.ts';

/** What the engine says to a detection of the service. */
export interface Reasons {
  /** The words that speak for it, the heaviest first. */
  readonly words: readonly Reason[];
  /** Where the engine and the service do not say the same. */
  readonly difference: string | undefined;
}

export interface Reason {
  readonly text: string;
  /** What found it, and how much it weighs. */
  readonly why: string;
}

/** More of them add little. */
const most = 6;

/** Undefined for a behaviour that the engine does not know. */
export function reasonsFor({ behavior, confidence }: Finding, evidence: Evidence): Reasons | undefined {
  if (!evidence.known.has(behavior)) return undefined;
  const [found] = evidence.explanations
    .filter((one) => one.behavior === behavior)
    .sort((one, other) => other.confidence - one.confidence);
  if (!found) {
    return {
      words: [],
      difference:
        'The engine does not find this in the sentence alone. The service may have used the turns before it, or other rules.',
    };
  }
  const isSame = confidence === undefined || percent(found.confidence) === percent(confidence);
  return {
    words: found.evidence.slice(0, most).map(reasonOf),
    difference: isSame
      ? undefined
      : `For the sentence alone the engine says ${percent(found.confidence)}; the service says ${percent(confidence)}. The service may have used the turns before it.`,
  };
}

function reasonOf({ kind, text, weight }: BehaviorEvidence): Reason {
  if (kind === 'rule') {
    return {
      text,
      why: `Rule: alone, this phrase is right ${percent(weight)} of the time`,
    };
  }
  if (weight === 0) {
    return { text, why: 'Model: the sentence as a whole, no single words' };
  }
  // Weights are added to the logarithm of the odds.
  return { text, why: `Model: multiplies the odds by ${decimal(Math.exp(weight))}` };
}
