import type { ConversationAnalyticsSummary, ConversationDetection } from '@conversation-analytics/client';
import { shorten, table } from './text.ts';

/** The dangers that were found have a part of their own. */
const LISTS = ['safety', 'action_items', 'fidelity', 'checklist', 'highlights', 'lowlights'] as const;

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

/**
 * The lists of the conversation, each detection with its status, its evidence and its talk turns, from 1.
 *
 * @param unjudged Why there are no lists. Undefined where there are.
 */
export function lists(
  { conversation_analytics: whole = {} }: ConversationAnalyticsSummary,
  unjudged: string | undefined,
): string {
  const rows = LISTS.flatMap((list) => {
    const name = list.replaceAll('_', ' ');
    const detections = whole[list];
    if (!detections) return [[name, '–', unjudged ?? 'not looked for', '']];
    if (detections.length === 0) return [[name, '–', 'nothing found', '']];
    if (list === 'safety') return [];
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

function cells(detection: ConversationDetection): string[] {
  const { status, reason, title, example } = detection;
  // An action item is named after what was said already.
  const isQuoted = example && !title?.includes(': ');
  return [
    [STATUS[status ?? -1], REASON[reason ?? -1]].filter(Boolean).join(', '),
    shorten(isQuoted ? `${title}: “${example}”` : (title ?? ''), 64),
    turnsOf(detection),
  ];
}

/** From 1. */
export function turnsOf({ talk_turns: turns }: ConversationDetection): string {
  return (turns ?? []).map(({ index }) => (index ?? 0) + 1).join(', ');
}
