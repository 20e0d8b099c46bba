import { readPhrase } from '../../phrases/phrase.ts';
import { type PhraseSearch, phraseSearch } from '../../phrases/search.ts';
import type { WordSpan } from '../../phrases/locator.ts';

const PART_OF_DAY = 'morning|afternoon|evening|night|lunchtime';
const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const NUMERAL = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const WEEKDAY = `[the|this|next|coming|following] (${DAYS}) [${PART_OF_DAY}|at (${NUMERAL})]`;
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter';
const NUMBERS = numbersTo(31, (number) => `${number}`);
const ORDINAL = `first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|twentieth|thirtieth|${numbersTo(31, (number) => `${number}st|${number}nd|${number}rd|${number}th`)}`;
const DAY_OR_MONTH = `${NUMBERS}|${numbersTo(9, (number) => `0${number}`)}`;
const CALENDAR_DATE = `(${MONTHS}) [the] (${ORDINAL}|${NUMBERS})|[the] (${ORDINAL}|${NUMBERS}) [of] (${MONTHS})|_ - (${DAY_OR_MONTH}) - _`;
const CLOCK = `noon|midday|midnight|lunchtime|lunch|(${NUMERAL}|${NUMBERS}) [: _] (am|pm|o'clock)|(${NUMBERS}) : _|${numbersTo(12, (number) => `${number}am|${number}pm`)}`;
const NEAR_DAY = `[the day after] tomorrow [${PART_OF_DAY}|at (${NUMERAL})]|today|tonight|first thing [on] [in the] (tomorrow|morning|${DAYS}) [${PART_OF_DAY}]`;
const PERIOD = 'week|month|quarter|year|term|semester|sprint|weekend';
const OCCASION =
  'meeting|meetings|session|sessions|visit|appointment|call|class|lesson|review|deadline|exam|launch|trip|weekend|holidays|christmas|easter|break|time';
const END_OF_PERIOD = `[the] (end|beginning|start|middle) of [the|this|next|business|working|play] [next|working|business] (day|today|play|${PERIOD}|${MONTHS}) [today|tomorrow]|close of (business|play)|eod|eow|cob`;
const NEXT_PERIOD = `[the|our|your|my] (next|following|coming) (${PERIOD}|couple|${OCCASION}) [of (days|weeks|months)]|(this|later) [this] (${PERIOD}|today|${PART_OF_DAY})`;
const POINT = `${NEAR_DAY}|${WEEKDAY}|${CALENDAR_DATE}|${END_OF_PERIOD}|${NEXT_PERIOD}|${CLOCK}|the (${ORDINAL}|weekend)`;
const SPAN = `((a|the) (couple|few|next) [of]|the next [${NUMBERS}]|${NUMERAL}|few|a|an|${NUMBERS}) {few|or|to|${NUMERAL}} (day|days|week|weeks|month|months|hour|hours|minutes|year|years) ['|'s] [time]`;

/** It says until when. It goes before other dates of a clause. */
const DEADLINE = `((by|before|until|till|no later than|not later than) (${POINT}|(${NUMERAL}) (${PART_OF_DAY})|[the|our|your|my|this|that] [next|first|team|staff|board|status|planning|final] (${OCCASION})|(we|i|you) _ [again|next]|then)|within (${SPAN}|the (hour|day|week))) [[on|at|in the] (${POINT})]`;
const MOMENT = `(on (${WEEKDAY}|mondays|fridays|${CALENDAR_DATE}|the (${ORDINAL}))|in (${SPAN}|[the] (${PART_OF_DAY}|${MONTHS})|[the] (${NEXT_PERIOD}))|at (${CLOCK}|${END_OF_PERIOD}|${NEXT_PERIOD}|the weekend|break)|[right] after (${POINT}|this [call|meeting]|[the|our|your|this] (${OCCASION}))|from (tonight|tomorrow|today)|on the way (home|back|there)|(right|straight) away|right now|${NEAR_DAY}|${WEEKDAY}|${CALENDAR_DATE}|${END_OF_PERIOD}|${NEXT_PERIOD}|as soon as (possible|(you|we|i) can)|asap|when you (get a (chance|minute|moment)|go out|have (time|a (chance|minute|moment)))) [[at|by|on|in the] (${POINT})]`;
/** A number alone is a time of the day, and "3/4" is a date, but "by two percent" and "by 3/4 of it" are not. */
const BARE_TIME = `(by|before|until|till) (${NUMERAL}|half past (${NUMERAL}))|(by|before|until|till|on) (${DAY_OR_MONTH}) / (${DAY_OR_MONTH}) [/ _]`;
const NO_TIME = /^(?:%|percent|to|or|of|more|other|dollars|[a-z]+s)$/;
/** It may be the date of the thing, "the numbers for May", so any other date goes before it. */
const FOR_DATE = `for (${WEEKDAY}|tomorrow|next (${PERIOD}|${OCCASION}))`;
/** Each sounds like a date, and is none: a condition, a habit, the past, a length of time, "the Friday report", "today's notes". */
const NO_DATE = `at the end of the day|(${NUMERAL}) by (${NUMERAL})|day by day|(every|each|last|past|since|per|than|if|unless|whether) (${POINT})|for (${SPAN})|(the|a|my|your|our|his|her|their) (${WEEKDAY})|(${POINT}) 's`;

function numbersTo(last: number, write: (number: number) => string): string {
  return Array.from({ length: last }, (_, index) => write(index + 1)).join('|');
}

let search: PhraseSearch | undefined;

/**
 * The date of a promise or a request, in English: of several, the first that says until when, else the first one. It is
 * not read as a date. Undefined without one.
 *
 * @example
 * dueDateIn(['send', 'it', 'by', 'friday']); // { start: 2, end: 4 }
 */
export function dueDateIn(words: readonly string[]): WordSpan | undefined {
  search ??= phraseSearch([NO_DATE, DEADLINE, MOMENT, BARE_TIME, FOR_DATE].map(readPhrase));
  let first: WordSpan | undefined;
  let weak: WordSpan | undefined;
  for (let start = 0; start < words.length; start += 1) {
    const found = search.longestFrom(words, start);
    if (found === undefined) continue;
    const [kind] = found.phrases;
    if (kind === 3 && NO_TIME.test(words[found.end] ?? '')) continue;
    if (kind === 1) return { start, end: found.end };
    if (kind === 4) weak ??= { start, end: found.end };
    else if (kind !== 0) first ??= { start, end: found.end };
    start = found.end - 1;
  }
  return first ?? weak;
}
