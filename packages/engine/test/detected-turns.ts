import type { BehaviorName } from '../src/behaviors/built-in.ts';
import { createAnalytics } from '../src/conversation/analytics.ts';
import type { DetectedTurn } from '../src/conversation/detected-turn.ts';
import type { ConversationAnalyticsSummary } from '../src/generated/models.ts';
import { evidenceIn } from '../src/text/language.ts';

/** A talk turn with the detections that a test needs. */
export interface GivenTurn {
  speaker?: string | undefined;
  role?: string;
  /** For each utterance its behaviours. */
  behaviors?: readonly (readonly BehaviorName[])[];
  /** Words with spaces between them, the text of the first utterance. Default: none. */
  words?: string;
  start?: number | undefined;
  end?: number | undefined;
}

export function detectedTurn(given: GivenTurn, index: number): DetectedTurn {
  const { speaker, role, behaviors = [[]], words = '', start, end } = given;
  return {
    index,
    turn: {
      input: words || ' ',
      ...(speaker === undefined ? {} : { speaker: { id: speaker, ...(role === undefined ? {} : { role }) } }),
    },
    start,
    end,
    utterances: behaviors.map((names, place) => {
      const text = place === 0 ? words : '';
      const detections = names.map((behavior) => ({ behavior, confidence: 0.9 }));
      return {
        text,
        words: text.split(' ').filter((word) => word !== ''),
        language: evidenceIn(text),
        isEnglish: true,
        detections,
        unfiltered: detections,
      };
    }),
  };
}

export function analyticsOfTurns(turns: readonly GivenTurn[]): ConversationAnalyticsSummary {
  const analytics = createAnalytics({ behaviors: 'all', fidelity: 'miti' });
  for (const [index, turn] of turns.entries()) analytics.add(detectedTurn(turn, index));
  return analytics.summary();
}

/** Utterances of which the first ones have these behaviours, and the others none. */
export function utterances(
  count: number,
  behaviors: readonly (readonly BehaviorName[])[] = [],
): (readonly BehaviorName[])[] {
  return Array.from({ length: count }, (_, place) => behaviors[place] ?? []);
}
