import type { TranscriptErrorCode } from '@conversation-analytics/engine';
import type { BehaviorsDetection, BehaviorsRequest, ConversationsRequest } from '../generated/models.ts';

/** What every analysis of a conversation answers with, besides the analysis. */
export interface AnalysisHead {
  readonly id: string;
  readonly api_version: string;
  readonly user_metadata?: unknown;
  readonly conversation_id: string;
  readonly created_at: number;
}

/** Where a conversation comes from. */
export type ConversationSource =
  | { readonly kind: 'request'; readonly request: ConversationsRequest }
  /** A file with the JSON of a request. */
  | { readonly kind: 'request file'; readonly path: string }
  | {
      readonly kind: 'transcript';
      readonly path: string;
      readonly fileName: string;
      readonly contentType: string;
    };

/** Work for a thread of its own. */
export type AnalysisTask =
  | { readonly kind: 'behaviors'; readonly request: BehaviorsRequest }
  | {
      readonly kind: 'conversation';
      readonly source: ConversationSource;
      readonly head: AnalysisHead;
      /** The file to which the response is written as JSON. */
      readonly resultPath: string;
    };

export type AnalysisOutcome =
  | { readonly kind: 'behaviors'; readonly detections: BehaviorsDetection[] }
  | { readonly kind: 'written' }
  | { readonly kind: 'unreadable'; readonly code: TranscriptErrorCode };
