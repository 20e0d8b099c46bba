import { BEGINNING, END, readPhrase } from './phrase.ts';
import { phraseSearch } from './search.ts';

/** Tells which phrases the words have, by their places in the list of phrases. */
export type PhraseFinder = (words: readonly string[]) => ReadonlySet<number>;

/**
 * Makes a finder of phrases (see `readPhrase`). It takes time linear in the number of words.
 *
 * @example
 * const find = phraseFinder(['thank you', '^ (yes|no)']);
 * find(['no', 'thank', 'you']); // Set { 0, 1 }
 */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const { searchFromAll } = phraseSearch(phrases.map(readPhrase));
  return (words) => {
    const found = new Set<number>();
    searchFromAll([BEGINNING, ...words, END], (ended) => {
      for (const phrase of ended) found.add(phrase);
    });
    return found;
  };
}
