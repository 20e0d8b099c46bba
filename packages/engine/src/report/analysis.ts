import type { AnalyzedConversation, ConversationAnalyticsSummary } from '../generated/models.ts';

/** What a report is made of: what `analyzeConversation` returns, or what the service responds with. */
export interface AnalysisToReport {
  /** The heading. Default: `conversation_id`, or the number of the conversation. */
  readonly title?: string | null | undefined;
  readonly conversation_id?: string | null | undefined;
  /** The version of the interface, where a service responded. */
  readonly api_version?: string | null | undefined;
  /** What made the analysis, where the engine did. */
  readonly engine?: { readonly version: string; readonly model: string } | undefined;
  readonly analytics?: ConversationAnalyticsSummary | undefined;
  /** The talk turns. Without them there are no timeline and no transcript. */
  readonly conversation?: AnalyzedConversation | undefined;
}
