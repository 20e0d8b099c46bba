/** The group a behaviour belongs to. */
export type BehaviorCategory = 'Listening' | 'Curiosity' | 'Collaboration' | 'Friction';

/** One sign of a behaviour in an utterance. */
export interface Evidence {
  /** Found in the utterance as `plainText` leaves it: lower case, without fillers. */
  pattern: RegExp;
  /** Takes the sign away where it is found too. */
  unless?: RegExp;
  /**
   * How often the pattern is right where it is the only sign, 0 to 1. Estimated by reading hits in recorded
   * conversations, and rounded to a twentieth: not a calibrated probability.
   */
  strength: number;
}

/** A behaviour and the rules that find it. */
export interface BehaviorRule {
  name: string;
  definition: string;
  category: BehaviorCategory;
  /** What to do with it, for the one who speaks. */
  tip: string;
  /** 0 harmless, 1 mild, 2 serious, 3 harmful. */
  severity: 0 | 1 | 2 | 3;
  /** Whether it helps a conversation (1), neither helps nor harms (0), or gets in its way (-1). */
  sign: -1 | 0 | 1;
  evidence: readonly Evidence[];
}
