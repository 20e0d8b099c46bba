/**
 * The data that the components show. `readConversation` of `@conversation-analytics/engine/reading` returns all of it; so
 * can any code of your own.
 */

/** Somebody who speaks. */
export interface Speaker {
  /** Empty for talk turns that name nobody. */
  readonly id: string;
  readonly name: string;
  readonly role: string | undefined;
}

/** A behaviour that was detected in an utterance. */
export interface Finding {
  readonly behavior: string;
  /** From 0 to 1. */
  readonly confidence: number | undefined;
}

export interface Utterance {
  readonly text: string | undefined;
  readonly findings: readonly Finding[];
}

export interface Turn {
  /** From 0, in the order of the conversation. */
  readonly position: number;
  /** The id of the speaker. It is empty where nobody is named. */
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds from the beginning of the conversation. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly utterances: readonly Utterance[];
}

/** A talk turn that a detection is about. */
export interface TurnPlace {
  /** From 1. */
  readonly number: number;
  /** Undefined where the analysis does not include it. */
  readonly turn: Pick<Turn, 'position' | 'start' | 'text'> | undefined;
}

/** An item of a list of the analysis. */
export interface Detection {
  readonly title: string;
  readonly definition: string | undefined;
  /** The words that it is about. */
  readonly example: string | undefined;
  /** What it is about. The last one is that of the speaker who did it. */
  readonly turns: readonly TurnPlace[];
}

/** Something in the conversation that is worth a look. */
export interface Moment {
  readonly kind: 'sign of danger' | 'question about danger' | 'missed chance' | 'highlight';
  readonly detection: Detection;
  /** Who acts. */
  readonly speaker: Pick<Speaker, 'id' | 'name'> | undefined;
}

/** What is measured. */
export interface Measure {
  readonly name: string;
  readonly title: string;
  readonly definition: string;
  /** Whether it rests on detections, which can be wrong. */
  readonly isEstimated: boolean;
}

/** A measure of a speaker, or the reason why there is none. */
export interface Figure {
  readonly measure: Measure;
  /** Undefined where nothing was measured. `text` says why. */
  readonly value: number | undefined;
  readonly text: string;
}

/** A figure beside what it should be. */
export interface Target {
  readonly measure: Measure;
  readonly measured: Pick<Figure, 'value' | 'text'>;
  readonly status: 'missed' | 'partly' | 'unclear' | 'met';
  /** "Met", or why there is no verdict. */
  readonly verdict: string;
  /** "at least 2, partly from 1" */
  readonly wanted: string;
  readonly source: string;
}

/** Behaviours that share a colour and a shape, such as those of one category of the service's profile. */
export interface BehaviorGroup {
  readonly name: string;
  readonly behaviors: readonly string[];
}
