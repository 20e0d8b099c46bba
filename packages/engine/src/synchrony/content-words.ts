import { isFunctionWord } from '../text/function-words.ts';
import { wordList } from '../text/word-list.ts';

/** Words that are common in any talk, and do not show what it is about. */
const TALK_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    yeah yes yep yup okay right well like know mean guess think thing things kind sort gonna wanna gotta let lets hmm
    mhm huh wow hey hello bye please thank thanks sorry sure say said says saying get got gets getting going goes went
    gone come came want wants wanted
  `),
);

/** The most content words of a talk turn. It is enough for several minutes. */
const MOST_WORDS = 200;

const SHORTEST_WORD = 3;

/** Consonants that are doubled before an ending: "planning" comes from "plan". */
const DOUBLED: ReadonlySet<string> = new Set(['bb', 'dd', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt']);

/**
 * What a talk turn is about: its distinct words without function words and endings, at most the first 200.
 *
 * @example
 * contentWords(['the', 'meetings', 'with', 'the', 'planning', 'team']); // ['meet', 'plan', 'team']
 */
export function contentWords(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of words) {
    if (word.length < SHORTEST_WORD || !/^[a-z]/.test(word)) continue;
    if (isFunctionWord(word) || TALK_WORDS.has(word)) continue;
    found.add(withoutEnding(word));
    if (found.size === MOST_WORDS) break;
  }
  return [...found];
}

/** The share of the second talk turn's content words that the first one has. Undefined when the second has none. */
export function sharedContent(first: readonly string[], second: ReadonlySet<string>): number | undefined {
  if (second.size === 0) return undefined;
  return first.filter((word) => second.has(word)).length / second.size;
}

/** Cuts the endings of plurals and verb forms, so that the forms of most words become equal. Rare words may differ. */
function withoutEnding(word: string): string {
  return withoutFinalE(withoutVerbEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:s|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = ['ing', 'ed'].find((ending) => word.endsWith(ending) && word.length >= ending.length + 3);
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (!/[aeiouy]/.test(stem)) return word;
  return DOUBLED.has(stem.slice(-2)) ? stem.slice(0, -1) : stem;
}

function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
