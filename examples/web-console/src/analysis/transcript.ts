import type { Conversation, Turn, Utterance } from '@conversation-analytics/engine/reading';

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

/**
 * The turns that pass, in their order, with the detections that pass. A filter by behaviour leaves only turns that have it.
 */
export function filterTurns({ turns = [] }: Conversation, filters: Filters): readonly Turn[] {
  if (filters === noFilters) return turns;
  const { speaker, onlyDetections, behavior } = filters;
  return turns
    .filter((turn) => speaker === undefined || turn.speaker === speaker)
    .map((turn) => ({ ...turn, utterances: turn.utterances.map((one) => shownIn(one, filters)) }))
    .filter(
      ({ utterances }) =>
        !(onlyDetections || behavior !== '') || utterances.some(({ findings }) => findings.length > 0),
    );
}

function shownIn(utterance: Utterance, { behavior, confidence }: Filters): Utterance {
  const findings = utterance.findings.filter(
    (one) => (behavior === '' || one.behavior === behavior) && (one.confidence ?? 0) >= confidence,
  );
  return { ...utterance, findings };
}
