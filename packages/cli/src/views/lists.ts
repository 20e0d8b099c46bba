import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { printable } from '../terminal/printable.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { cut } from '../terminal/width.ts';

const names = ['action_items', 'fidelity', 'checklist', 'highlights', 'lowlights', 'safety'] as const;

type Detection = NonNullable<
  NonNullable<ConversationAnalyticsSummary['conversation_analytics']>['highlights']
>[number];

/** The rest is in the output as JSON. */
const mostRows = 5;
const longestText = 110;
const mostTurns = 3;

const statuses = ['attention', 'open', 'met'];

const columns: readonly Column[] = [
  { title: 'list', narrow: 'wrap', least: 9 },
  { title: 'status', leaveOut: 1 },
  { title: 'what was found', narrow: 'wrap', least: 16 },
  { title: 'talk turns', narrow: 'wrap', least: 5, leaveOut: 2 },
];

/** The six lists of the conversation, each detection with its talk turns, counted from 1. */
export function lists(
  { conversation_analytics: whole = {} }: ConversationAnalyticsSummary,
  screen: Screen,
): string {
  const rows = names.flatMap((name) => {
    const title = name.replaceAll('_', ' ');
    const detections = whole[name] ?? [];
    if (detections.length === 0) return [[title, '', 'nothing found', '']];
    const left = detections.length - mostRows;
    return [
      ...detections
        .slice(0, mostRows)
        .map((detection, at) => [at === 0 ? title : '', ...cells(detection, screen)]),
      ...(left > 0 ? [['', '', `${screen.glyphs.ellipsis} and ${left} more (--json has all)`, '']] : []),
    ];
  });
  return table(columns, rows, screen);
}

function cells({ status, title, example, talk_turns: turns }: Detection, { glyphs }: Screen): string[] {
  // The title of an action item says already what was said.
  const quote = example && !title?.includes(': ') ? `: “${example}”` : '';
  const numbers = (turns ?? []).map(({ index }) => (index ?? 0) + 1);
  const shown = numbers.slice(0, mostTurns).join(', ');
  return [
    statuses[status ?? -1] ?? '',
    cut(printable(`${title ?? ''}${quote}`), longestText, glyphs.ellipsis),
    numbers.length > mostTurns ? `${shown}, +${numbers.length - mostTurns}` : shown,
  ];
}
