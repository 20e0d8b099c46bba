import { type WordSpan, reversed } from './locator.ts';
import { BEGINNING, END, readPhrase } from './phrase.ts';
import { phraseSearch } from './search.ts';

/** An utterance's tokens: its words between the two marks of its borders. */
export interface Tokens {
  forwards: readonly string[];
  backwards: readonly string[];
}

/** Where tokens have a phrase. Matches that overlap are one occurrence. */
export interface Occurrence {
  /** The tokens `slice(start, end)`, from the first start to the end of the shortest match. */
  start: number;
  end: number;
  /** Where its matches start. */
  starts: readonly number[];
}

/** A bounded number of starts keeps the time linear in the length of the utterance. */
const MOST_STARTS = 8;

export function tokensIn(words: readonly string[]): Tokens {
  const forwards = [BEGINNING, ...words, END];
  return { forwards, backwards: forwards.toReversed() };
}

/** The words of an occurrence. */
export function wordsOf({ start, end }: Occurrence, { forwards }: Tokens): WordSpan {
  return { start: Math.max(0, start - 1), end: Math.min(forwards.length - 2, end - 1) };
}

/** Makes a finder of all places of a phrase (see `readPhrase`), in their order. */
export function occurrenceFinder(phrase: string): (tokens: Tokens) => Occurrence[] {
  const tree = readPhrase(phrase);
  const forwards = phraseSearch([tree]);
  const backwards = phraseSearch([reversed(tree)]);
  return (tokens) => {
    // The reversed phrase, read from the end to the beginning, ends where the phrase starts.
    const places: number[] = [];
    backwards.searchFromAll(tokens.backwards, (_, place) => places.push(tokens.backwards.length - 1 - place));
    const found: { start: number; end: number; starts: number[] }[] = [];
    for (const start of places.toReversed()) {
      const last = found.at(-1);
      if (last !== undefined && start < last.end) {
        if (last.starts.length < MOST_STARTS) last.starts.push(start);
        continue;
      }
      const end = forwards.firstEndFrom(tokens.forwards, start);
      if (end !== undefined) found.push({ start, end, starts: [start] });
    }
    return found;
  };
}

/** Makes a test of whether a phrase ends right before one of the starts of an occurrence. */
export function precedes(phrase: string): (tokens: Tokens, occurrence: Occurrence) => boolean {
  const search = phraseSearch([reversed(readPhrase(phrase))]);
  return ({ backwards }, { starts }) =>
    starts.some((start) => search.firstEndFrom(backwards, backwards.length - start) !== undefined);
}

/** Makes a test of whether a phrase begins right after an occurrence. */
export function follows(phrase: string): (tokens: Tokens, occurrence: Occurrence) => boolean {
  const search = phraseSearch([readPhrase(phrase)]);
  return ({ forwards }, { end }) => search.firstEndFrom(forwards, end) !== undefined;
}
