import { behaviorCatalogue } from '../behaviors/catalogue.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { Analytics } from '../generated/models.ts';

/** Running counts over talk turns. */
export interface Tally {
  talkTurns: number;
  utterances: number;
  /** How often each behaviour was detected, by its name. */
  behaviors: Map<string, number>;
}

export function emptyTally(): Tally {
  return { talkTurns: 0, utterances: 0, behaviors: new Map() };
}

/** Counts one talk turn with the detections in it. */
export function countTalkTurn(tally: Tally, { utterances }: DetectedTurn): void {
  tally.talkTurns += 1;
  tally.utterances += utterances.length;
  for (const { detections } of utterances) {
    for (const { behavior } of detections) {
      tally.behaviors.set(behavior, (tally.behaviors.get(behavior) ?? 0) + 1);
    }
  }
}

/**
 * Counts and frequencies. The frequency of a behaviour is its count divided by the utterances; there is none without
 * utterances. Behaviours that never occur are not listed.
 */
export function analyticsOf(tally: Tally): Required<Analytics> {
  const counts = behaviorCatalogue.flatMap(({ name }): [string, number][] => {
    const count = tally.behaviors.get(name);
    return count === undefined ? [] : [[name, count]];
  });
  const frequencies = counts.map(([name, count]): [string, number] => [name, count / tally.utterances]);
  return {
    utterance_count: tally.utterances,
    talk_turn_count: tally.talkTurns,
    behavior_counts: Object.fromEntries(counts),
    frequencies: tally.utterances === 0 ? null : Object.fromEntries(frequencies),
    metrics: {
      // Metrics are not calculated yet: no score, and no behaviour that went into one.
      collaboration: { score: null, contributing_behaviors: null },
      curiosity: { score: null, contributing_behaviors: null },
      empathy: { score: null, contributing_behaviors: null },
      metric_groups: null,
    },
  };
}
