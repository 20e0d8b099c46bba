import { byConfidence, type Detection } from '../conversation/detected-turn.ts';
import { dangerIn } from '../model/danger.ts';
import { type Models, shippedModel } from '../model/models.ts';
import { type Scorer, scorerAfter, type UtteranceScores } from '../model/score-utterances.ts';
import { phraseFinder } from '../phrases/finder.ts';
import { isWord } from '../phrases/phrase.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { isOfDanger } from '../lists/danger.ts';
import { RULES } from '../rules/rules.ts';
import { contentWords } from '../synchrony/content-words.ts';
import { isBare } from '../text/boundaries.ts';
import { evidenceIn, type LanguageEvidence, noEvidence, readsAsEnglish, sumOf } from '../text/language.ts';
import { splitWhere, type Utterance } from '../text/utterances.ts';
import { withoutAnswers } from './acknowledging.ts';
import type { BehaviorName } from './built-in.ts';
import { combine } from './combine.ts';
import { TALK_OF_CHANGE } from './groups.ts';
import type { OwnBehaviors } from './own-behaviors.ts';
import { addTurnKind, type Party, type ReadUtterance } from './turn-kind.ts';

/** An utterance, its words, and all behaviours in it, the most confident first. */
export interface UtteranceFindings extends Utterance {
  words: readonly string[];
  language: LanguageEvidence;
  /** Whether it was read as English. Otherwise only signs of danger and behaviours of the profile are looked for. */
  isEnglish: boolean;
  detections: readonly Detection[];
}

/** What was said before a talk turn: the words of the latest talk turns, of the same speaker and of another one. */
export interface PrecedingWords {
  own: readonly string[];
  other: readonly string[];
  /** Whether another speaker has just asked something. */
  isAsked: boolean;
  /** What all talk turns say about the language. */
  language: LanguageEvidence;
}

const NOTHING_BEFORE: PrecedingWords = { own: [], other: [], isAsked: false, language: noEvidence() };

/** The most words of a talk turn before a signal of listening. */
const MOST_WORDS_BEFORE_SIGNAL = 3;
const LONGEST_ASSENT = 3;

/** Who has said more words speaks of the own ones, and no longer of what the other speaker said. */
const MOST_WORDS_BEFORE_RESPONSE = 60;

/** An utterance, and the behaviours in it so far. */
interface ReadSoFar extends Omit<UtteranceFindings, 'detections'> {
  found: Map<BehaviorName, number>;
  /** The behaviours that only a model found, which is not sure of them. */
  tentative: ReadonlySet<BehaviorName>;
  /** What the models say. Undefined where they did not look. */
  scores: UtteranceScores | undefined;
}

/** What follows a "no" that holds no other view: "no worries", "no you're right". The model of boundaries parts the two. */
const agreesAfterNo = phraseFinder([
  "^ (worries|problem|problems|sweat|sweating|need|biggie|thanks|thank|offence|offense|rush|hurry|doubt|i get (it|that)|that's (it|fine|okay|all|right)|(it's|that's) [all] (fine|okay|ok|right)|you're [absolutely|quite] right)",
]);

/** How behaviours are looked for. */
export interface Looking {
  /** Default: those of the package. */
  models?: Models | undefined;
  /** Who speaks in motivational interviewing. Undefined in any other conversation. */
  party?: Party | undefined;
  /** Wins over the thresholds of the model of behaviours. Default, and when null, 0 or NaN: they stay. */
  confidenceThreshold?: number | null | undefined;
  /** The behaviours that the profile defines. Default: none. */
  own?: OwnBehaviors | undefined;
}

/** Finds the behaviours in each utterance of a talk turn. */
export function findBehaviors(
  text: string,
  before: PrecedingWords = NOTHING_BEFORE,
  { models = shippedModel, party, confidenceThreshold, own }: Looking = {},
): UtteranceFindings[] {
  const least = Number(confidenceThreshold) > 0 ? Number(confidenceThreshold) : undefined;
  const read = readUtterances(text, before, models, least);
  addDangerOfTurn(read.filter(isScored), models);
  if (party !== undefined) {
    const sentences = read.map(({ words }) => words);
    addTurnKind(party, read.filter(isScored), { ...before, sentences }, models);
  }
  const findings = read.map(({ text: said, start, end, words, language, isEnglish, found, tentative }) => {
    // "I want to kill myself" speaks neither for nor against the change that the talk is about.
    if (found.has('risk disclosure')) for (const talk of TALK_OF_CHANGE) found.delete(talk);
    const detections = [...detectionsOf(found, tentative), ...ownDetections(own, words)].sort(byConfidence);
    return { text: said, start, end, words, language, isEnglish, detections };
  });
  return withoutAnswers(findings, before.isAsked);
}

