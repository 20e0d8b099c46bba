import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';

export type Speaker = NonNullable<ConversationAnalyticsSummary['speaker_analytics']>[number];

/** The speakers with a column of their own. More than four do not fit beside each other. */
export function comparedSpeakers({
  speaker_analytics: speakers,
}: ConversationAnalyticsSummary): readonly Speaker[] {
  return speakers && speakers.length <= 4 ? speakers : [];
}
