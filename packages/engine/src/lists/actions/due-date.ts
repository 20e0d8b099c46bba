import { spokenWords } from './spoken-words.ts';

/** A date phrase as it was said, and where it is in the text. */
export interface DueDate {
  text: string;
  start: number;
  end: number;
}

/** Reads words from a place. Returns the place after them. Undefined when other words are there. */
type Reader = (words: readonly string[], place: number) => number | undefined;

function word(list: string): Reader {
  const accepted = new Set(list.split(' '));
  return (words, place) => (accepted.has(words[place] ?? '') ? place + 1 : undefined);
}

function matching(pattern: RegExp): Reader {
  return (words, place) => (pattern.test(words[place] ?? '') ? place + 1 : undefined);
}

function sequence(...readers: readonly Reader[]): Reader {
  return (words, place) =>
    readers.reduce<number | undefined>(
      (reached, read) => (reached === undefined ? undefined : read(words, reached)),
      place,
    );
}

/** Uses the first of several readers that reads something. */
function either(...readers: readonly Reader[]): Reader {
  return (words, place) => {
    for (const read of readers) {
      const reached = read(words, place);
      if (reached !== undefined) return reached;
    }
    return undefined;
  };
}

function optional(read: Reader): Reader {
  return (words, place) => read(words, place) ?? place;
}

const partOfDay = word('morning afternoon evening night lunchtime');
const weekday = sequence(
  optional(word('this next coming following')),
  word('monday tuesday wednesday thursday friday saturday sunday'),
  optional(partOfDay),
);
const month = word('january february march april may june july august september october november december');
const dayOfMonth = matching(/^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/);
const ordinal = either(
  matching(/^(?:[12]?\d|3[01])(?:st|nd|rd|th)$/),
  word('first second third fourth fifth sixth seventh eighth ninth tenth fifteenth twentieth thirtieth'),
);
const calendarDate = either(
  sequence(month, optional(word('the')), dayOfMonth),
  sequence(optional(word('the')), either(dayOfMonth, ordinal), optional(word('of')), month),
  matching(/^\d{4}-\d{1,2}-\d{1,2}$/),
  matching(/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/),
);
const clockTime = either(
  word('noon midday midnight lunchtime lunch'),
  matching(/^\d{1,2}(?:[:.]\d{2})?(?:am|pm)$/),
  sequence(
    either(
      matching(/^\d{1,2}(?:[:.]\d{2})?$/),
      word('one two three four five six seven eight nine ten eleven twelve'),
    ),
    word("am pm a.m p.m o'clock"),
  ),
  matching(/^\d{1,2}:\d{2}$/),
);
const nearDay = either(
  sequence(word('the'), word('day'), word('after'), word('tomorrow')),
  sequence(word('tomorrow'), optional(partOfDay)),
  word('today tonight'),
);
const occasion = word(
  'meeting meetings session sessions visit appointment call class time lesson review deadline exam launch trip weekend holidays christmas easter',
);
const nextPeriod = sequence(
  optional(word('the our your my')),
  word('next following coming'),
  either(word('week month quarter year weekend term semester sprint couple'), occasion),
  optional(sequence(word('of'), word('days weeks months'))),
);
const thisPeriod = sequence(
  word('this later'),
  optional(word('this')),
  word('week month quarter year weekend morning afternoon evening today'),
);
const endOfPeriod = either(
  sequence(
    optional(word('the')),
    word('end beginning start middle'),
    word('of'),
    optional(word('the this next business')),
    optional(word('next working business')),
    word(
      'day today week month quarter year term semester january february march april may june july august september october november december',
    ),
  ),
  sequence(word('close'), word('of'), word('business')),
  word('eod eow cob'),
);
const namedOccasion = sequence(
  optional(word('the our your my this that his her their')),
  optional(word('next first second following team staff board budget status planning group big final')),
  occasion,
);
const ourMeeting = sequence(word('we i you'), word('meet leave go talk speak'), optional(word('again next')));
const soon = either(
  sequence(
    word('as'),
    word('soon'),
    word('as'),
    either(word('possible'), sequence(word('you we i'), word('can'))),
  ),
  word('asap'),
);
const count = either(
  sequence(word('a the'), word('couple few next'), optional(word('of'))),
  sequence(word('the'), word('next'), optional(matching(/^\d{1,3}$/))),
  word('two three four five six seven eight nine ten twelve few a an one'),
  matching(/^\d{1,3}$/),
);
const span = sequence(
  count,
  optional(word('few or two three four five')),
  word("day days week weeks month months hour hours minutes year years week's weeks' days' day's month's"),
  optional(word('time')),
);

const point = either(
  nearDay,
  weekday,
  calendarDate,
  endOfPeriod,
  nextPeriod,
  thisPeriod,
  clockTime,
  sequence(word('the'), ordinal),
);

/** A phrase that says until when. It goes before other date phrases of a sentence. */
const deadline = either(
  sequence(
    either(word('by before until till'), sequence(word('no not'), word('later'), word('than'))),
    either(point, namedOccasion, ourMeeting, word('then')),
  ),
  sequence(word('within'), span),
);
const moment = either(
  sequence(word('on'), either(weekday, calendarDate, sequence(word('the'), ordinal))),
  sequence(word('in'), span),
  sequence(word('at'), either(clockTime, endOfPeriod, nextPeriod)),
  sequence(word('in'), optional(word('the')), either(partOfDay, nextPeriod)),
  sequence(word('after'), either(point, namedOccasion)),
  nearDay,
  weekday,
  calendarDate,
  endOfPeriod,
  nextPeriod,
  thisPeriod,
  soon,
);

/** It sounds like a date, but means "after all". */
const idiom = sequence(word('at'), word('the'), word('end'), word('of'), word('the'), word('day'));

/** After one of these words, a date phrase is a habit, a length of time or the past. */
const NO_DUE_DATE: ReadonlySet<string> = new Set([
  'every',
  'each',
  'last',
  'past',
  'since',
  'for',
  'per',
  'than',
]);

/**
 * The date phrase of a promise or a request, in English. It is kept as it was said, and not turned into a date. Of several
 * phrases, it is the first one that says until when, else the first one. Undefined without a date phrase.
 *
 * @example
 * dueDateIn('I will send it by Friday.')?.text; // 'by Friday'
 */
export function dueDateIn(text: string): DueDate | undefined {
  const spoken = spokenWords(text);
  const words = spoken.map(({ word: one }) => one);
  let first: DueDate | undefined;
  for (let place = 0; place < words.length; place += 1) {
    if (NO_DUE_DATE.has(words[place - 1] ?? '')) continue;
    const afterIdiom = idiom(words, place);
    if (afterIdiom !== undefined) {
      place = afterIdiom - 1;
      continue;
    }
    const untilWhen = deadline(words, place);
    const reached = untilWhen ?? (first === undefined ? moment(words, place) : undefined);
    if (reached === undefined) continue;
    const start = spoken[place]?.start ?? 0;
    const end = spoken[reached - 1]?.end ?? start;
    const found = { text: text.slice(start, end).replace(/\s+/g, ' '), start, end };
    if (untilWhen !== undefined) return found;
    first = found;
    place = reached - 1;
  }
  return first;
}
