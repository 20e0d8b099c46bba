import type { ConversationSpeaker, ConversationTalkTurn } from '../generated/models.ts';
import { formatTimestamp } from './timestamp.ts';

/** Something said: a cue, a paragraph, or the part of one that one speaker says. */
export interface Speech {
  speaker: ConversationSpeaker | undefined;
  text: string;
  /** In milliseconds; undefined where the transcript does not say it. */
  start: number | undefined;
  end: number | undefined;
  /** It is a talk turn of its own, whoever spoke before, as a paragraph without a speaker is. */
  isAlone?: boolean;
}

/**
 * The rule by which the cues of a transcript become talk turns: a cue goes on with the current talk turn when both have
 * the same speaker, or both have none. Speakers are told apart by their id alone. Who speaks a cue that names nobody,
 * `parseTranscript` decides before; cues without text have no part in this.
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

/** Joins speech, given in order, to talk turns by the rule of `continuesTalkTurn`. */
export function joinTalkTurns(speeches: Iterable<Speech>): ConversationTalkTurn[] {
  const turns: ConversationTalkTurn[] = [];
  let open: OpenTurn | undefined;
  for (const { speaker, text, start, end, isAlone = false } of speeches) {
    if (open !== undefined && !isAlone && continuesTalkTurn(open.speaker?.id, speaker?.id)) {
      open.texts.push(text);
      open.end = end === undefined ? undefined : Math.max(open.end ?? end, end);
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

function closeTurn({ speaker, texts, start, end }: OpenTurn): ConversationTalkTurn {
  return {
    input: texts.join(' '),
    ...(speaker === undefined ? {} : { speaker }),
    ...(start === undefined ? {} : { start_time: formatTimestamp(start) }),
    ...(end === undefined ? {} : { end_time: formatTimestamp(end) }),
  };
}
