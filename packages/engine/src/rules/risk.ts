import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { EMERGENCIES } from './risk/emergency.ts';
import { ABUSE, HARM_TO_OTHERS, SLURS, THREATS } from './risk/harm-by-people.ts';
import { HARM_TO_ONESELF } from './risk/harm-to-oneself.ts';
import type { RiskKind, RiskSign } from './risk/sign.ts';
import type { BehaviorRule } from './rule.ts';

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

/** Tells that all of the utterance is about the past. */
const PAST_TIME =
  'ago|last (year|month|summer|winter|spring|fall|autumn)|back (then|when)|when (i|he|she|we|they) (was|were)|in the past|as a (kid|child|teenager|teen|boy|girl)|in (high school|college|my teens|my twenties)|growing up|at (the|that) time|years (before|back|earlier)|used to';
const NOW =
  'now|still|today|tonight|currently|again|lately|these days|always|every (day|night|week|time)|last night|yesterday|this (morning|week|evening)|keeps|anymore|any more';

/** What the finder looks for about each sign, one after the other. */
const ASPECTS = ['phrases', 'unless', 'denied', 'past', 'own'] as const;
type Aspect = (typeof ASPECTS)[number];

/** The phrases that apply to the whole utterance, after those of the signs. */
const GENERAL = [PAST_TIME, NOW, '? $'] as const;

let findPhrases: PhraseFinder | undefined;

/**
 * The risks that an utterance speaks of, at most one of each kind. It would rather
 * find too much than too little: it ignores idioms ("I could kill for a coffee"), and finds what is denied.
 *
 * @param words The words of an utterance, from `plainWords`.
 *
 * @example
 * risksIn(plainWords("I'm not going to kill myself.")); // [{ kind: 'suicide', severity: 1 }]
 */
export function risksIn(words: readonly string[]): readonly Risk[] {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findPhrases ??= phraseFinder([
    ...SIGNS.flatMap((sign) => ASPECTS.map((aspect) => phraseOf(sign, aspect))),
    ...GENERAL,
  ]);
  const found = findPhrases(words);
  const has = (index: number, aspect: Aspect): boolean =>
    found.has(index * ASPECTS.length + ASPECTS.indexOf(aspect));
  const [isPast, isNow, isQuestion] = GENERAL.map((_, index) =>
    found.has(SIGNS.length * ASPECTS.length + index),
  );

  const severities = new Map<RiskKind, Risk['severity']>();
  for (const [index, { kind, severity }] of SIGNS.entries()) {
    if (!has(index, 'phrases') || has(index, 'unless')) continue;
    const isPresent = !has(index, 'past') && (isPast !== true || isNow === true);
    const present = severity === 'by person' ? (has(index, 'own') ? 3 : 2) : severity;
    const isDenied = has(index, 'denied') || (present === 2 && isQuestion === true);
    const actual = isDenied ? 1 : isPresent ? present : 2;
    if (actual > (severities.get(kind) ?? 0)) severities.set(kind, actual);
  }
  return [...severities].map(([kind, severity]) => ({ kind, severity }));
}

function phraseOf({ phrases, unless = [] }: RiskSign, aspect: Aspect): string {
  const core = phrases.join('|');
  switch (aspect) {
    case 'phrases':
      return core;
    case 'unless':
      return unless.join('|');
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
