import type { WordSpan } from '../../phrases/locator.ts';
import { type Occurrence, type Tokens, tokensIn, wordsOf } from '../../phrases/occurrences.ts';
import type { BehaviorRule } from '../rule.ts';
import {
  beginsInPast,
  generalOf,
  hasAspect,
  isInterrogative,
  isLongAgo,
  isQuestionToListener,
  isThenSaidOfOneself,
  presentClauseOf,
} from './aspects.ts';
import { withContractions } from './bare-contractions.ts';
import { placesOf, SIGNS, signsIn } from './found-signs.ts';
import type { RiskKind, RiskSign } from './sign.ts';
import { THREAT_TO_LISTENER } from './threats.ts';

/** A risk that an utterance speaks of. It is a reason to read the passage, and not a diagnosis. */
export interface Risk {
  /** A possible danger has no phrase that names it: a model found it. */
  kind: RiskKind | 'possible danger';
  /** 1 denied or asked about; 2 somebody else's, past, or open; 3 the speaker's own, or an emergency, now. */
  severity: 1 | 2 | 3;
  /** Somebody asks the other about it. That discloses nothing of the speaker. */
  isAsked: boolean;
  /** It is said not to be so, as in "no thoughts of suicide?". Then a bare yes agrees with that. */
  isDenied: boolean;
  /** How severe it is when the one who is asked says yes. */
  confirmed: 2 | 3;
  /** The words that show it. */
  span: WordSpan;
}

/**
 * The risks that an utterance speaks of, at most one of each kind. It ignores idioms ("I could kill for a coffee"). It
 * also finds risks that are denied, because a risk too many is better than one too few.
 *
 * @param written The words of an utterance, from `plainWords`.
 *
 * @example
 * risksIn(plainWords("I'm not going to kill myself."));
 * // [{ kind: 'suicide', severity: 1, isAsked: false, isDenied: true, confirmed: 3, span: { start: 5, end: 7 } }]
 */
export function risksIn(written: readonly string[]): readonly Risk[] {
  const { words, places } = withContractions(written);
  const signs = signsIn(words);
  if (signs.length === 0) return [];
  const tokens = tokensIn(words);
  const risks = new Map<Risk['kind'], Risk>();
  for (const { sign, occurrences } of signs) {
    for (const occurrence of occurrences) {
      const risk = riskOf(sign, occurrence, tokens, words);
      const worst = risks.get(sign.kind);
      if (worst === undefined || isWorse(risk, worst)) risks.set(sign.kind, risk);
    }
  }
  return [...risks.values()].map((risk) => ({
    ...risk,
    span: { start: places[risk.span.start] ?? 0, end: (places[risk.span.end - 1] ?? -1) + 1 },
  }));
}

function isWorse(one: Risk, other: Risk): boolean {
  return one.severity > other.severity || (one.severity === other.severity && !one.isAsked && other.isAsked);
}

function riskOf(sign: RiskSign, occurrence: Occurrence, tokens: Tokens, words: readonly string[]): Risk {
  const isGenerally = generalOf(words);
  const isAsked =
    isAskedOf(sign, occurrence, tokens, words) ||
    (sign.kind === 'abuse' && isQuestionToListener(occurrence, tokens));
  const isOwn =
    sign.severity === 3 ||
    sign.severity === 'by tense' ||
    (sign.severity === 'by person' &&
      (hasAspect('own', tokens, occurrence) || tokens.forwards[occurrence.start] === 'i'));
  const ofPresent = isOwn && !hasAspect('quoted', tokens, occurrence) ? 3 : 2;
  const isPast =
    (beginsInPast(sign, tokens.forwards[occurrence.start] ?? '') && !isGenerally('just now')) ||
    (hasAspect('past', tokens, occurrence) && !isGenerally('just now')) ||
    (isGenerally('past time') && !isGenerally('now') && isPastInClause(occurrence, words)) ||
    (sign.kind === 'medical emergency' && isLongAgo(tokens, occurrence));
  const isDenied = hasAspect('denied', tokens, occurrence) && !hasAspect('affirmed', tokens, occurrence);
  const isOpen =
    ofPresent === 2 &&
    isGenerally('question') &&
    !isGenerally('of the speaker') &&
    !isBeforeQuestion(occurrence, words);
  const span = wordsOf(occurrence, tokens);
  const { kind } = sign;
  const severity = isPast ? 2 : ofPresent;
  const isOfListener = kind !== 'medical emergency' && isGenerally('of the listener');
  const confirmed = isOfListener && !isPast && !isGenerally('whenever') ? 3 : severity;
  return {
    kind,
    severity: isAsked || isDenied || isOpen ? 1 : severity,
    isAsked,
    // "Don't you want to die?" and "You don't want to die, do you?" ask whether it is so.
    isDenied: isDenied && !hasAspect('asked', tokens, occurrence) && !isGenerally('tag'),
    confirmed,
    span,
  };
}

