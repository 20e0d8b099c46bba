import type { BehaviorName } from '../behaviors/catalogue.ts';
import type { ConversationTalkTurn } from '../generated/models.ts';

/** A behaviour that was found in an utterance. */
export interface Detection {
  behavior: BehaviorName;
  /** 0 to 1. */
  confidence: number;
}

/** An utterance of a talk turn, and the behaviours in it. */
export interface DetectedUtterance {
  text: string;
  /** Its words and punctuation marks, as the rules and the models read them (see `plainWords`). */
  words: readonly string[];
  /** The behaviours that the threshold and the maximum of the request keep. The most confident first. */
  detections: readonly Detection[];
  /** All behaviours, whatever the request keeps. The safety list needs them. The most confident first. */
  unfiltered: readonly Detection[];
}

/** A talk turn as the analytics read it. */
export interface DetectedTurn {
  /** Its place in the conversation, from 0. */
  index: number;
  turn: ConversationTalkTurn;
  /** When it starts and ends, in seconds. Undefined when the talk turn has no such time, or when it cannot be read. */
  start: number | undefined;
  end: number | undefined;
  utterances: readonly DetectedUtterance[];
}
