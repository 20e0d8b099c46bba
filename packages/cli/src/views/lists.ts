import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { printable } from '../terminal/printable.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { cut } from '../terminal/width.ts';
import { lowerFirst } from './lower-first.ts';
import { statusOf, turnsOf, type Detection } from './detection-cells.ts';

const names = ['safety', 'action_items', 'fidelity', 'checklist', 'highlights', 'lowlights'] as const;

/** The rest is in the output as JSON. */
const mostRows = 5;
const longestText = 110;

const columns: readonly Column[] = [
  { title: 'list', narrow: 'wrap', least: 9 },
  { title: 'status', leaveOut: 1 },
  { title: 'what was found', narrow: 'wrap', least: 16 },
  { title: 'talk turns', narrow: 'wrap', least: 5, leaveOut: 2 },
];

/**
 * The lists of the conversation, each detection with its talk turns. Signs of danger have a part of their own. `unjudged`
 * says why there are no lists.
 */
export function lists(
  { conversation_analytics: whole = {} }: ConversationAnalyticsSummary,
  screen: Screen,
  unjudged: string | undefined,
): string {
  const rows = names.flatMap((name) => {
    const title = name.replaceAll('_', ' ');
    const detections = whole[name];
    if (!detections)
      return [[title, '', unjudged === undefined ? 'not looked for' : lowerFirst(unjudged), '']];
    if (detections.length === 0) return [[title, '', 'nothing found', '']];
    if (name === 'safety') return [];
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

function cells(detection: Detection, { glyphs }: Screen): string[] {
  const { title, example } = detection;
  // The title of an action item says already what was said.
  const quote = example && !title?.includes(': ') ? `: “${example}”` : '';
  return [
    statusOf(detection),
    cut(printable(`${title ?? ''}${quote}`), longestText, glyphs.ellipsis),
    turnsOf(detection),
  ];
}
