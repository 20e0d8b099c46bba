import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { ListEntry, TalkTurnPlace } from '../conversation/result.ts';

/** The values of `status`: how well the conversation does on this point. `docs/concepts/detection-lists.md` explains them for each list. */
export const STATUS = {
  /** Needs attention. */
  notMet: 0,
  /** Partly met, not confirmed by anybody, or not measurable. `reason` says which. */
  open: 1,
  met: 2,
} as const;

/** The values of `reason`: why a detection has its status. The value 0, no reason, is not used. */
export const REASON = {
  /** The words of the talk turns show it. */
  detected: 1,
  /** Another speaker agreed to it, or responded to it with thanks or change talk. */
  confirmed: 2,
  /** A measured value reaches the best threshold. */
  thresholdReached: 3,
  /** A measured value misses the best threshold. With the status `open` it is between the two thresholds. */
  thresholdMissed: 4,
  /** Nothing of the kind was said. */
  notFound: 5,
  /** There is too little to measure. */
  tooFewUtterances: 6,
  /** It does not apply to this conversation, for example a talk ratio where one speaker talks. */
  notApplicable: 7,
  /** The times of the talk turns, or their length, show it. */
  measured: 8,
} as const;

/** A detection before its place in a list is known. */
export type Finding = Omit<ListEntry, 'display_order'>;

/** The six lists by their names in responses. */
export interface DetectionLists {
  action_items: ListEntry[];
  /** Null where the profile has no method. */
  fidelity: ListEntry[] | null;
  checklist: ListEntry[];
  highlights: ListEntry[];
  lowlights: ListEntry[];
  safety: ListEntry[];
}

interface FindingParts {
  list: keyof DetectionLists;
  /** Name of the pattern that found it. It is the same in every conversation. */
  pattern: string;
  /** The difference from others of the pattern, such as the index of its talk turn. Default: it is the only one. */
  place?: string | number;
  title: string;
  definition: string;
  tip: string;
  example: string | null;
  behaviors: readonly string[];
  status: (typeof STATUS)[keyof typeof STATUS];
  reason: (typeof REASON)[keyof typeof REASON];
  /**
   * The evidence. A highlight, a lowlight or a sign of danger is about the last one, whose speaker did it. An interruption
   * has the interrupted talk turn before it.
   */
  talkTurns: readonly TalkTurnPlace[];
}

/** Writes a detection as responses have it. Its id follows from its list, pattern and place. */
export function findingOf({ list, pattern, place, behaviors, talkTurns, ...others }: FindingParts): Finding {
  const id = [list, pattern, ...(place === undefined ? [] : [place])].join('/');
  return {
    id,
    detection_id: id,
    pattern_detector_id: pattern,
    ...others,
    behaviors: [...behaviors],
    talk_turns: [...talkTurns],
    approval_status_name: null,
    can_approve: false,
  };
}

/** Points at a talk turn. */
export function referenceTo({ index, turn }: DetectedTurn): TalkTurnPlace {
  return {
    index,
    talk_turn_id: turn.talk_turn_id ?? null,
    start_time: turn.start_time ?? null,
    end_time: turn.end_time ?? null,
  };
}

/** The name of a behaviour as the name of a pattern: "open question" is `open-question`. */
export function patternOf(behavior: string): string {
  return behavior.replaceAll(' ', '-');
}

/** "open question" as a title. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
