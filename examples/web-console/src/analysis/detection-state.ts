import type { ConversationDetection } from '@conversation-analytics/client';
import { count, text } from './read.ts';

/**
 * The interface leaves the numbers of status and reason open. These are the meanings of this project's service, which its
 * page "What the interface leaves open" lists. Other numbers are shown as they are.
 */
const statuses = ['Needs attention', 'Open', 'Met'];
const reasons = [
  '',
  'detected in what was said',
  'confirmed by another speaker',
  'threshold reached',
  'threshold missed',
  'not found',
  'too few utterances to measure it',
  'not applicable',
  'measured by times or length',
];

export interface DetectionState {
  readonly kind: 'attention' | 'open' | 'met' | 'unknown';
  readonly text: string;
}

const kinds = ['attention', 'open', 'met'] as const;

/** What the service says about the state of a detection; undefined where it says nothing. */
export function stateOf(detection: ConversationDetection): DetectionState | undefined {
  const status = count(detection.status);
  const reason = count(detection.reason);
  const parts = [
    status === undefined ? undefined : (statuses[status] ?? `Status ${status}`),
    reason === undefined ? undefined : (reasons[reason] ?? `reason ${reason}`),
    text(detection.approval_status_name),
  ].filter((one) => one !== undefined && one !== '');
  if (parts.length === 0) return undefined;
  return { kind: kinds[status ?? -1] ?? 'unknown', text: parts.join(': ') };
}
