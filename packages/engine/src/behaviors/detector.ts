import type { Detection } from '../conversation/detected-turn.ts';
import { contentWords } from '../model/features.ts';
import { type Models, shippedModel } from '../model/models.ts';
import { scorerAfter, type UtteranceScores } from '../model/score-utterances.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { findByRules } from '../rules/evidence.ts';
import { looksEnglish } from '../text/english.ts';
import { splitUtterances, type Utterance } from '../text/utterances.ts';
import { combine } from './combine.ts';
import { canBeListeningSignal, countSpoken } from './listening-signal.ts';

/** An utterance, its words, and all behaviours in it, the most confident first. */
export interface UtteranceFindings extends Utterance {
  words: readonly string[];
  detections: readonly Detection[];
}

/** What was said before a talk turn: the words of the latest talk turns, of the same speaker and of another one. */
export interface PrecedingWords {
  own: readonly string[];
  other: readonly string[];
}

export const NOTHING_BEFORE: PrecedingWords = { own: [], other: [] };

/** Finds the behaviours in each utterance of a talk turn. */
export function findBehaviors(
  text: string,
  before: PrecedingWords = NOTHING_BEFORE,
  models: Models = shippedModel,
): UtteranceFindings[] {
  const others = contentWords(before.other);
  // Most talk turns of some meetings are a word or two, which no model looks at.
  let scorer: ((words: readonly string[]) => UtteranceScores) | undefined;
  let spoken = 0;
  return splitUtterances(text).map((utterance) => {
    const words = plainWords(utterance.text);
    const byRules = findByRules(words);
    if (!canBeListeningSignal(spoken, before.other)) byRules.delete('acknowledgement');
    // A row of signals, "yeah, okay", is one.
    if (!byRules.has('acknowledgement')) spoken += countSpoken(words);
    if (!looksEnglish(words)) return { ...utterance, words, detections: sorted(byRules) };
    scorer ??= scorerAfter(before, models);
    const shared = new Set(words.filter((word) => others.has(word))).size;
    const said = { words, before: before.other, shared };
    return { ...utterance, words, detections: sorted(combine(scorer(words), byRules, said)) };
  });
}

function sorted(confidences: ReadonlyMap<Detection['behavior'], number>): Detection[] {
  return [...confidences]
    .map(([behavior, confidence]) => ({ behavior, confidence: Math.round(confidence * 1_000) / 1_000 }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.behavior < b.behavior ? -1 : 1));
}
