import { shortened } from '../quote.ts';
import type { DueDate } from './due-date.ts';

const ACTION_LENGTH = 90;

/** What a promise begins with: "I'll", "we're going to", "let me". */
const PROMISE =
  /\b(?:(?:i|we)(?: ?['’]ll| will|(?: ?['’](?:m|re)| am| are) (?:going to|gonna|committed to))|i promise(?: you)?(?: to| that)?|let me)\b/gi;
/** What a request begins with: "could you", "I'd like you to". */
const REQUEST =
  /\b(?:(?:can|could|would|will|do|can['’]t) you(?: mind)?|(?:like|love|need|want|ask|asking|hoping|great if|help if) (?:for )?(?:all of you|you guys|you|everyone|everybody)(?: to| could| would)?|please)\b/gi;

/** A second beginning within so many characters replaces the first: "I'll, I'll". */
const FALSE_START = 12;

/** Notes of transcribers in brackets. */
const NOTES = /\[[^\][{}]{0,40}\]|\{[^\][{}]{0,40}\}/g;

/** Words between the beginning and the action. */
const FILLERS: ReadonlySet<string> = new Set(
  'just also definitely certainly please then gladly probably maybe possibly quickly perhaps kindly really all guys um uh'.split(
    ' ',
  ),
);

/** Words that lead to the date: "homework between now and next week". */
const LEADING_TO_DATE: ReadonlySet<string> = new Set(
  'and or for the to by on in at from between now um uh'.split(' '),
);

/**
 * What is to be done, as the utterance says it: the words after "I'll" or "could you", without the date at the end.
 * Without such a beginning, the whole utterance.
 *
 * @example
 * actionIn("Sure, I'll send it by Friday.", 'commitment', dueDate); // 'send it'
 */
export function actionIn(
  text: string,
  behavior: 'commitment' | 'action request',
  dueDate: DueDate | undefined,
): string {
  const isDateLast = dueDate !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(dueDate.end));
  const said = text.slice(0, isDateLast ? dueDate.start : text.length).replace(NOTES, ' ');
  const start = beginningOf(said, behavior === 'commitment' ? PROMISE : REQUEST);
  const words = said.slice(start).trim().split(/\s+/);
  let first = 0;
  while (FILLERS.has((words[first] ?? '').toLowerCase().replace(',', ''))) first += 1;
  const left = isDateLast ? withoutLeadingToDate(words.slice(first)) : words.slice(first);
  const action = withoutPunctuation(left.join(' '));
  return shortened(action === '' ? withoutPunctuation(text) : action, ACTION_LENGTH);
}

function withoutLeadingToDate(words: readonly string[]): readonly string[] {
  let last = words.length;
  while (last > 0 && LEADING_TO_DATE.has((words[last - 1] ?? '').toLowerCase())) last -= 1;
  return words.slice(0, last);
}

/** The offset of the action: after the first beginning, or after the last of several close to each other. */
function beginningOf(text: string, pattern: RegExp): number {
  let start: number | undefined;
  for (const match of text.matchAll(pattern)) {
    if (start !== undefined && match.index - start > FALSE_START) break;
    start = match.index + match[0].length;
  }
  return start ?? 0;
}

const PUNCTUATION = /[\s.,;:!?"“”–—-]/;

/** Without the punctuation and white space around it. */
function withoutPunctuation(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && PUNCTUATION.test(text.charAt(start))) start += 1;
  while (end > start && PUNCTUATION.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
