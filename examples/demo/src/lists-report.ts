import type { ConversationAnalyticsSummary, ConversationDetection } from '@conversation-analytics/client';
import { shorten, table } from './text.ts';

const LISTS = ['action_items', 'fidelity', 'checklist', 'highlights', 'lowlights', 'safety'] as const;

/** A list may be long; the response has all of it. */
const mostRows = 7;

/** What this service means by the numbers (see docs/concepts/detection-lists.md). */
const STATUS = ['needs attention', 'open', 'met'];
const REASON = [
  '',
  'detected',
  'confirmed',
  'threshold reached',
  'threshold missed',
  'not found',
  'too few utterances',
  'not applicable',
  'by times or length',
];

/** The six lists of the conversation, each detection with its status, its evidence and its talk turns, from 1. */
export function lists({ conversation_analytics: whole = {} }: ConversationAnalyticsSummary): string {
  const rows = LISTS.flatMap((list) => {
    const name = list.replaceAll('_', ' ');
    const detections = whole[list] ?? [];
    if (detections.length === 0) return [[name, '–', 'nothing found', '']];
    const left = detections.length - mostRows;
    return [
      ...detections
        .slice(0, mostRows)
        .map((detection, index) => [index === 0 ? name : '', ...cells(detection)]),
      ...(left > 0 ? [['', '', `… and ${left} more`, '']] : []),
    ];
  });
  return table(['list', 'status, reason', 'what was found', 'talk turns'], rows);
}

function cells({ status, reason, title, example, talk_turns: turns }: ConversationDetection): string[] {
  // An action item is named after what was said already.
  const isQuoted = example && !title?.includes(': ');
  return [
    [STATUS[status ?? -1], REASON[reason ?? -1]].filter(Boolean).join(', '),
    shorten(isQuoted ? `${title}: “${example}”` : (title ?? ''), 64),
    (turns ?? []).map(({ index }) => (index ?? 0) + 1).join(', '),
  ];
}
