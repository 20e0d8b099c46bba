import type { ConversationSpeaker, ConversationTalkTurn } from '../generated/models.ts';
import { formatTimestamp } from './timestamp.ts';

/** Something said: a cue, or the part of a cue that one speaker says. Times in milliseconds. */
export interface Speech {
  speaker: ConversationSpeaker | undefined;
  text: string;
  start: number;
  end: number;
}

/**
 * The rule by which the cues of a transcript become talk turns: a cue goes on with the current talk turn when the
 * same speaker says it, or when it names no speaker; another speaker starts a new one. Speakers are told apart by
 * their id alone. Cues without text have no part in this.
 *
 * @param current Speaker id of the current talk turn, undefined when it has none.
 * @param next Speaker id of the next cue, undefined when it names none.
 *
 * @example
 * continuesTalkTurn('Maya', 'Maya'); // true
 * continuesTalkTurn('Maya', undefined); // true
 * continuesTalkTurn('Maya', 'Tom'); // false
 * continuesTalkTurn(undefined, 'Tom'); // false
 */
export function continuesTalkTurn(current: string | undefined, next: string | undefined): boolean {
  return next === undefined || next === current;
}

interface OpenTurn {
  speaker: ConversationSpeaker | undefined;
  texts: string[];
  start: number;
  end: number;
}

/** Joins speech, given in order, to talk turns by the rule of `continuesTalkTurn`. */
export function joinTalkTurns(speeches: Iterable<Speech>): ConversationTalkTurn[] {
  const turns: ConversationTalkTurn[] = [];
  let open: OpenTurn | undefined;
  for (const { speaker, text, start, end } of speeches) {
    if (open !== undefined && continuesTalkTurn(open.speaker?.id, speaker?.id)) {
      open.texts.push(text);
      open.end = Math.max(open.end, end);
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
    start_time: formatTimestamp(start),
    end_time: formatTimestamp(end),
  };
}
