import { isWord } from '../phrases/phrase.ts';
import { categoryOf, FUNCTION_WORDS } from '../text/function-words.ts';

/** How many words there are, and how many of them are function words of each category. */
export interface Style {
  words: number;
  categories: number[];
}

const AUXILIARY_VERBS = categoryOf('is');

/** After these words, "'s" is short for "is" or "has". After a noun it is mostly a possessive. */
const BEFORE_SHORT_VERB: ReadonlySet<string> = new Set(
  'it that this he she who what where when how why there here something everything one'.split(' '),
);

export function noStyle(): Style {
  return { words: 0, categories: FUNCTION_WORDS.map(() => 0) };
}

/** The style of `plainWords`. The ending of a contraction is not a word, but may be in a category. */
export function styleOf(words: readonly string[]): Style {
  const style = noStyle();
  for (const [place, word] of words.entries()) {
    if (isWord(word)) style.words += 1;
    const category =
      word === "'s" && BEFORE_SHORT_VERB.has(words[place - 1] ?? '') ? AUXILIARY_VERBS : categoryOf(word);
    if (category !== undefined) style.categories[category] = (style.categories[category] ?? 0) + 1;
  }
  return style;
}

export function addStyle(sum: Style, style: Style): void {
  sum.words += style.words;
  for (const [category, count] of style.categories.entries()) {
    sum.categories[category] = (sum.categories[category] ?? 0) + count;
  }
}

/**
 * Language style matching, 0 to 1: the mean over all categories of 1 - |a - b| / (a + b + 0.0001). Here a and b are the
 * percentages of each speaker's words that are in the category.
 *
 * Source: Ireland and Pennebaker, Language style matching in writing (2010); Gonzales, Hancock and Pennebaker (2010).
 */
export function styleMatching(one: Style, other: Style): number {
  let sum = 0;
  for (const [category, count] of one.categories.entries()) {
    const a = percentage(count, one.words);
    const b = percentage(other.categories[category] ?? 0, other.words);
    sum += 1 - Math.abs(a - b) / (a + b + 0.0001);
  }
  return sum / FUNCTION_WORDS.length;
}

function percentage(count: number, words: number): number {
  return words === 0 ? 0 : (100 * count) / words;
}
