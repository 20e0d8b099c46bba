import { isWord } from '../phrases/phrase.ts';
import { isFunctionWord } from './function-words.ts';
import { wordList } from './word-list.ts';

/** Function words of English that are words in other languages, too. */
const SHARED_WITH_OTHERS: ReadonlySet<string> = new Set(
  wordList(`
    a all am an as at be but by die do du en er es et had has he her him his i in is it la me men my no of on one or
    over plus so son to too was we with yet us pour out man many here bit mine hers under once till up will war
  `),
);

/** The share of function words in English. English speech has about twice as many. */
const LEAST_SHARE = 0.2;
const LETTER = /^\p{L}/u;

/**
 * Whether words look like English: enough of them are function words that other languages do not have. Names and content
 * words alone do not look like English, because they do not show their language.
 */
export function looksEnglish(words: readonly string[]): boolean {
  let spoken = 0;
  let english = 0;
  for (const word of words) {
    if (isWord(word) || LETTER.test(word)) spoken += 1;
    if (isFunctionWord(word) && !SHARED_WITH_OTHERS.has(word)) english += 1;
  }
  return english > 0 && english / spoken >= LEAST_SHARE;
}
