import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { metricsOf, metricTitle } from '../analysis/metric-rows.ts';
import { decimal } from '../terminal/numbers.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { paragraph } from './paragraph.ts';
import { comparedSpeakers } from './compared-speakers.ts';

/**
 * One row for each metric, one column for each speaker and one for the conversation. `unjudged` says why there are only
 * those of times and sizes.
 */
export function metrics(
  analytics: ConversationAnalyticsSummary,
  screen: Screen,
  unjudged: string | undefined,
): string {
  const speakers = comparedSpeakers(analytics);
  const measured = [
    ...speakers.map(({ id, analytics: own }) => ({ title: id ?? '', metrics: metricsOf(own) })),
    { title: 'all', metrics: metricsOf(analytics.conversation_analytics) },
  ].map(({ title, metrics }) => ({ title, scores: new Map(metrics.map(({ key, score }) => [key, score])) }));
  const keys = [...new Set(measured.flatMap(({ scores }) => [...scores.keys()]))];
  const known = keys.filter((key) => measured.some(({ scores }) => typeof scores.get(key) === 'number'));
  if (known.length === 0)
    return paragraph(
      unjudged === undefined ? 'There are no metrics: they need at least 10 utterances.' : `${unjudged}.`,
      screen,
    );
  const columns: readonly Column[] = [
    { title: 'metric', narrow: 'wrap', least: 14 },
    // On a very narrow screen only the last one, of the conversation, is left.
    ...measured.map(({ title }): Column => ({ title, align: 'right', narrow: 'cut', least: 5, leaveOut: 1 })),
  ];
  const rows = known.map((key) => [
    metricTitle(key),
    ...measured.map(({ scores }) => {
      const score = scores.get(key);
      return typeof score === 'number' ? decimal(score) : screen.glyphs.dash;
    }),
  ]);
  const left = keys.length - known.length;
  return `${table(columns, rows, screen)}${left > 0 ? `\n${paragraph(needed(left, unjudged), screen)}` : ''}`;
}

function needed(left: number, unjudged: string | undefined): string {
  if (unjudged !== undefined) return `${unjudged}. ${left} more metrics need English or timestamps.`;
  return `${left} more ${left === 1 ? 'needs' : 'need'} timestamps or a longer conversation.`;
}
