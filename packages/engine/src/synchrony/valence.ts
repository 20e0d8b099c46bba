import { isWord } from '../phrases/phrase.ts';
import { VALENCE_WORDS } from './valence-words.ts';

const VALENCES: ReadonlyMap<string, number> = new Map(
  VALENCE_WORDS.flatMap(({ valence, words }) => words.map((word) => [word, valence])),
);

const NEGATIONS: ReadonlySet<string> = new Set(
  "not 't no never none nobody nothing neither nor cannot without hardly nope".split(' '),
);

/** How many words after a negation it changes. Punctuation ends it earlier. */
const REACH = 3;

/** The factor of a negated valence: "not terrible" is less good than "terrible" is bad. */
const NEGATED = -0.5;

/**
 * How positive or negative words are: the sum of their valences, divided by 1 plus the sum of their absolute values. The
 * result is above -1 and below 1. It is 0 without a word of the list. English only.
 *
 * @example
 * valenceOf(['that', 'is', 'wonderful']); // 2 / (2 + 1)
 * valenceOf(['not', 'good']); // -0.5 / (0.5 + 1)
 */
export function valenceOf(words: readonly string[]): number {
  let sum = 0;
  let distance = 0;
  let wordsSinceNegation = Infinity;
  for (const word of words) {
    const value = VALENCES.get(word);
    wordsSinceNegation += 1;
    if (value !== undefined) {
      const valence = wordsSinceNegation <= REACH ? NEGATED * value : value;
      sum += valence;
      distance += Math.abs(valence);
    }
    if (NEGATIONS.has(word)) wordsSinceNegation = 0;
    else if (!isWord(word) && !word.startsWith("'")) wordsSinceNegation = Infinity;
  }
  return sum / (distance + 1);
}
