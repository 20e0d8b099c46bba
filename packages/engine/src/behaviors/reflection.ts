import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { isExcluded } from '../rules/exclusions.ts';

/** Speaks of the listener. */
const ABOUT_LISTENER = 'you|your|yours|yourself|yourselves';

/** Common in meetings: "we", and a "you" that means anybody, as in "you can see the screen". */
const ABOUT_ANYBODY = [
  '(if|when|where|whether|because|unless|whatever) you',
  "you {kind of|sort of|still|also|just|really|always|probably|only} ('ll|will|can|could|know|don't have to|get|wanna|gotta|may|might|just|need to|have to|should|must|'ve got|('re|are) next)",
  'you have (a|an|the|all|these|this|some|any|to)',
  '(we|us|our)',
];

/** Somebody speaks of himself or herself. */
const ABOUT_ONESELF: ReadonlySet<string> = new Set(['i', 'my', 'me', 'mine', 'myself']);

/**
 * The least probability of the model, by the other signs of a reflection. The model learned from
 * counselling, where clients speak of themselves and "you" is the client.
 */
const LEAST = { ofListener: 0.55, withoutTheirWords: 0.7, withoutListener: 0.85, ofAnybody: 0.87 } as const;

let find: PhraseFinder | undefined;

/**
 * Whether an utterance is a reflection.
 *
 * @param probability What the model says, 0 to 1.
 * @param before The words of the other speaker just before. Empty without any.
 */
export function isReflection(
  probability: number,
  words: readonly string[],
  before: readonly string[],
): boolean {
  // Most utterances end here. This test is faster than the search for phrases.
  if (probability < LEAST.ofListener) return false;
  return probability >= leastProbability(words, before) && !isExcluded('reflection', words);
}

function leastProbability(words: readonly string[], before: readonly string[]): number {
  find ??= phraseFinder([ABOUT_LISTENER, ABOUT_ANYBODY.join('|')]);
  const found = find(words);
  if (!found.has(0)) return LEAST.withoutListener;
  if (found.has(1)) return LEAST.ofAnybody;
  // Speakers who describe an own deed seldom reflect: "I said one thing, and you talked".
  if (words.some((word) => ABOUT_ONESELF.has(word))) return LEAST.withoutTheirWords;
  const spokeOfThemselves = before.length === 0 || before.some((word) => ABOUT_ONESELF.has(word));
  return spokeOfThemselves ? LEAST.ofListener : LEAST.withoutTheirWords;
}
