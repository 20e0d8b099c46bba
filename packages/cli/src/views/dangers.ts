import { asksAboutDanger, type ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { printable } from '../terminal/printable.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { statusOf, turnsOf, type Detection } from './detection-cells.ts';

const columns: readonly Column[] = [
  { title: 'status', leaveOut: 1 },
  { title: 'what was said', narrow: 'wrap', least: 16 },
  { title: 'talk turn', narrow: 'wrap', least: 5, leaveOut: 2 },
];

/** All signs of danger, each with its whole quote. Undefined where there are none. */
export function dangers(analytics: ConversationAnalyticsSummary, screen: Screen): string | undefined {
  return quoted(signsOf(analytics), screen);
}

/** All questions about a danger, which disclose none. Undefined where there are none. */
export function questionsAboutDanger(
  { conversation_analytics: whole }: ConversationAnalyticsSummary,
  screen: Screen,
): string | undefined {
  return quoted((whole?.safety ?? []).filter(asksAboutDanger), screen);
}

export function signsOf({ conversation_analytics: whole }: ConversationAnalyticsSummary): Detection[] {
  return (whole?.safety ?? []).filter((entry) => !asksAboutDanger(entry));
}

function quoted(entries: readonly Detection[], screen: Screen): string | undefined {
  if (entries.length === 0) return undefined;
  const rows = entries.map((entry) => [
    statusOf(entry),
    printable(`${entry.title ?? ''}${entry.example ? `: “${entry.example}”` : ''}`),
    turnsOf(entry),
  ]);
  return table(columns, rows, screen);
}
