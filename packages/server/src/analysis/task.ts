import type { TranscriptErrorCode } from '@conversation-analytics/engine';
import type { BehaviorsRequest } from '../generated/models.ts';
import type { ProfileInUse } from '../profiles/profile-in-use.ts';
import type { Violation } from '../http/problem.ts';

/** Where a conversation comes from. */
export type ConversationSource =
  /** The JSON of a request. */
  | { readonly kind: 'request'; readonly text: string }
  /** A file with the JSON of a request. */
  | { readonly kind: 'request file'; readonly path: string }
  /** A file with a transcript in any format. */
  | { readonly kind: 'transcript file'; readonly path: string }
  /** A transcript in any format, of a recording. */
  | { readonly kind: 'transcript'; readonly bytes: Uint8Array };

/** The input of every analysis. */
interface Analysis extends ProfileInUse {
  /** The JSON object with which the response begins: its id, its `user_metadata` and the like. */
  readonly head: string;
  /** The file to which the response is written as JSON. */
  readonly resultPath: string;
}

/** Work for a thread of its own. */
export type AnalysisTask =
  /** Parses a body of JSON and checks it by a schema of the contract. */
  | { readonly kind: 'read'; readonly schema: string; readonly bytes: Uint8Array }
  | ({ readonly kind: 'behaviors'; readonly request: BehaviorsRequest } & Analysis)
  | ({ readonly kind: 'conversation'; readonly source: ConversationSource } & Analysis);

export type AnalysisOutcome =
  | {
      readonly kind: 'read';
      /** The body without the properties below. */
      readonly body: object;
      /** The JSON of the properties that may be large. */
      readonly texts: Readonly<Record<string, string>>;
    }
  /** The body breaks rules. */
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] }
  | {
      readonly kind: 'written';
      /** What may be wrong in the transcript, though it was read. */
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly code: TranscriptErrorCode };
