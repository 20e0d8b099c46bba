/** A word in any script. A contraction and a compound with hyphens are one word each. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/**
 * Counts the words in a text.
 *
 * @example
 * countWords("Well, I don't know."); // 4
 */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
