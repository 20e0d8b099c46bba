import type { BehaviorName } from '../behaviors/built-in.ts';
import type { OwnName } from '../behaviors/catalogue.ts';
import type { BehaviorDefinition } from '../behaviors/definition.ts';
import type { ConversationTalkTurn } from '../generated/models.ts';
import type { LanguageEvidence } from '../text/language.ts';

/** A behaviour that was found in an utterance. */
export interface Detection {
  behavior: BehaviorName | OwnName;
  /** 0 to 1. */
  confidence: number;
  /** Only a model found it, and is right about it in fewer than four of five. It counts, but no list shows it. */
  isTentative?: true;
  /** What the profile says of a behaviour of its own. Undefined for those of the catalogue. */
  own?: BehaviorDefinition;
}

/** Sorts detections by descending confidence, then by name. */
export function byConfidence(a: Detection, b: Detection): number {
  return b.confidence - a.confidence || (a.behavior < b.behavior ? -1 : 1);
}

/** An utterance of a talk turn, and the behaviours in it. */
export interface DetectedUtterance {
  text: string;
  /** Its words and punctuation marks, as the rules and the models read them (see `plainWords`). */
  words: readonly string[];
  language: LanguageEvidence;
  /** Whether it was read as English. Otherwise only signs of danger and behaviours of the profile were looked for. */
  isEnglish: boolean;
  /** The behaviours that the request keeps: those above its threshold, at most its maximum. The most confident first. */
  detections: readonly Detection[];
  /** All behaviours, whatever the request keeps, the most confident first. Permission for advice may be among these. */
  unfiltered: readonly Detection[];
}

/** A talk turn as the analytics read it. */
export interface DetectedTurn {
  /** Its place in the conversation, from 0. */
  index: number;
  turn: ConversationTalkTurn;
  /** When it starts and ends, in seconds. Undefined when the talk turn has no such time, or one that cannot be read. */
  start: number | undefined;
  end: number | undefined;
  utterances: readonly DetectedUtterance[];
}

/** A talk turn as the lists read it: what counts, but is not sure enough to be shown to somebody, is left out. */
export function withoutTentative(turn: DetectedTurn): DetectedTurn {
  if (!turn.utterances.some(({ detections }) => detections.some(({ isTentative }) => isTentative)))
    return turn;
  const utterances = turn.utterances.map((utterance) => ({
    ...utterance,
    detections: utterance.detections.filter(({ isTentative }) => isTentative !== true),
  }));
  return { ...turn, utterances };
}
