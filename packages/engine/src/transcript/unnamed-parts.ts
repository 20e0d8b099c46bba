import type { Speech } from './talk-turns.ts';

const ENDS_SENTENCE = /[.?!…][\s"'”’)\]»]*$/u;
const GOES_ON = /^\s*\p{Ll}/u;

/** In a text with punctuation, one part in so many ends a sentence at least. */
const PARTS_FOR_AN_END = 5;

/**
 * The parts of a transcript that names nobody, each a talk turn of its own. A part that ends within a sentence goes on in
 * the next one, because a sentence that is cut is read as two. Without punctuation it is not known where sentences end.
 */
export function unnamedParts(parts: readonly Speech[]): readonly Speech[] {
  const ends = parts.map(({ text }) => ENDS_SENTENCE.test(text));
  const isPunctuated = ends.filter(Boolean).length * PARTS_FOR_AN_END >= parts.length;
  return parts.map((part, at) => {
    const goesOn = isPunctuated && ends[at - 1] === false && GOES_ON.test(part.text);
    return { ...part, isAlone: !goesOn };
  });
}
