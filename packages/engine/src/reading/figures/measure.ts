import type { MeasureName } from '../../behaviors/profile-names.ts';
import type { BehaviorCalculation } from '../../generated/models.ts';
import { LEAST_UTTERANCES } from '../../metrics/calculation.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import { isSmall } from './counts.ts';
import { finite, object } from '../conversation/wire.ts';

/** What was measured, or why nothing was. */
export interface Measured {
  readonly value: number | undefined;
  readonly text: string;
}

/** A figure of a speaker. */
export interface Measure {
  readonly name: MeasureName;
  readonly title: string;
  readonly definition: string;
  /** Whether it rests on detections, which can be wrong. Shares of words, lengths and times do not. */
  readonly isEstimated: boolean;
  /** Where the scale of a figure ends, unless a value is higher. */
  readonly end: number;
  /** The value alone, as text. */
  readonly write: (value: number) => string;
  readonly of: (speaker: Speaker, conversation: Conversation) => Measured;
}

export const NO_TIMES = 'Needs start and end times';
export const NOT_MEASURED = 'Not measured';
const TOO_FEW = `Fewer than ${LEAST_UTTERANCES} utterances`;
const NOT_LOOKED_FOR = 'Not looked for';

export function missing(text: string): Measured {
  return { value: undefined, text };
}

/** A measure that rests on detections: it needs English, and a profile that looks for these behaviours. */
export function estimated(
  needs: readonly string[],
  { of, ...measure }: Omit<Measure, 'isEstimated'>,
): Measure {
  return {
    ...measure,
    isEstimated: true,
    of: (speaker, conversation) => {
      if (conversation.unjudged !== undefined) return missing(conversation.unjudged);
      if (!needs.every((name) => speaker.lookedFor.has(name))) return missing(NOT_LOOKED_FOR);
      if (isSmall(speaker)) return missing(TOO_FEW);
      return of(speaker, conversation);
    },
  };
}

/** The score of a metric of the group `engagement`. One below 0 is a mistake of its service. */
export function engagementScore({ metrics }: Speaker, key: string): number | undefined {
  const groups = object(metrics.metric_groups);
  const score = finite(object<BehaviorCalculation>(object(groups['engagement'])[key]).score);
  return score !== undefined && score >= 0 ? score : undefined;
}

/** What a metric of times says, or why it says nothing. With times, there was too little. */
export function timed(
  key: string,
  write: (value: number) => string,
): (speaker: Speaker, conversation: Conversation) => Measured {
  return (speaker, { turns, hasEnds }) => {
    const score = engagementScore(speaker, key);
    if (score !== undefined) return { value: score, text: write(score) };
    if (turns !== undefined && !hasEnds) return missing(NO_TIMES);
    return missing(isSmall(speaker) ? TOO_FEW : NOT_MEASURED);
  };
}
