import type { ConversationAnalyticsSummary } from '@conversation-analytics/client';
import { comparedSpeakers } from './report.ts';
import { count, decimal, shorten, table } from './text.ts';

/** One row per calculation and pair; where there is no score, the reason. */
export function synchrony(analytics: ConversationAnalyticsSummary): string {
  const scores = analytics.synchrony_scores ?? [];
  if (scores.length > 0 && comparedSpeakers(analytics).length === 0) {
    return `${count(scores.length, 'score')}, too many to print. The response has them.`;
  }
  const rows = scores.map((one) => [
    named(one.calculation_type ?? ''),
    `${shorten(one.identifier_one ?? '', 16)} and ${shorten(one.identifier_two ?? '', 16)}`,
    typeof one.synchrony_score === 'number' ? decimal(one.synchrony_score) : '–',
    one.reason ?? '',
  ]);
  return table(['synchrony', 'of', 'score', ''], rows);
}

function named(calculation: string): string {
  const name = calculation.replaceAll('_', ' ');
  return calculation === 'response_latency' ? `${name} (seconds)` : name;
}
