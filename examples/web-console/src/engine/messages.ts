import type {
  ConversationsResponse,
  ConversationTalkTurn,
  ProfileResponse,
} from '@conversation-analytics/client';
import type { Explanation } from '@conversation-analytics/engine';
import type { ProfileFile } from '@conversation-analytics/engine/profile-file';

/** What the page asks of the engine, which runs in a worker, and what it responds. */
export type EngineRequest =
  | { readonly kind: 'explain'; readonly id: number; readonly text: string }
  | { readonly kind: 'analyse'; readonly id: number; readonly source: AnalysisSource }
  | { readonly kind: 'profile'; readonly id: number; readonly text: string; readonly path: string }
  | { readonly kind: 'cancel'; readonly id: number };

export type EngineResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: EngineResult }
  /** `unreadable`: the file is no transcript; the detail says why. */
  | { readonly kind: 'failure'; readonly id: number; readonly unreadable: string | undefined };

export type EngineResult = Evidence | DeviceAnalysis | ProfileFile;

/** Talk turns, or a transcript that is read in the worker. */
export type AnalysisSource = readonly ConversationTalkTurn[] | Blob;

/** What speaks for the behaviours in a text, seen alone. */
export interface Evidence {
  readonly explanations: readonly Explanation[];
  /** The behaviours that the engine can find at all. */
  readonly known: ReadonlySet<string>;
}

/** The same as a service responds. */
export interface DeviceAnalysis {
  readonly response: ConversationsResponse;
  readonly profile: ProfileResponse;
  /** The version of the engine, and of its models. */
  readonly engine: string;
}
