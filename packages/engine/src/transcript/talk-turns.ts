import type { ConversationSpeaker, ConversationTalkTurn } from '../generated/models.ts';
import { formatTimestamp } from './timestamp.ts';

/** Something that one speaker says: a cue, a paragraph, or a part of one. */
export interface Speech {
  speaker: ConversationSpeaker | undefined;
  text: string;
  /** In milliseconds; undefined where the transcript does not say it. */
  start: number | undefined;
  end: number | undefined;
  /** Whether it never goes on with the talk turn before. A paragraph without a speaker is such a talk turn. */
  isAlone?: boolean;
}

/**
 * Decides whether a cue goes on with the current talk turn. It does when both have the same speaker, or both have none.
 * Only the id of a speaker counts. `parseTranscript` decides before who speaks a cue without a name, and leaves out cues
 * without text.
 *
 * @param current Speaker id of the current talk turn, undefined when it has none.
 * @param next Speaker id of the next cue, undefined when it has none.
 *
 * @example
 * continuesTalkTurn('Maya', 'Maya'); // true
 * continuesTalkTurn('Maya', 'Tom'); // false
 * continuesTalkTurn('Maya', undefined); // false
 * continuesTalkTurn(undefined, undefined); // true
 */
export function continuesTalkTurn(current: string | undefined, next: string | undefined): boolean {
  return next === current;
}

interface OpenTurn {
  speaker: ConversationSpeaker | undefined;
  texts: string[];
  start: number | undefined;
  end: number | undefined;
}

/** Joins speeches, given in order, to talk turns, by the rule of `continuesTalkTurn`. */
export function joinTalkTurns(speeches: Iterable<Speech>): ConversationTalkTurn[] {
  const turns: ConversationTalkTurn[] = [];
  let open: OpenTurn | undefined;
  for (const { speaker, text, start, end, isAlone = false } of speeches) {
    if (open !== undefined && !isAlone && continuesTalkTurn(open.speaker?.id, speaker?.id)) {
      open.texts.push(text);
      open.end = latestEnd(open.end, start, end);
      // The role may be named in a later cue of the turn only.
      if (open.speaker?.role === undefined && speaker?.role !== undefined) open.speaker = speaker;
    } else {
      if (open !== undefined) turns.push(closeTurn(open));
      open = { speaker, texts: [text], start, end };
    }
  }
  if (open !== undefined) turns.push(closeTurn(open));
  return turns;
}

/** The end of what goes on. A part without an end may last longer than those before it, unless it starts while they last. */
function latestEnd(
  before: number | undefined,
  start: number | undefined,
  end: number | undefined,
): number | undefined {
  if (end !== undefined) return Math.max(before ?? end, end);
  return before !== undefined && start !== undefined && start < before ? before : undefined;
}

function closeTurn({ speaker, texts, start, end }: OpenTurn): ConversationTalkTurn {
  return {
    input: texts.join(' '),
    ...(speaker === undefined ? {} : { speaker }),
    ...(start === undefined ? {} : { start_time: formatTimestamp(start) }),
    ...(end === undefined ? {} : { end_time: formatTimestamp(end) }),
  };
}
