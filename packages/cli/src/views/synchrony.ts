import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { decimal } from '../terminal/numbers.ts';
import { paragraph } from './paragraph.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { comparedSpeakers } from './compared-speakers.ts';

const columns: readonly Column[] = [
  { title: 'synchrony', narrow: 'wrap', least: 12 },
  { title: 'of', narrow: 'wrap', least: 8, leaveOut: 2 },
  { title: 'score', align: 'right' },
  { title: '', narrow: 'wrap', least: 12, leaveOut: 1 },
];

/** How much the speakers of each pair adapt to each other, or why there is no score. */
export function synchrony(analytics: ConversationAnalyticsSummary, screen: Screen): string {
  const scores = analytics.synchrony_scores ?? [];
  if (scores.length === 0) return 'Synchrony needs two speakers.';
  if (comparedSpeakers(analytics).length === 0) {
    return paragraph(`There are ${scores.length} scores of pairs. --json has them.`, screen);
  }
  const rows = scores.map((one) => [
    (one.calculation_type ?? '').replaceAll('_', ' '),
    `${one.identifier_one ?? ''} and ${one.identifier_two ?? ''}`,
    typeof one.synchrony_score === 'number' ? decimal(one.synchrony_score) : screen.glyphs.dash,
    one.reason ?? '',
  ]);
  return table(columns, rows, screen);
}
