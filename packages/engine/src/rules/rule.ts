import type { WordSpan } from '../phrases/locator.ts';

/** One sign of a behaviour in an utterance. */
export interface Evidence {
  /** One of these phrases is in the utterance. `readPhrase` has their syntax. */
  phrases: readonly string[];
  /** None of these phrases is in the utterance. Default: no phrases. */
  unless?: readonly string[];
  /**
   * The words that show the sign, in an utterance with one of the phrases. Undefined when it is none after all. Default:
   * the first place of a phrase.
   */
  locate?: (words: readonly string[]) => WordSpan | undefined;
  /** How often the sign is right when it is the only one, 0 to 1, rounded to a twentieth. */
  strength: number;
}

/** The rule that finds a behaviour. */
export interface BehaviorRule {
  /** Its name. */
  behavior: string;
  evidence: readonly Evidence[];
}
