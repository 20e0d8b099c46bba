import type { BehaviorName } from '../behaviors/built-in.ts';
import type { OwnName } from '../behaviors/catalogue.ts';
import type * as contract from '../generated/models.ts';

/** A type of the contract with all of its properties. Only those in `Nullable` may be null. */
export type Whole<Type, Nullable extends keyof Type = never> = {
  [Key in keyof Type]-?: Key extends Nullable ? NonNullable<Type[Key]> | null : NonNullable<Type[Key]>;
};

/** A type with some properties of other types. */
type With<Type, Changes> = Omit<Type, keyof Changes> & Changes;

/** A behaviour in an utterance. The last three are there where the options ask for them and the profile allows them. */
export type DetectedBehavior = With<
  Whole<Pick<contract.Behavior, 'confidence' | 'score' | 'severity'>>,
  { name: BehaviorName | OwnName; definition?: string }
> &
  Pick<contract.Behavior, 'tip' | 'suggestion'>;

/** An utterance with its behaviours. They are null where it was not judged: it is in another language than English. */
export type UtteranceBehaviors = With<
  Whole<contract.BehaviorsDetection>,
  { behaviors: DetectedBehavior[] | null }
>;

/** A score, and what it comes from. Both are null where there is too little for a score. */
export type Calculation = With<
  Whole<contract.BehaviorCalculation, 'score'>,
  { contributing_behaviors: Whole<contract.BehaviorStats, 'influence_on_score'>[] | null }
>;

/** Numbers by the names of behaviours. */
export type ByBehavior = { [name in BehaviorName]?: number } & { [name: OwnName]: number };

/** Counts, shares and metrics. The first two are null where they were not judged. */
export type AnalyticsResult = With<
  Whole<contract.Analytics>,
  {
    behavior_counts: ByBehavior | null;
    frequencies: ByBehavior | null;
    metrics: With<
      Record<keyof contract.MetricsResponse, Calculation>,
      { metric_groups: Record<string, Record<string, Calculation>> }
    >;
  }
>;

/** Points at a talk turn. The other properties are those that the talk turn has, or null. */
export type TalkTurnPlace = Whole<contract.TalkTurnReference, 'talk_turn_id' | 'start_time' | 'end_time'>;

/** An entry of a list. */
export type ListEntry = With<
  Whole<contract.ConversationDetection, 'example' | 'approval_status_name'>,
  { behaviors: (BehaviorName | OwnName)[]; talk_turns: TalkTurnPlace[] }
>;

type ListName = 'action_items' | 'fidelity' | 'checklist' | 'highlights' | 'lowlights' | 'safety';

/** The six lists. A list is null where it was not judged, or not looked for. */
export type ListsResult = Record<ListName, ListEntry[] | null>;

export type SpeakerResult = ListsResult & { id: string; role: string | null; analytics: AnalyticsResult };
export type RoleResult = ListsResult & { role: string; analytics: AnalyticsResult };

/** All analytics of a conversation. */
export interface AnalyticsSummary {
  speaker_analytics: SpeakerResult[];
  role_analytics: RoleResult[];
  conversation_analytics: AnalyticsResult & ListsResult;
  /** A score is null where its reason is not. */
  synchrony_scores: Whole<contract.Synchrony, 'synchrony_score' | 'reason'>[];
}

/** A talk turn with the behaviours in each of its utterances. */
export type TalkTurnResult = With<
  contract.AnalyzedTalkTurn,
  { index: number; behavior_detections: UtteranceBehaviors[] }
>;

/** A talk turn for the engine. Its times may also be numbers of seconds from the beginning. */
export type TalkTurn = With<
  contract.ConversationTalkTurn,
  { start_time?: string | number | null | undefined; end_time?: string | number | null | undefined }
>;

/** A conversation for the engine. */
export type AnalysisRequest = With<contract.ConversationsRequest, { talk_turns: readonly TalkTurn[] }>;
