import type { WordSpan } from '../../phrases/locator.ts';
import { isWord } from '../../phrases/phrase.ts';
import type { LocatedWord } from '../../phrases/plain-words.ts';
import { shortened } from '../quote.ts';

const ACTION_LENGTH = 90;

/** Notes of transcribers in brackets. */
const NOTES = /\[[^\][{}]{0,40}\]|\{[^\][{}]{0,40}\}/g;

/** Words that lead to a date or to the next clause: "homework between now and next week". */
const LEADING_ON: ReadonlySet<string> = new Set(
  'and or but so then for the to by on in at from between now if when with because like yeah yes well also okay'.split(
    ' ',
  ),
);

/** The part of the text with these words. */
export function textOf(text: string, words: readonly LocatedWord[], { start, end }: WordSpan): string {
  return text
    .slice(words[start]?.start ?? text.length, words[end - 1]?.end ?? 0)
    .replace(NOTES, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is to be done, as the words of a clause say it, without the date at their end. Empty when only the date remains. */
export function actionIn(
  text: string,
  words: readonly LocatedWord[],
  { start, end }: WordSpan,
  date: WordSpan | undefined,
): string {
  const isLoose = (place: number): boolean => {
    const { word = '' } = words[place] ?? {};
    return LEADING_ON.has(word) || !(isWord(word) || /^'./.test(word));
  };
  let first = date?.start === start ? date.end : start;
  let last = end;
  while (last > Math.max(first, date?.end ?? 0) && isLoose(last - 1)) last -= 1;
  if (date?.end === last) last = date.start;
  while (last > first && isLoose(last - 1)) last -= 1;
  while (first < last && !isWord(words[first]?.word ?? '')) first += 1;
  return first < last ? shortened(textOf(text, words, { start: first, end: last }), ACTION_LENGTH) : '';
}