/** Whether a past time is in the clause of the words, or in any where that clause is not clearly of the present. */
function isPastInClause(occurrence: Occurrence, words: readonly string[]): boolean {
  const clause = presentClauseOf(words, occurrence);
  return clause === undefined || generalOf(clause)('past time');
}

/** Whether the words only ask the other speaker about it, as professionals do. */
function isAskedOf(
  { kind }: RiskSign,
  occurrence: Occurrence,
  tokens: Tokens,
  words: readonly string[],
): boolean {
  if (kind === 'threat' || kind === 'slur') return false;
  const isGenerally = generalOf(words);
  if (isGenerally('help') || isThenSaidOfOneself(tokens, occurrence)) return false;
  if (hasAspect('asked', tokens, occurrence)) return true;
  return isGenerally('question') && !isGenerally('of the speaker') && isAfterQuestionWords(occurrence, words);
}

/** Whether the question is about these words, and is not only put behind them. */
function isAfterQuestionWords({ end }: Occurrence, words: readonly string[]): boolean {
  return isInterrogative(words.slice(0, end - 1));
}

/** Whether a question is put behind the words, as in "he was stabbed, can you come?" */
function isBeforeQuestion({ end }: Occurrence, words: readonly string[]): boolean {
  return !isInterrogative(words.slice(0, end - 1)) && isInterrogative(words.slice(end - 1));
}

/** The place of a threat to the listener. Undefined when each of its places is an idiom. */
function threatIn(words: readonly string[]): WordSpan | undefined {
  const tokens = tokensIn(words);
  const [threat] = placesOf(THREAT_TO_LISTENER, tokens);
  return threat && wordsOf(threat, tokens);
}

/** The place of a sign that discloses something. Undefined when each of its places is an idiom or a question. */
function disclosureOf(sign: RiskSign, words: readonly string[]): WordSpan | undefined {
  const tokens = tokensIn(words);
  const disclosed = placesOf(sign, tokens).find((one) => !isAskedOf(sign, one, tokens, words));
  return disclosed && wordsOf(disclosed, tokens);
}

/** Somebody's words or thoughts, before what is quoted. */
const QUOTING =
  '(call|called|calls|calling|said|says|say|saying|like|told|tells|yelled|shouted|screamed|word|words|think|thinks|thought|that|if|because|thinking|means|when|feel|hear|heard|went|goes) [me|him|her|them|you|us|to] [,|:] [\'|"|“|‘]';

/** Threatens the listener. */
export const threat: BehaviorRule & { behavior: 'conflict' } = {
  behavior: 'conflict',
  evidence: [
    {
      phrases: THREAT_TO_LISTENER.phrases,
      unless: [`${QUOTING} (i'll|i|you'll|you|watch)`],
      locate: threatIn,
      strength: 0.7,
    },
  ],
};

export const riskDisclosure: BehaviorRule & { behavior: 'risk disclosure' } = {
  behavior: 'risk disclosure',
  evidence: SIGNS.map((sign) => ({
    phrases: sign.phrases,
    locate: (words) => disclosureOf(sign, words),
    strength: sign.strength,
  })),
};
