/** The group that a behaviour belongs to. */
export type BehaviorCategory = 'Listening' | 'Curiosity' | 'Collaboration' | 'Friction' | 'Speaker state';

export const CATEGORIES = [
  'Listening',
  'Curiosity',
  'Collaboration',
  'Friction',
  'Speaker state',
] as const satisfies readonly BehaviorCategory[];

export const SUGGESTION_TYPES = ['continue', 'next step', 'alternative', 'escalate'] as const;

/**
 * One sign of a behaviour. `readPhrase` has the syntax of phrases. In each, `<name>` stands for alternatives of `words`.
 */
export interface PhraseEvidence {
  /** An utterance with one of these phrases shows the sign. */
  readonly phrases: readonly string[];
  /** An utterance with one of these phrases does not show it after all. Default: no phrases. */
  readonly unless?: readonly string[];
  /** How often the sign is right when it is the only one, above 0 and at most 1. */
  readonly strength: number;
}

/**
 * A behaviour as plain data, which a YAML file can hold: what it is, and which phrases show it. The behaviours of the package
 * are files of this format, and a profile adds its own in the same.
 */
export interface BehaviorDefinition {
  /** Lower-case words. */
  readonly name: string;
  readonly category: BehaviorCategory;
  readonly definition: string;
  /** Whether it helps a conversation (1), neither helps nor harms (0), or gets in its way (-1). Default: 0. */
  readonly sign?: -1 | 0 | 1;
  /** 0 harmless, 1 mild, 2 serious, 3 harmful. Default: 0. */
  readonly severity?: 0 | 1 | 2 | 3;
  /** What to keep in mind about it, for the one who speaks. Default: results have no tip. */
  readonly tip?: string;
  /** What the speaker could do next. Default: results have no suggestion. */
  readonly suggestion?: { readonly text: string; readonly type: (typeof SUGGESTION_TYPES)[number] };
  /** Alternatives that phrases name. They may name each other, those further up. Default: none. */
  readonly words?: Readonly<Record<string, string>>;
  readonly evidence: readonly PhraseEvidence[];
  /** Utterances in which it must be found. Default: none. */
  readonly examples?: readonly string[];
  /** Utterances that look like it, in which it must not be found. Default: none. */
  readonly near_misses?: readonly string[];
}

/** A behaviour of the package, as the catalogue describes it. */
export interface CatalogueEntry extends Required<
  Pick<BehaviorDefinition, 'category' | 'definition' | 'sign' | 'severity' | 'tip' | 'suggestion'>
> {
  /**
   * Not detected in the profile `default`, because its F1 on recorded or labelled talk is below 0.3, or only clients of
   * motivational interviewing have it. Default: false.
   */
  readonly experimental?: boolean;
}

/** The phrases of a behaviour of the package. Models find some of them, and some without any phrase. */
export interface BehaviorPhrases extends Partial<Pick<BehaviorDefinition, 'words' | 'evidence'>> {
  /** An utterance with one of these phrases does not have the behaviour when only a model finds it. Default: no phrases. */
  readonly model_unless?: readonly string[];
}
