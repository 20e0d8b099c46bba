import type { AnalysisToRead } from '../reading/reading.ts';

/** What a report is made of: what `analyzeConversation` returns, or what the service responds with. */
export interface AnalysisToReport extends AnalysisToRead {
  /** The heading. Default: `conversation_id`, or the number of the conversation. */
  readonly title?: string | null | undefined;
  readonly conversation_id?: string | null | undefined;
  /** The version of the interface, where a service responded. */
  readonly api_version?: string | null | undefined;
  /** What made the analysis, where the engine did. */
  readonly engine?: { readonly version: string; readonly model: string } | undefined;
}
