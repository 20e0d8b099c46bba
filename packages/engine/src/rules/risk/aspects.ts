import { follows, type Occurrence, precedes, type Tokens } from '../../phrases/occurrences.ts';
import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import { LINKS, type RiskSign, subjectOf } from './sign.ts';

const CONTRACTED = "(don|didn|doesn|wouldn|won|haven|hasn|hadn|isn|wasn|aren|weren|ain|n) 't";
const CANNOT = "(can|couldn) 't|cannot|can not";
/** The links that name no first person. */
const LINKS_TO_OTHERS = LINKS.split('|')
  .filter((link) => !/^(i|me|my|'m)$/.test(link))
  .join('|');
const OTHERS = 'he|she|they|you|anyone';

/** "No, I want to die" denies nothing: a bare "no" does not reach over the first person. */
const DENIAL = `(not|without|denies|denied|deny|${CONTRACTED}) {${LINKS}|${OTHERS}}|no {${LINKS_TO_OTHERS}}|(nor|neither|nobody|never) {${LINKS_TO_OTHERS}|${OTHERS}}`;
const TWICE = `(not|never|without|no (day|night|hour|moment|minute|morning|time|way|guarantee)|${CONTRACTED}|${CANNOT}) {a|an|one|single|day|night|hour|moment|minute|morning|time|i|we|that|promise|guarantee|swear|say|sure|know|tell|goes|go|by|pass|passes|when|where|why|if|how|'m|am}`;
/** A denial that is none: twice "not", "not only", or "not stop". */
const AFFIRMATION = `(not|never|${CONTRACTED}) (stop|stops) {${LINKS}}|${TWICE} (not|without|never|${CONTRACTED}) {${LINKS}}|why [on earth] (not|(don|shouldn) 't i) {${LINKS}}|not (only|just|merely) {${LINKS}|do|did|does|that}`;

const PAST_TENSE =
  "(used to|was|were|~(have|has) (i|he|she|they|we|you) had|'d been|have tried|have attempted|tried|attempted|wanted|thought|felt|considered|contemplated|almost|nearly|once)";

const PAST_WISHES = new Set(['wanted', 'wished', 'hoped', 'tried']);
const PAST_DEEDS = new Set(
  'hit slapped punched kicked choked beat beaten strangled stabbed shot burned burnt shoved smacked attacked assaulted abused whipped drugged groped fondled battered grabbed hurt stalked bullied spat bit headbutted belted forced made pressured coerced touched threw pushed dragged pinned slammed held put laid had pulled pointed waved gave left took came got climbed snuck twisted bent broke fractured dislocated yanked squeezed cut tied chained strapped slipped dropped spiked kept screamed called whip kick slap choke hold push'.split(
    ' ',
  ),
);

/** Whether the words of a sign begin with a past tense. "They hit me" is taken for one. */
export function beginsInPast({ severity }: RiskSign, word: string): boolean {
  return PAST_WISHES.has(word) || (severity === 'by tense' && PAST_DEEDS.has(word));
}

/** Tells what somebody else said, sang or wrote, before words in the first person. */
const QUOTING =
  "(he|she|they|who|(my|his|her|the|a|our) [_] _|song|line|chorus|lyrics|character|sign|banner|title) {'s|has|had|was|is|just|always|keeps|kept|then|also|even|once|starts|started|in|the} (said|says|say|saying|told|tells|texted|texting|wrote|writes|sings|sang|goes|reads|like|called|titled|shouted|screamed|screaming|shouting|whispered|quote|quoted) {to} [me|us|him|her|them|everyone] {that|,|:|'|\"|“|‘}";

const AUXILIARY =
  "(are|were|is|was|do|does|did|have|has|had|will|would|could|can|might|aren|isn|don|doesn|didn|haven|hasn) ['t|n|not]";

/** Asks the other speaker, or about somebody. */
const ASKING = `${AUXILIARY} (you|anyone|anybody|someone|somebody|your _)|^ [so|and|okay|,] [,] ${AUXILIARY} (he|she|they)|(you|anyone|anybody) ever|(ask|asking|asked|wonder|wondering|wondered|know|tell me|check|checking|see) [you|,] [today|now|directly] (whether|if) (you|anyone|anybody|someone|your _)|(how|when|what|where|why) [_] [_] (do|did|have|are|were|would) you|(what|which) [_] [_] thoughts|(if|when|suppose) (a|an|the|your|any) (client|patient|caller|student|friend|customer|person|pupil|colleague|resident) (said|says|told|tells|reports|mentions|asks) [you] [that] [they|he|she]|^ [so|and|okay|,|any] any`;

const OWN_ANSWER =
  '{yes|yeah|honestly|well|,} i {really|sometimes|often|always|also|certainly|definitely|just} (do|have|am|did|was|feel|might|could) {too|,|now|all the time|every (day|night)|right|sometimes|often} (.|!|?|,|;|$|and|but)';
/** Who asks has the same: "have you ever wanted to die because I do". */
const SAID_OF_ONESELF = `[_] [_] {,|.|?} (because|cause|cos|since|but|and|well|like|as|,|.|?) ${OWN_ANSWER}`;

const HESITATION =
  'well|oh|um|uh|hmm|mm|honestly|actually|to be honest|i mean|i guess|i think|maybe|kind of|sort of|,|.|-';
const HOW_OFTEN =
  '[nearly|almost] every (day|night|week|time|evening|morning)|sometimes|often|always|constantly|daily|lately|still|again|all the time|a lot|a bit|a little|at times|now and then|from time to time|(most|some|many|several|a few) (day|days|night|nights|week|weeks|time|times|evening|evenings|morning|mornings)|(more than|about|over) half [of] the (days|time)|once or twice|(only|just|maybe) once|last (night|week)|this (morning|week)|more than (i|once)';
const YES = `^ {${HESITATION}} ((kind|sort) of {.|,|!} ($|but)|i [do|still|often|sometimes] think (about|of) (it|that|them)|yes|yeah|yep|yup|mm - hmm|mhm|i (do|am|have|did|was|think so|guess so|suppose so|still do)|(he|she|they|it) [still] (does|is|has|did|was|do|are|have)|${HOW_OFTEN})`;
const NO = `^ {${HESITATION}} (no|nope|never|not|none|i (don|haven|didn|wasn|'m not|am not|never)|nobody|(yes|yeah) [,] no)`;
/** Contradicts "you have no such thoughts?": a bare "yes" agrees with that. */
const CONTRADICTION = `^ {${HESITATION}|yes|yeah|yep|no} i [still] (do|am|have|did|was) (.|!|,|$|though|but|and|sometimes)|^ {${HESITATION}|yes|yeah|yep} (${HOW_OFTEN}) (.|!|,|$)`;
/** Whole utterances that only fill the time before an answer, such as "Take your time." */
const PAUSE =
  "^ {um|uh|hmm|mm|well|oh|so|i|.|,|-|okay|ok|right|sure|mm - hm|mm - hmm|take (your|all the) time [you need]|(there 's) no (rush|hurry)|no (rush|hurry)|(it|that) 's (okay|ok|all right|alright|fine)|i 'm (here|listening)|(go|carry) (on|ahead)} $";
/** In a question, a word that points back to the one before it, or goes on with the danger. */
const POINTS_BACK =
  '(it|that|this|these|those|them|me|so|plan|plans|thought|thoughts|feel|feeling|felt|safe|anyone|anybody|someone|somebody|tell|told|talk|talked|help|helped|mean|sure|honest|okay|ok|right|yourself|life|die)';

/** Shows that all of the utterance is about the past. */
const PAST_TIME =
  'ago|last (year|month|summer|winter|spring|fall|autumn)|back (then|when)|when (i|he|she|we|they) (was|were)|in the past|as a (kid|child|teenager|teen|boy|girl)|in (high school|college|my teens|my twenties)|growing up|at (the|that) time|years (before|back|earlier)|used to';
const NOW =
  'now|still|today|tonight|currently|again|lately|these days|always|every (day|night|week|time)|last night|yesterday|this (morning|week|evening)|keeps|anymore|any more|(minutes|minute|hour|hours) ago';

/** Says right behind an emergency that it is over. */
const LONG_AGO =
  '[_] [_] [_] [_] ((years|months|weeks|decades|year|month|decade) ago|last (year|month|summer|winter|spring|fall|autumn)|in (january|february|march|april|may|june|july|august|september|october|november|december|(19|20) _|(_0|_1|_2|_3|_4|_5|_6|_7|_8|_9) (~(minutes|hours|seconds|minute)|$)))';

/** Shows that something in the past tense has just happened. */
const JUST_NOW =
  'last night|yesterday|today|tonight|again|just now|this (morning|afternoon|evening|week)|(minutes|minute|hour|hours) ago|the other (day|night)|last (week|weekend)|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)';

/** Who asks for help asks nothing about the danger. */
const HELP =
  "(can|could|will|would|won 't) [you|someone|somebody|anyone|anybody|we] [please|just] (send|come|call|get|help (~(understand|us|me)|$)|hurry|dial|bring)";

/** What is asked of an utterance as a whole, in the order of the finder's phrases. */
const GENERAL = [
  'past time',
  'now',
  'just now',
  'question',
  'of the speaker',
  'of the listener',
  'tag',
  'whenever',
  'help',
] as const;
const GENERAL_PHRASES: Readonly<Record<(typeof GENERAL)[number], string>> = {
  'past time': PAST_TIME,
  now: NOW,
  'just now': JUST_NOW,
  question: '? ["|”|\'] $',
  'of the speaker': '(i|me|my|mine|myself|we|us|our|ours)',
  'of the listener': '(you|your|yourself)|^ [,|and|so|any] any',
  tag: `${AUXILIARY} (you|he|she|they) ? $`,
  whenever: 'did|(have|has|had) [you|he|she|they|anyone|your _] ever',
  help: HELP,
};

/** What lowers or raises the severity of words, by what is before or behind them. */
const ASPECTS = {
  denied: DENIAL,
  affirmed: AFFIRMATION,
  past: `${PAST_TENSE} {${LINKS}}`,
  own: subjectOf('i|my|myself|we|(make|makes|made|making|want|wants|tell|tells|telling) me'),
  quoted: `${QUOTING} {${LINKS}}`,
  asked: `(${ASKING}) {${LINKS_TO_OTHERS}|still|or|and|often|last|first}`,
};
export type Aspect = keyof typeof ASPECTS;

/** Made when they are first needed, because most utterances have no sign. */
const tests = new Map<string, ReturnType<typeof precedes>>();
let findGeneral: PhraseFinder | undefined;
let latest: { words: readonly string[]; found: ReadonlySet<number> } | undefined;
let findInterrogatives: PhraseFinder | undefined;
let findOwnAnswer: PhraseFinder | undefined;
let findReplies: PhraseFinder | undefined;
let findPause: PhraseFinder | undefined;
let findPointers: PhraseFinder | undefined;
let findPresent: PhraseFinder | undefined;
let findQuestion: PhraseFinder | undefined;

/** Whether the words before an occurrence say this of it. */
export function hasAspect(aspect: Aspect, tokens: Tokens, occurrence: Occurrence): boolean {
  return testOf(aspect, () => precedes(ASPECTS[aspect]))(tokens, occurrence);
}

/** Whether somebody who asks about it then says it of themselves. */
export function isThenSaidOfOneself(tokens: Tokens, occurrence: Occurrence): boolean {
  return testOf('said of oneself', () => follows(SAID_OF_ONESELF))(tokens, occurrence);
}

/** Whether the words behind an emergency say that it is over, whatever else is said of the present. */
export function isLongAgo(tokens: Tokens, occurrence: Occurrence): boolean {
  return testOf('long ago', () => follows(LONG_AGO))(tokens, occurrence);
}

/** What is true of the utterance as a whole. */
export function generalOf(words: readonly string[]): (name: (typeof GENERAL)[number]) => boolean {
  findGeneral ??= phraseFinder(GENERAL.map((name) => GENERAL_PHRASES[name]));
  // Each occurrence in an utterance asks for the same.
  if (latest?.words !== words) latest = { words, found: findGeneral(words) };
  const { found } = latest;
  return (name) => found.has(GENERAL.indexOf(name));
}

/** Whether an utterance says "I do", as an answer to the own question before it. */
export function isOwnAnswer(words: readonly string[]): boolean {
  findOwnAnswer ??= phraseFinder([`^ [because|and|but|cause] ${OWN_ANSWER}`]);
  return findOwnAnswer(words).size > 0;
}

/** What a question asks for: a danger, safety from one, or that there is no danger. */
type Asked = 'danger' | 'safety' | 'no danger';

/** Whether a reply confirms a danger: mostly by yes, and by no where somebody is asked whether they are safe. */
export function confirms(words: readonly string[], asked: Asked): boolean {
  findReplies ??= phraseFinder([YES, NO, CONTRADICTION]);
  // "(crying) Yes" is "Yes".
  const found = findReplies(words[0] === '(' ? words.slice(words.indexOf(')') + 1) : words);
  if (asked === 'no danger') return found.has(2);
  return asked === 'safety' ? found.has(1) : found.has(0) && !found.has(1);
}

/** Whether words answer and ask nothing, as "um" and "take your time" do. */
export function isPause(words: readonly string[]): boolean {
  findPause ??= phraseFinder([PAUSE]);
  return findPause(words).size > 0;
}

/** Fewer words, as in "How often?", go on with the question before them. So does "How often, and at what times?". */
const LEAST_WORDS_OF_NEW_QUESTION = 5;

/** Whether words ask the listener about something else than the question before them. */
export function asksSomethingElse(words: readonly string[]): boolean {
  if (words.length <= LEAST_WORDS_OF_NEW_QUESTION || words.at(-1) !== '?' || !words.includes('you'))
    return false;
  findPointers ??= phraseFinder([POINTS_BACK]);
  return findPointers(words).size === 0;
}

/** Whether words ask the other speaker, or about somebody else. A tag at the end, as in "is he?", asks nothing. */
export function isInterrogative(words: readonly string[]): boolean {
  findInterrogatives ??= phraseFinder([
    `(you|your|yourself)|${AUXILIARY} (he|she|they|anyone|anybody|someone|somebody)`,
  ]);
  return findInterrogatives(words).size > 0;
}

/** Whether the words of a sign are a question to the listener, as in "does he hit you". */
export function isQuestionToListener({ start, end }: Occurrence, { forwards }: Tokens): boolean {
  findQuestion ??= phraseFinder([`^ ${AUXILIARY} ... (you|your|yourself)`]);
  return findQuestion(forwards.slice(start, end)).size > 0;
}

const SIMPLE_LINKS: ReadonlySet<string> = new Set(LINKS.split('|'));
const BORDERS: ReadonlySet<string> = new Set('and but so because cause since , . ;'.split(' '));
const OF_PRESENT =
  "^ i {really|just|still|also|even|only|always|sometimes|often|do|so} (want|wanna|need|feel|plan|intend|wish|keep|'m|am|can 't stop|think (about|of)|('ve|have) been (thinking|feeling|having|planning))";

/** The clause of an occurrence that says "I want" or the like of it. A past time in another clause does not matter there. */
export function presentClauseOf(
  words: readonly string[],
  occurrence: Occurrence,
): readonly string[] | undefined {
  // Tokens begin with a mark before the first word.
  const start = occurrence.start - 1;
  const end = occurrence.end - 1;
  const first = start < 0 ? -1 : words.lastIndexOf('i', start);
  if (first < 0 || (first > 0 && !BORDERS.has(words[first - 1] ?? ''))) return undefined;
  if (!words.slice(first + 1, start).every((word) => SIMPLE_LINKS.has(word))) return undefined;
  const border = words.findIndex((word, place) => place >= end && BORDERS.has(word));
  const clause = words.slice(first, border === -1 ? undefined : border);
  findPresent ??= phraseFinder([OF_PRESENT]);
  return findPresent(clause).size > 0 ? clause : undefined;
}

function testOf(name: string, make: () => ReturnType<typeof precedes>): ReturnType<typeof precedes> {
  const existing = tests.get(name);
  if (existing !== undefined) return existing;
  const created = make();
  tests.set(name, created);
  return created;
}
