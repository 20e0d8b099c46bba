import { BEGINNING, END, type Phrase, readPhrase } from './phrase.ts';
import { phraseSearch } from './search.ts';

/** Words in a row: `words.slice(start, end)`. */
export interface WordSpan {
  start: number;
  end: number;
}

/** Finds where words have a phrase. Undefined when they do not have it. */
export type PhraseLocator = (words: readonly string[]) => WordSpan | undefined;

/**
 * Makes a locator of a phrase (see `readPhrase`). When words have the phrase several times, it returns the shortest part
 * at the first place. The part is empty for a phrase that only names the beginning or the end of an utterance. It takes
 * time linear in the length of the utterance.
 *
 * @example
 * const locate = phraseLocator('(thank|thanks) [to] you');
 * locate(['well', ',', 'thank', 'you']); // { start: 2, end: 4 }
 */
export function phraseLocator(phrase: string): PhraseLocator {
  const tree = readPhrase(phrase);
  const forwards = phraseSearch([tree]);
  const backwards = phraseSearch([reversed(tree)]);

  return (words) => {
    const tokens = [BEGINNING, ...words, END];
    // The reversed phrases, read from the end to the beginning, end where the phrases start.
    let first: number | undefined;
    backwards.searchFromAll(tokens.toReversed(), (_, place) => {
      first = tokens.length - 1 - place;
    });
    const end = first === undefined ? undefined : forwards.firstEndFrom(tokens, first);
    if (first === undefined || end === undefined) return undefined;
    return { start: Math.max(0, first - 1), end: Math.min(words.length, end - 1) };
  };
}

/** The phrase of the same tokens in the opposite order. */
export function reversed(phrase: Phrase): Phrase {
  switch (phrase.kind) {
    case 'sequence':
      return { kind: 'sequence', items: phrase.items.map(reversed).toReversed() };
    case 'choice':
      return { kind: 'choice', options: phrase.options.map(reversed) };
    case 'repeated':
      return { kind: 'repeated', body: reversed(phrase.body) };
    case 'unread':
      return reversed(phrase.read());
    default:
      return phrase;
  }
}
