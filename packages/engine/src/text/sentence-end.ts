import { abbreviationBefore, wordBefore } from './abbreviation.ts';

/** Words that have a capital letter only at the beginning of a sentence. */
const SENTENCE_STARTERS: ReadonlySet<string> = new Set(
  `a after all also although an and another any anyway are as at because both but by call can could did didn do does don
  each every everyone everything finally first for from go great had has have he hello her here hey hi his how i if in is
  isn it its just let maybe my never next no nobody not nothing now of oh okay on or our people perhaps please right second
  see send she should since so some somebody sometimes sorry sure tell thank thanks that the their then there these they
  third this those to us wait was we well were what when where which while who why will with would wow yeah yes you
  your`.split(/\s+/),
);

/** Words that begin a new sentence after a dash: "I-- No." Before other words the sentence goes on: "I-- It's late." */
const NEW_BEGINNINGS: ReadonlySet<string> = new Set(
  'anyway hey never no oh okay right sorry thank thanks wait wow yeah yes'.split(' '),
);

/** The most characters of a word in `SENTENCE_STARTERS`, with the white space before it. */
const LONGEST_STARTER = 20;

/** How many characters are searched for the end of a quotation. */
const LONGEST_QUOTATION = 100;

/** The beginning of a list item: a bullet or a number. */
const LIST_ITEM = /^[ \t]*(?:[-–•*]|\d{1,2}[.)])[ \t]/;

/** What may end a sentence: stops with closing quotes and brackets, dashes, emoji, or the end of a line. */
export interface Mark {
  start: number;
  end: number;
}

/**
 * Whether a sentence ends at a mark.
 *
 * @param sentence Where the sentence starts.
 */
export function endsSentence(text: string, sentence: number, { start, end }: Mark): boolean {
  switch (text[start]) {
    case '.':
    case '?':
    case '!':
    case '…':
      return endsAtStop(text, start, end);
    case '\n':
      return end > start + 1 || endsAtLine(text, sentence, end);
    case '-':
    case '—':
      // "I was going to-- No." A dash between spaces is part of a sentence.
      return /\p{L}/u.test(text[start - 1] ?? '') && startsWithOneOf(NEW_BEGINNINGS, wordAfter(text, end));
    default:
      return /\s/.test(text[end] ?? '') && startsAnotherSentence(text, end);
  }
}

function endsAtStop(text: string, start: number, end: number): boolean {
  const next = text[end] ?? ' ';
  if (!/\s/.test(next) && !(/\p{Lu}/u.test(next) && mayEndInside(wordBefore(text, end)))) return false;
  if (goesOnAfterQuotation(text, start, end)) return false;
  // Dots in a row are a pause, or the end of a sentence that trails off.
  if (text[start] === '…' || text[start - 1] === '.') return startsAnotherSentence(text, end);
  if (text[start] !== '.') return true;
  if (isListNumber(text, start)) return false;
  const abbreviation = abbreviationBefore(text, start);
  if (abbreviation === undefined) return true;
  return abbreviation === 'may end a sentence' && startsWithOneOf(SENTENCE_STARTERS, wordAfter(text, end));
}

/** Whether a sentence may end with this word without a space after it: "Right.And". In an address it may not. */
function mayEndInside(word: string): boolean {
  return /[\p{Ll}\p{N}?!][.?!]$/u.test(word) && !/[/@]/.test(word);
}

/** Whether the sentence goes on after the quotation or the brackets around the stop: 'It says "Stop." all day.' */
function goesOnAfterQuotation(text: string, start: number, end: number): boolean {
  if (end > start + 1) return /^\s+\p{Ll}/u.test(text.slice(end, end + 3));
  return /^[^"“”\n]*[^"“”\s]["”]\s\p{Ll}/u.test(text.slice(end, end + LONGEST_QUOTATION));
}

/** Whether a line break ends the sentence: before a list item, and after one when the next line begins with a capital. */
function endsAtLine(text: string, sentence: number, end: number): boolean {
  const line = text.slice(end, end + LONGEST_STARTER);
  if (LIST_ITEM.test(line)) return true;
  const opening = text.slice(sentence, sentence + LONGEST_STARTER).trimStart();
  return /^\p{Lu}/u.test(line) && LIST_ITEM.test(opening);
}

/** Whether the word before a stop is the number of a list item. */
function isListNumber(text: string, stop: number): boolean {
  const number = wordBefore(text, stop);
  if (!/^\d{1,2}$/.test(number)) return false;
  const before = text[stop - number.length - 1];
  return before === '\n' || (before === undefined && number === '1');
}

/** Whether the next word begins a sentence after a pause. "I" says nothing, because it always has a capital letter. */
function startsAnotherSentence(text: string, end: number): boolean {
  const word = wordAfter(text, end);
  return startsWithOneOf(SENTENCE_STARTERS, word) && !/^I\b/.test(word);
}

function wordAfter(text: string, end: number): string {
  return text.slice(end, end + LONGEST_STARTER).trimStart();
}

/** Whether a text begins with one of these words, with a capital letter. */
function startsWithOneOf(words: ReadonlySet<string>, text: string): boolean {
  const [letters = ''] = /^[A-Z][a-z]*/.exec(text) ?? [];
  return words.has(letters.toLowerCase());
}
