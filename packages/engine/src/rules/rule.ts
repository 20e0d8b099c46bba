import type { BehaviorName } from '../behaviors/catalogue.ts';

/** One sign of a behaviour in an utterance. */
export interface Evidence {
  /** One of these phrases is in the utterance. `readPhrase` has their syntax. */
  phrases: readonly string[];
  /** None of these phrases is in the utterance. Default: no phrases. */
  unless?: readonly string[];
  /** How often the sign is right when it is the only one, 0 to 1, rounded to a twentieth. */
  strength: number;
}

/** The rules that find a behaviour. */
export interface BehaviorRule {
  behavior: BehaviorName;
  evidence: readonly Evidence[];
}
