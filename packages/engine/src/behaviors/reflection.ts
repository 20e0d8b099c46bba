import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { isExcluded } from '../rules/exclusions.ts';
import type { WordsInContext } from './words-in-context.ts';

/** Speaks of the listener. */
const ABOUT_LISTENER = 'you|your|yours|yourself|yourselves';

/** "You" that is anybody, as in "you can see the screen", and "we": what meetings are full of. */
const ABOUT_ANYBODY = [
  '(if|when|where|whether|because|unless|whatever) you',
  "you {kind of|sort of|still|also|just|really|always|probably|only} ('ll|will|can|could|know|(don't|do not) (have|need) to|get|wanna|gotta|may|might|just|need to|have to|should|must|'ve got|('re|are) next)",
  'you have (a|an|the|all|these|this|some|any|to)',
  'you had (the|a|an)',
  'as you (know|said|say|mentioned)',
  '(we|us|our)',
];

/** Somebody speaks of himself or herself. */
const ABOUT_ONESELF: ReadonlySet<string> = new Set(['i', 'my', 'me', 'mine', 'myself']);

/**
 * From which probability on the model is believed, by what speaks for a reflection beside it. The model learned from
 * counselling, where clients speak of themselves and "you" is the client.
 */
const LEAST = { ofListener: 0.55, withoutTheirWords: 0.7, withoutListener: 0.85, ofAnybody: 0.87 } as const;

let find: PhraseFinder | undefined;

/**
 * Whether an utterance is a reflection.
 *
 * @param probability What the model says, 0 to 1.
 * @param said The words of the utterance, and those of the other speaker just before: empty without any.
 */
export function isReflection(
  probability: number,
  said: Pick<WordsInContext, 'words' | 'before' | 'isResponse'>,
): boolean {
  // Most utterances end here, which costs less than to look for phrases.
  if (probability < LEAST.ofListener) return false;
  return probability >= leastProbability(said) && !isExcluded('reflection', said.words);
}

function leastProbability({
  words,
  before,
  isResponse,
}: Pick<WordsInContext, 'words' | 'before' | 'isResponse'>): number {
  find ??= phraseFinder([ABOUT_LISTENER, ABOUT_ANYBODY.join('|')]);
  const found = find(words);
  if (!found.has(0)) return LEAST.withoutListener;
  if (found.has(1) || !isResponse) return LEAST.ofAnybody;
  // People who report an own deed seldom reflect: "I said one thing, and you talked".
  if (words.some((word) => ABOUT_ONESELF.has(word))) return LEAST.withoutTheirWords;
  const spokeOfThemselves = before.length === 0 || before.some((word) => ABOUT_ONESELF.has(word));
  return spokeOfThemselves ? LEAST.ofListener : LEAST.withoutTheirWords;
}
