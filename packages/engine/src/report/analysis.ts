import type { AnalysisToRead } from '../reading/reading.ts';

/** What a report is made of: what `analyzeConversation` returns, or what the service responds with. */
export interface AnalysisToReport extends AnalysisToRead {
  /** The heading. Default: `conversation_id`, or the number of the conversation. */
  readonly title?: string | null | undefined;
  readonly conversation_id?: string | null | undefined;
  /**
   * When they talked, in ISO 8601: `2026-03-14`, or with a time, `2026-03-14T09:30`. Anything else counts as no date. The
   * conversations of a report are in the order of their dates.
   */
  readonly date?: string | null | undefined;
  /** The version of the interface, where a service responded. */
  readonly api_version?: string | null | undefined;
  /** What made the analysis, where the engine did. */
  readonly engine?: { readonly version: string; readonly model: string } | undefined;
}
