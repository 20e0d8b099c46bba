import { isWord } from '../phrases/phrase.ts';

/** A question of fewer words asks for a signal of listening: "okay?", "you know?". */
const FEWEST_WORDS_OF_A_QUESTION = 3;
/** Who has said more has the floor, and listens to nobody. */
const MOST_WORDS_BEFORE = 3;

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?']);

/**
 * Whether words such as "yeah" can be a signal of listening: they begin a talk turn, and respond to no question.
 *
 * @param own How many words the talk turn has before them.
 * @param before The words of the other speaker just before.
 */
export function canBeListeningSignal(own: number, before: readonly string[]): boolean {
  return own <= MOST_WORDS_BEFORE && !endsWithQuestion(before);
}

/** How many words there are, without punctuation. */
export function countSpoken(words: readonly string[]): number {
  return words.filter(isWord).length;
}

function endsWithQuestion(words: readonly string[]): boolean {
  if (words.at(-1) !== '?') return false;
  const sentence = words.slice(
    words.findLastIndex((word, place) => place < words.length - 1 && ENDS.has(word)) + 1,
  );
  return countSpoken(sentence) >= FEWEST_WORDS_OF_A_QUESTION;
}
