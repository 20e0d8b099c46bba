import type { Conversation, Finding, Turn } from '@conversation-analytics/engine/reading';

export interface Filters {
  /** Empty for all. */
  readonly behavior: string;
  /** Id of the speaker; undefined for all. */
  readonly speaker: string | undefined;
  /** Detections below are not shown. One without a confidence is, as long as this is 0. */
  readonly confidence: number;
  /** Leave turns without a detection out. */
  readonly onlyDetections: boolean;
}

export const noFilters: Filters = { behavior: '', speaker: undefined, confidence: 0, onlyDetections: false };

/** A part of what is said, with what was detected in it. */
export interface Segment {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** The turns that pass, in their order. A filter by behaviour leaves only turns that have it. */
export function filterTurns({ turns = [] }: Conversation, filters: Filters): readonly Turn[] {
  const { speaker, onlyDetections, behavior } = filters;
  return turns.filter(
    (turn) =>
      (speaker === undefined || turn.speaker === speaker) &&
      (!(onlyDetections || behavior !== '') ||
        turn.utterances.some(({ findings }) => findings.some((one) => isShown(one, filters)))),
  );
}

export function isShown({ behavior, confidence }: Finding, filters: Filters): boolean {
  return (
    (filters.behavior === '' || behavior === filters.behavior) && (confidence ?? 0) >= filters.confidence
  );
}

/**
 * Cuts what is said at the utterances in which something was detected. Together the segments are the whole text, in its
 * order; what was detected in a text that is not found in it comes last, without a text.
 */
export function segmentsOf(turn: Turn, filters: Filters): readonly Segment[] {
  const segments: Segment[] = [];
  const homeless: Finding[] = [];
  let at = 0;
  let plainFrom = 0;
  for (const utterance of turn.utterances) {
    const findings = utterance.findings.filter((one) => isShown(one, filters));
    const from = utterance.text === undefined ? -1 : turn.text.indexOf(utterance.text, at);
    if (utterance.text === undefined || from === -1) {
      homeless.push(...findings);
      continue;
    }
    at = from + utterance.text.length;
    if (findings.length === 0) continue;
    if (from > plainFrom) segments.push({ text: turn.text.slice(plainFrom, from), findings: [] });
    segments.push({ text: utterance.text, findings });
    plainFrom = at;
  }
  if (plainFrom < turn.text.length) segments.push({ text: turn.text.slice(plainFrom), findings: [] });
  if (homeless.length > 0) segments.push({ text: '', findings: homeless });
  return segments;
}

/** Where in the filtered turns the next one with a detection is, seen from a place in them. */
export function nextDetection(
  shown: readonly Turn[],
  filters: Filters,
  from: number,
  direction: 1 | -1,
): number | undefined {
  for (let at = from + direction; at >= 0 && at < shown.length; at += direction) {
    const has = shown[at]?.utterances.some(({ findings }) => findings.some((one) => isShown(one, filters)));
    if (has) return at;
  }
  return undefined;
}
