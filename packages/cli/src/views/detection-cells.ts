import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';

export type Detection = NonNullable<
  NonNullable<ConversationAnalyticsSummary['conversation_analytics']>['highlights']
>[number];

const mostTurns = 3;

const statuses = ['attention', 'open', 'met'];

/** The status of a detection as a word. */
export function statusOf({ status }: Detection): string {
  return statuses[status ?? -1] ?? '';
}

/** The numbers of its talk turns, counted from 1. */
export function turnsOf({ talk_turns: turns }: Detection): string {
  const numbers = (turns ?? []).map(({ index }) => (index ?? 0) + 1);
  const shown = numbers.slice(0, mostTurns).join(', ');
  return numbers.length > mostTurns ? `${shown}, +${numbers.length - mostTurns}` : shown;
}
