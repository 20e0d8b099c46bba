export { analyzeConversation, type ConversationAnalysis } from './analytics/analyze.ts';
export { behaviorCatalogue } from './behaviors/catalogue.ts';
export { detectBehaviors, type DetectionOptions } from './behaviors/detect.ts';
export { splitUtterances } from './text/utterances.ts';
export { TranscriptError, type TranscriptErrorCode } from './transcript/error.ts';
export { transcriptFormat, type TranscriptFormat, type TranscriptSource } from './transcript/format.ts';
export { parseTranscript, type Transcript } from './transcript/parse.ts';
export { continuesTalkTurn } from './transcript/talk-turns.ts';
export type {
  AnalyzedConversation,
  BehaviorsDetection,
  ConversationAnalyticsSummary,
  ConversationsRequest,
  ConversationTalkTurn,
} from './generated/models.ts';
