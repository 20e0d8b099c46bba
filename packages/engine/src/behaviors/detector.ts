import { byConfidence, type Detection } from '../conversation/detected-turn.ts';
import { type Models, shippedModel } from '../model/models.ts';
import { scorerAfter, type UtteranceScores } from '../model/score-utterances.ts';
import { isWord } from '../phrases/phrase.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { findByRules } from '../rules/evidence.ts';
import { contentWords } from '../synchrony/content-words.ts';
import { looksEnglish } from '../text/english.ts';
import { splitUtterances, type Utterance } from '../text/utterances.ts';
import { withoutAnswers } from './acknowledging.ts';
import { combine } from './combine.ts';

/** An utterance, its words, and all behaviours in it, the most confident first. */
export interface UtteranceFindings extends Utterance {
  words: readonly string[];
  detections: readonly Detection[];
}

/** What was said before a talk turn: the words of the latest talk turns, of the same speaker and of another one. */
export interface PrecedingWords {
  own: readonly string[];
  other: readonly string[];
  /** Whether another speaker has just asked something. */
  isAsked: boolean;
}

export const NOTHING_BEFORE: PrecedingWords = { own: [], other: [], isAsked: false };

/** The most words of a talk turn before a signal of listening. */
const MOST_WORDS_BEFORE_SIGNAL = 3;
const LONGEST_ASSENT = 3;

/** Who has said more words speaks of the own ones, and no longer of what the other speaker said. */
const MOST_WORDS_BEFORE_RESPONSE = 60;

/** Finds the behaviours in each utterance of a talk turn. */
export function findBehaviors(
  text: string,
  before: PrecedingWords = NOTHING_BEFORE,
  models: Models = shippedModel,
): UtteranceFindings[] {
  // Saves time in meetings with many talk turns of a word or two, which no model reads.
  let scorer: ((words: readonly string[]) => UtteranceScores) | undefined;
  let others: ReadonlySet<string> | undefined;
  /** How many words of the talk turn are not signals of listening, so far. */
  let spoken = 0;
  const findings = splitUtterances(text).map((utterance) => {
    const words = plainWords(utterance.text);
    const byRules = findByRules(words);
    const length = words.filter(isWord).length;
    // A speaker who has already said something is not listening. A later "for sure" agrees with the own words.
    if (spoken > MOST_WORDS_BEFORE_SIGNAL) {
      byRules.delete('acknowledgement');
      if (length <= LONGEST_ASSENT) byRules.delete('agreement');
    }
    if (!byRules.has('acknowledgement')) spoken += length;
    if (!looksEnglish(words)) return { ...utterance, words, detections: sorted(byRules) };
    scorer ??= scorerAfter(before, models);
    const isResponse = spoken - length <= MOST_WORDS_BEFORE_RESPONSE;
    const countShared = (): number => {
      if (!isResponse) return 0;
      others ??= new Set(contentWords(before.other));
      return contentWords(words).filter((word) => others?.has(word)).length;
    };
    const said = { words, before: before.other, isResponse, countShared };
    return { ...utterance, words, detections: sorted(combine(scorer(words), byRules, said)) };
  });
  return withoutAnswers(findings, before.isAsked);
}

function sorted(confidences: ReadonlyMap<Detection['behavior'], number>): Detection[] {
  return [...confidences]
    .map(([behavior, confidence]) => ({ behavior, confidence: Math.round(confidence * 1_000) / 1_000 }))
    .filter(({ confidence }) => confidence > 0)
    .sort(byConfidence);
}
