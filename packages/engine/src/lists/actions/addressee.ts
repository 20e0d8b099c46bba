import type { WordSpan } from '../../phrases/locator.ts';
import { isWord } from '../../phrases/phrase.ts';
import { type LocatedWord, locatedWords } from '../../phrases/plain-words.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { Clause } from './clauses.ts';

/** The ids of speakers by the names that others use for them, in lower case: whole ids, and their first words. */
export type Names = Map<string, string>;

/** Adds the names of a speaker. The first speaker with a name keeps it. */
export function addName(names: Names, id: string): void {
  for (const said of [id, id.split(/[ ,]/, 1)[0] ?? '']) {
    const name = nameOf(locatedWords(said));
    if (name.length > 1 && !names.has(name)) names.set(name, id);
  }
}

function nameOf(words: readonly LocatedWord[]): string {
  return words.map(({ word }) => word).join(' ');
}

/** A letter beyond ASCII is a word of its own. */
const MOST_WORDS_OF_A_NAME = 6;

/** Capitalized words beside a comma that are not names. Function words are none either. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december god jesus ok okay yes yeah no please oh wow hi hey hello morning welcome sorry thanks cheers great good nice perfect lovely brilliant excellent wonderful awesome amazing fantastic cool fine sure right alright agreed understood noted absolutely unfortunately hopefully honestly personally ideally alternatively additionally quickly meanwhile afterwards first firstly second secondly third last lastly next today tomorrow tonight listen look guys folks team sir madam'.split(
    ' ',
  ),
);
/** After these words a name at the end is somebody else: "send it to Tom". */
const ABOUT: ReadonlySet<string> = new Set(
  'to for with and or from about ask tell call ring of at'.split(' '),
);

/** A person who is addressed by name, and where the name begins and ends. */
export interface Addressee extends WordSpan {
  /** The id of the speaker with this name. Without such a speaker, the name as it was said. */
  owner: string;
  isKnown: boolean;
}

/**
 * The person that a request addresses: by a name at the beginning of the utterance, right before or in the request, or at
 * the end. "Tom, could you …", "could you, Tom, …", "could you … Tom". Undefined without a name.
 */
export function addresseeIn(
  text: string,
  words: readonly LocatedWord[],
  { start: request, action }: Clause,
  names: Names,
): Addressee | undefined {
  const isComma = (place: number): boolean => words[place]?.word === ',';
  const before = isComma(request - 1) ? request - 1 : request;
  let last = words.length;
  while (last > 0 && !isWord(words[last - 1]?.word ?? '')) last -= 1;
  for (let count = MOST_WORDS_OF_A_NAME; count > 0; count -= 1) {
    for (const start of [0, 1, 2, before - count, action, last - count]) {
      const end = start + count;
      const named = words.slice(start, end);
      if (start < 0 || named.length < count) continue;
      const isLast = end === last && start > request;
      const hasComma = isLast ? isComma(start - 1) : isComma(end);
      if (!hasComma && end !== before && !(isLast && !ABOUT.has(words[start - 1]?.word ?? ''))) continue;
      const known = names.get(nameOf(named));
      const [{ word, start: offset }] = named as [LocatedWord];
      const isName =
        hasComma &&
        (start > 0 || end === before || request === 0) &&
        count === 1 &&
        !NO_NAMES.has(word) &&
        !isFunctionWord(word) &&
        /^\p{Lu}\p{L}/u.test(text.slice(offset));
      const owner = known ?? (isName ? text.slice(offset, named[0]?.end) : undefined);
      if (owner !== undefined) return { owner, isKnown: known !== undefined, start, end };
    }
  }
  return undefined;
}
