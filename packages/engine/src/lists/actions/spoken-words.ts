/** A word of a text, and where it is. */
export interface SpokenWord {
  /** In lower case, with straight apostrophes. */
  word: string;
  /** Whether the first letter is a capital. */
  isCapitalized: boolean;
  start: number;
  end: number;
}

/** Letters and digits, joined by single apostrophes, full stops, slashes, colons or hyphens. */
const WORD = /[\p{L}\p{N}]+(?:['’./:-][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text, with their places in it.
 *
 * @example
 * spokenWords('By the 5th.')[0]; // { word: 'by', isCapitalized: true, start: 0, end: 2 }
 */
export function spokenWords(text: string): SpokenWord[] {
  return Array.from(text.matchAll(WORD), (match) => {
    const [word] = match;
    return {
      word: word.toLowerCase().replace('’', "'"),
      isCapitalized: /^\p{Lu}/u.test(word),
      start: match.index,
      end: match.index + word.length,
    };
  });
}