function isScored(one: ReadSoFar): one is ReadSoFar & ReadUtterance {
  return one.scores !== undefined;
}

/** Finds a danger that only several utterances together tell. It is shown at the one that is most like a danger. */
function addDangerOfTurn(read: readonly (ReadSoFar & ReadUtterance)[], models: Models): void {
  if (read.length < 2 || read.some(({ found }) => found.has('risk disclosure'))) return;
  const together = dangerIn(
    read.flatMap(({ words }) => words),
    models,
  );
  if (together === 0) return;
  const most = read.reduce((one, other) => (other.scores.danger > one.scores.danger ? other : one));
  most.found.set('risk disclosure', together);
}

function readUtterances(
  text: string,
  before: PrecedingWords,
  models: Models,
  least: number | undefined,
): ReadSoFar[] {
  // A talk turn in another language needs none.
  let scorer: Scorer | undefined;
  let lead: readonly string[] = [];
  let others: ReadonlySet<string> | undefined;
  /** How many words of the talk turn are not signals of listening, so far. */
  let spoken = 0;
  const utterances = utterancesOf(text, models).map((one) => ({ ...one, language: evidenceIn(one.text) }));
  const turn = sumOf(utterances.map(({ language }) => language));
  const soFar = sumOf([before.language, turn]);
  return utterances.map((utterance, place) => {
    const isEnglish = readsAsEnglish(utterance.language, turn, soFar);
    const words = plainWords(utterance.text);
    const byRules = RULES.find(words);
    const length = words.filter(isWord).length;
    // A speaker who has already said something is not listening. A later "for sure" agrees with the own words.
    const isTalking = spoken > MOST_WORDS_BEFORE_SIGNAL;
    if (isTalking) {
      byRules.found.delete('acknowledgement');
      if (length <= LONGEST_ASSENT) byRules.found.delete('agreement');
    }
    if (!byRules.found.has('acknowledgement')) spoken += length;
    if (!isEnglish) {
      const dangers = new Map([...byRules.found].filter(([behavior]) => isOfDanger(behavior)));
      return { ...utterance, words, isEnglish, found: dangers, tentative: new Set(), scores: undefined };
    }
    scorer ??= scorerAfter(before, isBare(text), models, least);
    const isResponse = spoken - length <= MOST_WORDS_BEFORE_RESPONSE;
    const countShared = (): number => {
      if (!isResponse) return 0;
      others ??= new Set(contentWords(before.other));
      return contentWords(words).filter((word) => others?.has(word)).length;
    };
    const isAnswer = before.isAsked && lead.length === 0;
    const next = isBare(text) ? utterances[place + 1] : undefined;
    const isCut = next !== undefined && agreesAfterNo(plainWords(next.text)).size > 0;
    const said = { words, before: before.other, isAnswer, isCut, isResponse, countShared };
    const scores = scorer(words, lead);
    const found = combine(scores, byRules, said);
    lead = words;
    if (isTalking) found.delete('acknowledgement');
    // What something else found as well has another confidence.
    const tentative = [...scores.tentative].filter(
      (behavior) => !byRules.found.has(behavior) && found.get(behavior) === scores.behaviors.get(behavior),
    );
    return { ...utterance, words, isEnglish, found, tentative: new Set(tentative), scores };
  });
}

/**
 * The utterances of a text. A part without punctuation that speaks of danger is one utterance. What a sign of danger means
 * depends on the words around it, so no boundary that a model guesses may part them.
 */
function utterancesOf(text: string, models: Models): Utterance[] {
  return splitWhere(text, (part) => {
    const words = plainWords(part);
    return ![...RULES.find(words).found.keys()].some(isOfDanger) && dangerIn(words, models) === 0;
  });
}

function detectionsOf(
  confidences: ReadonlyMap<BehaviorName, number>,
  tentative: ReadonlySet<BehaviorName>,
): Detection[] {
  return [...confidences]
    .map(([behavior, confidence]): Detection => ({
      behavior,
      confidence: rounded(confidence),
      ...(tentative.has(behavior) ? { isTentative: true } : {}),
    }))
    .filter(({ confidence }) => confidence > 0);
}

/** What a profile looks for itself. Its phrases may be in any language. */
function ownDetections(behaviors: OwnBehaviors | undefined, words: readonly string[]): Detection[] {
  if (behaviors === undefined) return [];
  return [...behaviors.rules.find(words).found].map(([behavior, confidence]) => {
    const own = behaviors.definitions.get(behavior);
    return { behavior, confidence: rounded(confidence), ...(own && { own }) };
  });
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1_000) / 1_000;
}
