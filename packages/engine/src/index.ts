export type { BehaviorName } from './behaviors/built-in.ts';
export {
  behaviorCatalogue,
  type BehaviorDescription,
  type CatalogueDescription,
} from './behaviors/catalogue.ts';
export type { BehaviorDefinition, PhraseEvidence } from './behaviors/definition.ts';
export { detectBehaviors, type DetectionOptions } from './behaviors/detect.ts';
export {
  explain,
  type BehaviorEvidence,
  type ExplainOptions,
  type Explanation,
  type ModelEvidence,
  type RuleEvidence,
  type TimesEvidence,
} from './behaviors/explain.ts';
export { behaviorsOfProfile, definitionOf } from './behaviors/profile.ts';
export {
  type Profile,
  type ProfileChecklistItem,
  type ProfileDefinition,
  type ProfileRule,
} from './behaviors/profile-definition.ts';
export { type ProfileConditions } from './behaviors/active-behaviors.ts';
export { PROFILES } from './behaviors/built-in.ts';
export type { ProfileProblem } from './behaviors/checks.ts';
export { profileProblems } from './behaviors/profile-problems.ts';
export { analyzeConversation, type ConversationAnalysis, responseOf } from './conversation/analyze.ts';
export { annotateConversation } from './conversation/annotate.ts';
export {
  createConversation,
  type Conversation,
  type ConversationOptions,
} from './conversation/create-conversation.ts';
export { type NotJudged, type NotJudgedReason, whyNotJudged } from './conversation/not-judged.ts';
export type {
  AnalysisRequest,
  AnalyticsResult,
  AnalyticsSummary,
  ByBehavior,
  Calculation,
  DetectedBehavior,
  ListEntry,
  RoleResult,
  SpeakerResult,
  TalkTurn,
  TalkTurnPlace,
  TalkTurnResult,
  UtteranceBehaviors,
} from './conversation/result.ts';
export type { ActionItem } from './lists/actions/action-items.ts';
export { asksAboutDanger } from './lists/danger.ts';
export {
  classifyClientTurn,
  classifyTherapistTurn,
  type ClientTurnProbabilities,
  type PreviousTurn,
  type TherapistTurnProbabilities,
} from './model/classify.ts';
export { PROVENANCE } from './model/provenance.ts';
export { splitUtterances, type Utterance } from './text/utterances.ts';
export { transcriptContentTypes } from './transcript/content-types.ts';
export { dateOf } from './transcript/date.ts';
export { TranscriptError, type TranscriptErrorCode } from './transcript/error.ts';
export type { TranscriptFormat } from './transcript/format.ts';
export { parseTranscript, type Transcript } from './transcript/parse.ts';
export type { TranscriptWarning } from './transcript/warnings.ts';
export { continuesTalkTurn } from './transcript/talk-turns.ts';
export type {
  AnalyzedConversation,
  BehaviorsDetection,
  ConversationAnalyticsSummary,
  ConversationsRequest,
  ConversationTalkTurn,
} from './generated/models.ts';

// The contract has files, so its declarations name this type. Lib DOM and @types/node have it in full, and this adds nothing
// to them; a program with neither compiles nevertheless.
declare global {
  interface Blob {}
}
