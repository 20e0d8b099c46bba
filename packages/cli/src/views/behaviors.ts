import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { bar } from '../terminal/bar.ts';
import { wholeNumber } from '../terminal/numbers.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { comparedSpeakers } from './compared-speakers.ts';
import { paragraph } from './paragraph.ts';

/** How often each behaviour was found, the most frequent first. `unjudged` says why nothing was counted. */
export function behaviors(
  analytics: ConversationAnalyticsSummary,
  screen: Screen,
  unjudged: string | undefined,
): string {
  if (unjudged !== undefined) return paragraph(`${unjudged}.`, screen);
  const counts = Object.entries(analytics.conversation_analytics?.behavior_counts ?? {})
    .filter(([, count]) => count > 0)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  if (counts.length === 0) return 'No behaviour was found.';
  const speakers = comparedSpeakers(analytics);
  const most = Math.max(...counts.map(([, count]) => count));
  const columns: readonly Column[] = [
    { title: 'behaviour', narrow: 'cut', least: 20 },
    { title: '', narrow: 'cut', least: 6, leaveOut: 3 },
    { title: 'count', align: 'right' },
    ...speakers.map(({ id }): Column => ({
      title: id ?? '',
      align: 'right',
      narrow: 'cut',
      least: 5,
      leaveOut: 2,
    })),
  ];
  const rows = counts.map(([name, count]) => [
    name,
    (width: number) => screen.style('cyan', bar(count / most, width, screen.glyphs)),
    wholeNumber(count),
    // Without counts nothing was counted, which is no 0.
    ...speakers.map(({ analytics: own }) =>
      own?.behavior_counts ? wholeNumber(own.behavior_counts[name] ?? 0) : screen.glyphs.dash,
    ),
  ]);
  return table(columns, rows, screen);
}
