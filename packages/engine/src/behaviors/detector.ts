import type { Detection } from '../conversation/detected-turn.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { findByRules } from '../rules/evidence.ts';
import { splitUtterances, type Utterance } from '../text/utterances.ts';

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
export function findBehaviors(text: string, _before: PrecedingWords = NOTHING_BEFORE): UtteranceFindings[] {
  return splitUtterances(text).map((utterance) => {
    const words = plainWords(utterance.text);
    return { ...utterance, words, detections: sorted(findByRules(words)) };
  });
}

function sorted(confidences: ReadonlyMap<Detection['behavior'], number>): Detection[] {
  return [...confidences]
    .map(([behavior, confidence]) => ({ behavior, confidence: Math.round(confidence * 1_000) / 1_000 }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.behavior < b.behavior ? -1 : 1));
}
