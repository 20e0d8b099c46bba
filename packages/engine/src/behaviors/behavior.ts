/** The group a behaviour belongs to. */
export type BehaviorCategory = 'Listening' | 'Curiosity' | 'Collaboration' | 'Friction';

/** One sign of a behaviour in an utterance. */
export interface Evidence {
  /** One of these phrases is in the utterance. `readPhrase` has their syntax. */
  phrases: readonly string[];
  /** None of these phrases is in the utterance. Default: no phrases. */
  unless?: readonly string[];
  /**
   * How often the sign is right where it is the only one, 0 to 1. Estimated by reading hits in recorded
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
