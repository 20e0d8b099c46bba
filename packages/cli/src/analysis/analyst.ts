import type { ConversationTalkTurn } from '@conversation-analytics/engine';
import type { ReadingOptions } from '@conversation-analytics/engine/reading';
import type { Analysis } from './analysis.ts';

/** What analyses conversations: the engine here, or a service. */
export interface Analyst {
  /** `engine`, or the address of the service. */
  readonly name: string;
  /** Who calls the service, and with which profile: the same conversation may be analysed differently for others. */
  readonly serviceId?: string | undefined;
  readonly profile: string | undefined;
  /** The profile whose targets and roles an analysis is read with. Undefined for one that only the service knows. */
  readonly readingProfile: ReadingOptions['profile'];
  analyze(
    talkTurns: readonly ConversationTalkTurn[],
  ): Promise<Pick<Analysis, 'engine' | 'analytics' | 'conversation'>>;
  /**
   * The behaviours that are looked for in talk turns of a role. Null is no role, and undefined any. Empty where that is not
   * known.
   */
  lookedFor(role: string | null | undefined): Promise<ReadonlySet<string>>;
}

export interface AnalystOptions {
  readonly confidenceThreshold: number | undefined;
  readonly signal: AbortSignal;
}
