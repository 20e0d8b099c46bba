import { BEGINNING, END, readPhrase } from './phrase.ts';
import { phraseSearch } from './search.ts';

/** Finds which phrases the words have. Returns their indices in the list of phrases. */
export type PhraseFinder = (words: readonly string[]) => ReadonlySet<number>;

/**
 * Makes a finder of phrases (see `readPhrase`). It takes time linear in the length of the utterance.
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
