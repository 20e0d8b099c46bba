import type { UtteranceScores } from '../model/score-utterances.ts';
import type { BehaviorName } from './catalogue.ts';
import { asksForFact } from './fact-question.ts';
import { leastProbabilityOfReflection } from './reflection.ts';

/** A model is believed from this probability on. */
const LIKELY = 0.5;

/** Clients speak for or against a change in hints, of which no model is sure. */
const PLAUSIBLE = 0.35;

/**
 * A model that learned from another kind of text than speech is believed by itself from here on, and otherwise only
 * where a rule says the same.
 */
const VERY_LIKELY = 0.9;

/** How much more confident a follow-up question is for each content word that it takes up, and how many count. */
const FOLLOW_UP = { first: 0.6, each: 0.1, most: 3 };

/** The words of an utterance, and what they respond to. */
export interface WordsInContext {
  words: readonly string[];
  /** The words of the other speaker just before. */
  before: readonly string[];
  /** How many content words the utterance takes up from them. */
  shared: number;
}

/** The behaviours of an utterance from what models and rules say, and how confident they are, 0 to 1. */
export function combine(
  scores: UtteranceScores,
  byRules: ReadonlyMap<BehaviorName, number>,
  said: WordsInContext,
): Map<BehaviorName, number> {
  const found = new Map(byRules);
  addQuestions(found, scores, said);
  if (
    scores.reflection >= LIKELY &&
    scores.question < LIKELY &&
    scores.reflection >= leastProbabilityOfReflection(said.words, said.before)
  ) {
    found.set('reflection', scores.reflection);
    const complex = scores.reflection * scores.complex;
    if (complex >= LIKELY) found.set('complex reflection', complex);
  }
  const information = scores.input * scores.information;
  if (information >= LIKELY) found.set('information giving', information);
  addWithRule(found, 'advice', scores.input * (1 - scores.information), LIKELY);
  addWithRule(found, 'coordination', scores.coordination, VERY_LIKELY);
  addWithRule(found, 'conflict', scores.conflict, VERY_LIKELY);
  supportWithModel(found, 'action request', scores.request);
  supportWithModel(found, 'commitment', scores.request);
  if (scores.change >= PLAUSIBLE) found.set('change talk', scores.change);
  if (scores.sustain >= PLAUSIBLE) found.set('sustain talk', scores.sustain);
  return found;
}

function addQuestions(
  found: Map<BehaviorName, number>,
  scores: UtteranceScores,
  { words, shared }: WordsInContext,
): void {
  const { question, open } = scores;
  const invited = found.get('open question');
  if (invited !== undefined) found.set('open question', either(invited, question * open));
  if (question < LIKELY) return;
  if (invited === undefined) {
    if (open >= 0.5 && !asksForFact(words)) found.set('open question', question * open);
    else found.set('closed question', question * Math.max(1 - open, 0.5));
  }
  if (shared === 0) return;
  const share = FOLLOW_UP.first + FOLLOW_UP.each * Math.min(shared, FOLLOW_UP.most);
  found.set('follow up question', question * share);
}

/** Adds what the model finds. Where a rule finds the same, both together are more confident. */
function addWithRule(
  found: Map<BehaviorName, number>,
  behavior: BehaviorName,
  probability: number,
  least: number,
): void {
  const byRule = found.get(behavior);
  if (byRule !== undefined) found.set(behavior, either(byRule, probability));
  else if (probability >= least) found.set(behavior, probability);
}

/** Makes what a rule found more confident, as far as the model agrees. */
function supportWithModel(
  found: Map<BehaviorName, number>,
  behavior: BehaviorName,
  probability: number,
): void {
  const byRule = found.get(behavior);
  if (byRule !== undefined && probability > LIKELY) found.set(behavior, either(byRule, probability - LIKELY));
}

/** The probability that at least one of two independent signs is right (the "noisy or"). */
function either(a: number, b: number): number {
  return 1 - (1 - a) * (1 - b);
}
