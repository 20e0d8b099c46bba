/** Contractions as people type them who leave out apostrophes, where the letters are no other word. */
const BARE =
  /^(?:(?:can|won|don|doesn|didn|isn|aren|wasn|weren|haven|hasn|wouldn|couldn)t|i(?:m|ve)|(?:he|she|that|there|what|who)s|(?:you|they)(?:re|ve|ll))$/;
const ENDING = /t$|m$|s$|re$|ve$|ll$/;

/** Words with their contractions in two, and for each the place of the word that it comes from. */
export interface FullWords {
  words: readonly string[];
  places: readonly number[];
}

/** The words with "dont" read as "don't". Most phrases are written with apostrophes only. */
export function withContractions(words: readonly string[]): FullWords {
  const full: string[] = [];
  const places: number[] = [];
  words.forEach((word, place) => {
    const tokens = BARE.test(word) ? word.replace(ENDING, " '$&").split(' ') : [word];
    full.push(...tokens);
    places.push(...tokens.map(() => place));
  });
  return { words: full, places };
}
