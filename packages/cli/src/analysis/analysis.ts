import type {
  AnalyzedConversation,
  ConversationAnalyticsSummary,
  PROVENANCE,
} from '@conversation-analytics/engine';

/** The analysis of one transcript, as the command line shows it and keeps it. */
export interface Analysis {
  /** The name of the input as it was given. */
  readonly file: string;
  /** When they talked, in ISO 8601, where the file or its name says so. */
  readonly date?: string | undefined;
  /** `engine` on this machine, or the service at this address. */
  readonly analyzed_by: string;
  /** The version of the engine and of its models, where it analysed here. */
  readonly engine?: typeof PROVENANCE;
  readonly analytics: ConversationAnalyticsSummary;
  /** The talk turns with the behaviours in each. */
  readonly conversation: AnalyzedConversation;
}

export const engineName = 'engine';
