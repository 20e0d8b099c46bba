import type { DetectedTurn, Detection } from '../src/conversation/detected-turn.ts';
import { type ConversationLists, createLists } from '../src/lists/lists.ts';
import { plainWords } from '../src/phrases/plain-words.ts';
import { evidenceIn } from '../src/text/language.ts';

/** Confidences of behaviours by their names. */
type Confidences = Partial<Record<Detection['behavior'], number>>;

/** A talk turn with chosen behaviours, before it has a place in a conversation. */
export interface HandMadeTurn {
  speaker?: string | undefined;
  role?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
  utterances: readonly (readonly [text: string, behaviors?: Confidences])[];
}

/** The lists of a conversation of these talk turns. */
export function listsOfTurns(turns: readonly HandMadeTurn[]): ConversationLists {
  const lists = createLists({ fidelity: 'miti' });
  for (const [index, turn] of turns.entries()) lists.add(detectedTurn(turn, index));
  return lists;
}

/** One utterance of a speaker. */
export function says(speaker: string | undefined, text: string, behaviors: Confidences = {}): HandMadeTurn {
  return { speaker, utterances: [[text, behaviors]] };
}

export function detectedTurn(
  { speaker, role, start, end, utterances }: HandMadeTurn,
  index: number,
): DetectedTurn {
  return {
    index,
    turn: {
      input: utterances.map(([text]) => text).join(' '),
      talk_turn_id: `t${index}`,
      ...(start === undefined ? {} : { start_time: `${start}` }),
      ...(end === undefined ? {} : { end_time: `${end}` }),
      ...(speaker === undefined ? {} : { speaker: { id: speaker, ...(role === undefined ? {} : { role }) } }),
    },
    start,
    end,
    utterances: utterances.map(([text, behaviors = {}]) => {
      // The keys of the record are names of behaviours, which Object.entries forgets.
      const detections = (Object.entries(behaviors) as [Detection['behavior'], number][])
        .map(([behavior, confidence]) => ({ behavior, confidence }))
        .sort((one, other) => other.confidence - one.confidence);
      return {
        text,
        words: plainWords(text),
        language: evidenceIn(text),
        isEnglish: true,
        detections,
        unfiltered: detections,
      };
    }),
  };
}
