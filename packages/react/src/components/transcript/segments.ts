import type { Finding, Turn } from '../types.ts';

/** A part of what is said, with what was detected in it. */
export interface Segment {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/**
 * Cuts what is said at the utterances in which something was detected. Together the segments are the whole text, in its order.
 * What was detected in a text that the turn does not have comes last, without a text.
 */
export function segmentsOf(turn: Turn): readonly Segment[] {
  const segments: Segment[] = [];
  const elsewhere: Finding[] = [];
  let at = 0;
  let plainFrom = 0;
  for (const { text, findings } of turn.utterances) {
    const from = text === undefined ? -1 : turn.text.indexOf(text, at);
    if (text === undefined || from === -1) {
      elsewhere.push(...findings);
      continue;
    }
    at = from + text.length;
    if (findings.length === 0) continue;
    if (from > plainFrom) segments.push({ text: turn.text.slice(plainFrom, from), findings: [] });
    segments.push({ text, findings });
    plainFrom = at;
  }
  if (plainFrom < turn.text.length) segments.push({ text: turn.text.slice(plainFrom), findings: [] });
  if (elsewhere.length > 0) segments.push({ text: '', findings: elsewhere });
  return segments;
}

/** Where the next turn with a detection is, seen from a place in the list. */
export function nextDetection(turns: readonly Turn[], from: number, direction: 1 | -1): number | undefined {
  for (let at = from + direction; at >= 0 && at < turns.length; at += direction) {
    if (turns[at]?.utterances.some(({ findings }) => findings.length > 0)) return at;
  }
  return undefined;
}
