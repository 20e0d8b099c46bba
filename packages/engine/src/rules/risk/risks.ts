import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import { EMERGENCIES } from './emergency.ts';
import { ABUSE, HARM_TO_OTHERS, SLURS, THREATS } from './harm-by-people.ts';
import { HARM_TO_ONESELF } from './harm-to-oneself.ts';
import type { RiskKind, RiskSign } from './sign.ts';
import type { BehaviorRule } from '../rule.ts';

/** A risk that an utterance speaks of. It is a reason to read the passage, and not a diagnosis. */
export interface Risk {
  kind: RiskKind;
  /** 1 denied or asked about; 2 somebody else's, or past; 3 the speaker's own, or an emergency, now. */
  severity: 1 | 2 | 3;
}

const SIGNS: readonly RiskSign[] = [
  ...HARM_TO_ONESELF,
  ...HARM_TO_OTHERS,
  ...ABUSE,
  ...EMERGENCIES,
  ...THREATS,
  ...SLURS,
];

/** Words between a negation, a past tense or a person and what they apply to. */
const LINKS =
  "going|gonna|to|want|wanted|wanting|wish|wished|plan|plans|planned|planning|think|thinks|thinking|thought|thoughts|about|of|have|has|had|having|any|ever|really|actually|even|feel|feeling|feelings|felt|like|i|am|would|will|do|did|be|been|being|a|an|the|intend|intending|intention|intentions|desire|consider|considered|considering|considers|contemplated|contemplating|urge|urges|in|my|me|right|now|currently|actively|all|try|tried|trying|attempt|attempted|attempting|it|was|were|is|so|very|bit|little|kind|sort|also|pretty|quite|still|again|just|always|constantly|with|by|from|on|commit|committed|committing|history|intrusive|'m|'ve|'d|'ll|'re|'s|not|never|'t|feels|gets|got|getting|get|physically|sexually";

const DENIAL =
  "(not|never|no|nor|neither|nobody|without|denies|denied|deny|(don|didn|doesn|wouldn|won|haven|hasn|hadn|isn|wasn|aren|weren|ain|n) 't)";

const PAST_TENSE =
  "(used to|was|were|(i|he|she|they|we|you) had|'d been|have tried|have attempted|tried|attempted|wanted|thought|felt|considered|contemplated|almost|nearly|once)";

/** Shows that all of the utterance is about the past. */
const PAST_TIME =
  'ago|last (year|month|summer|winter|spring|fall|autumn)|back (then|when)|when (i|he|she|we|they) (was|were)|in the past|as a (kid|child|teenager|teen|boy|girl)|in (high school|college|my teens|my twenties)|growing up|at (the|that) time|years (before|back|earlier)|used to';
const NOW =
  'now|still|today|tonight|currently|again|lately|these days|always|every (day|night|week|time)|last night|yesterday|this (morning|week|evening)|keeps|anymore|any more';

/** What lowers or raises the severity of a sign, in the order of the finder's phrases. */
const ASPECTS = ['denied', 'past', 'own'] as const;
type Aspect = (typeof ASPECTS)[number];

let findSigns: PhraseFinder | undefined;
let findGeneral: PhraseFinder | undefined;
/** The finder of aspects of each sign. It is made when the sign is first found, because most signs never are. */
const aspectFinders = new Map<RiskSign, PhraseFinder>();

/**
 * The risks that an utterance speaks of, at most one of each kind. It ignores idioms ("I could kill for a coffee"). It
 * also finds risks that are denied, because a risk too many is better than one too few.
 *
 * @param words The words of an utterance, from `plainWords`.
 *
 * @example
 * risksIn(plainWords("I'm not going to kill myself.")); // [{ kind: 'suicide', severity: 1 }]
 */
export function risksIn(words: readonly string[]): readonly Risk[] {
  const severities = new Map<RiskKind, Risk['severity']>();
  for (const sign of signsIn(words)) {
    const severity = severityOf(sign, words);
    if (severity > (severities.get(sign.kind) ?? 0)) severities.set(sign.kind, severity);
  }
  return [...severities].map(([kind, severity]) => ({ kind, severity }));
}

function signsIn(words: readonly string[]): readonly RiskSign[] {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findSigns ??= phraseFinder([
    ...SIGNS.map(({ phrases }) => phrases.join('|')),
    ...SIGNS.map(({ unless }) => unless?.join('|') ?? ''),
  ]);
  const found = findSigns(words);
  return SIGNS.filter((_, index) => found.has(index) && !found.has(SIGNS.length + index));
}

function severityOf(sign: RiskSign, words: readonly string[]): Risk['severity'] {
  findGeneral ??= phraseFinder([PAST_TIME, NOW, '? $']);
  const general = findGeneral(words);
  const aspects = aspectsOf(sign)(words);
  const has = (aspect: Aspect): boolean => aspects.has(ASPECTS.indexOf(aspect));

  const ofPresent = sign.severity === 'by person' ? (has('own') ? 3 : 2) : sign.severity;
  const isQuestion = general.has(2);
  if (has('denied') || (ofPresent === 2 && isQuestion)) return 1;
  const isPast = has('past') || (general.has(0) && !general.has(1));
  return isPast ? 2 : ofPresent;
}

function aspectsOf(sign: RiskSign): PhraseFinder {
  const existing = aspectFinders.get(sign);
  if (existing !== undefined) return existing;
  const created = phraseFinder(ASPECTS.map((aspect) => phraseOf(sign, aspect)));
  aspectFinders.set(sign, created);
  return created;
}

function phraseOf({ phrases }: RiskSign, aspect: Aspect): string {
  const core = phrases.join('|');
  switch (aspect) {
    case 'denied':
      return `${DENIAL} {${LINKS}|he|she|they|you|anyone} (${core})`;
    case 'past':
      return `${PAST_TENSE} {${LINKS}} (${core})`;
    case 'own':
      return `(i|my|myself|we|(make|makes|made|making) me) {${LINKS}} (${core})`;
  }
}

export const riskDisclosure: BehaviorRule = {
  behavior: 'risk disclosure',
  evidence: SIGNS.map(({ phrases, unless, strength }) => ({
    phrases,
    ...(unless === undefined ? {} : { unless }),
    strength,
  })),
};
