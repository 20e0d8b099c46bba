import type { BehaviorDefinition } from '../behaviors/definition.ts';
import { keptPlaces } from '../phrases/pieces.ts';
import type { BehaviorRule } from './rule.ts';

/** Alternatives by the name that stands for them in a phrase. */
export type Words = Readonly<Record<string, string>>;
/** The same, each with alternatives in place of the names in it. */
export type KnownWords = ReadonlyMap<string, string>;

const NOTHING: KnownWords = new Map();

/** A name in a phrase: `<feelings>`. */
const NAME = /<([^<>|]*)>/g;

/**
 * The rule of a behaviour: its phrases, in which the alternatives stand in place of their names.
 *
 * @param shared Alternatives that phrases may name beside those of the definition. Default: none.
 * @throws {SyntaxError} When a phrase names words that there are not.
 */
export function readRule(
  { name, words = {}, evidence }: Pick<BehaviorDefinition, 'name' | 'words' | 'evidence'>,
  shared: KnownWords = NOTHING,
): BehaviorRule {
  const known = allWords(words, shared);
  return {
    behavior: name,
    evidence: evidence.map(({ phrases, unless = [], strength }) => ({
      phrases: phrases.map((phrase) => withWords(phrase, known)),
      unless: unless.map((phrase) => withWords(phrase, known)),
      strength,
    })),
  };
}

/** The alternatives by their names. Those of the definition hide shared ones. */
export function allWords(words: Words, shared: KnownWords = NOTHING): KnownWords {
  const known = new Map(shared);
  for (const [name, alternatives] of Object.entries(words)) {
    // Only those further up are known, so no name leads to itself.
    known.set(name, withWords(alternatives, known));
  }
  return known;
}

/** Names may name others, and double what they stand for each time. */
const MOST_CHARACTERS = 20_000;

/**
 * The phrase in the characters of `plainWords`, with alternatives in place of their names.
 *
 * @throws {SyntaxError} When a name is not known, or the phrase gets too long.
 */
export function withWords(phrase: string, known: KnownWords): string {
  const whole = plain(phrase).replaceAll(NAME, (_, name: string) => {
    const alternatives = known.get(name);
    if (alternatives === undefined) throw new SyntaxError(`No words before have the name <${name}>.`);
    return `(${alternatives})`;
  });
  if (whole.length <= MOST_CHARACTERS) return whole;
  throw new SyntaxError(`With its words it has more than ${MOST_CHARACTERS} characters.`);
}

/** Utterances are read in lower case, with straight apostrophes, and with two of the same characters in a row at most. */
function plain(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\w']+/g, (word) =>
      keptPlaces(word)
        .map((place) => word[place])
        .join(''),
    );
}
