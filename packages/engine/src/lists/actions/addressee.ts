import { type SpokenWord, spokenWords } from './spoken-words.ts';

/** The speakers of a conversation, by the names that others use for them. */
export interface Names {
  add(id: string): void;
  /** The id of the speaker with this name in lower case. */
  get(name: string): string | undefined;
}

/** Creates a register of names: whole ids, and their first words. The first speaker with a name keeps it. */
export function createNames(): Names {
  const ids = new Map<string, string>();
  const added = new Set<string>();
  return {
    add: (id) => {
      if (added.has(id)) return;
      added.add(id);
      const words = spokenWords(id).map(({ word }) => word);
      for (const name of [words.join(' '), words[0] ?? '']) {
        if (name.length > 1 && !ids.has(name)) ids.set(name, id);
      }
    },
    get: (name) => ids.get(name),
  };
}

const MOST_WORDS_OF_A_NAME = 3;

/** Capitalized words before or after a comma that are not names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december god jesus ok okay yes yeah no please'.split(
    ' ',
  ),
);

/** A person who is addressed by name. */
interface Addressee {
  /** The id of the speaker with this name. Without such a speaker, the name as it was said. */
  owner: string;
  /** Where the name begins in the text. */
  start: number;
  /** Whether the name is at the end of the text. */
  isLast: boolean;
}

/**
 * The person that the text addresses at its beginning or end: "Tom, could you ...", "Could you ..., Tom?". Undefined
 * without a name.
 */
export function addresseeIn(text: string, names: Names): Addressee | undefined {
  const spoken = spokenWords(text);
  return nameAtBeginning(text, spoken, names) ?? nameAtEnd(text, spoken, names);
}

/** A name before a comma: the name of a speaker, or a capitalized word after the first one ("Okay Tom, ..."). */
function nameAtBeginning(text: string, spoken: readonly SpokenWord[], names: Names): Addressee | undefined {
  for (let place = 0; place < 3; place += 1) {
    for (let count = MOST_WORDS_OF_A_NAME; count > 0; count -= 1) {
      const words = spoken.slice(place, place + count);
      const last = words.at(-1);
      if (words.length < count || last === undefined || text.charAt(last.end) !== ',') continue;
      const owner = nameOf(text, words, names, place > 0 && count === 1);
      if (owner !== undefined) return { owner, start: words[0]?.start ?? 0, isLast: false };
    }
  }
  return undefined;
}

/** A name after the last comma. */
function nameAtEnd(text: string, spoken: readonly SpokenWord[], names: Names): Addressee | undefined {
  for (let count = MOST_WORDS_OF_A_NAME; count > 0; count -= 1) {
    const words = spoken.slice(-count);
    const [first] = words;
    const before = spoken.at(-count - 1);
    if (before === undefined || first === undefined) continue;
    if (!text.slice(before.end, first.start).includes(',')) continue;
    const owner = nameOf(text, words, names, count === 1);
    if (owner !== undefined) return { owner, start: first.start, isLast: true };
  }
  return undefined;
}

function nameOf(
  text: string,
  words: readonly SpokenWord[],
  names: Names,
  mayBeUnknown: boolean,
): string | undefined {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const known = names.get(words.map(({ word }) => word).join(' '));
  if (known !== undefined) return known;
  const isName = mayBeUnknown && first.isCapitalized && first.word.length > 1 && !NO_NAMES.has(first.word);
  return isName ? text.slice(first.start, last.end) : undefined;
}
