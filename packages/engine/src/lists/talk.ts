import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { countWords } from '../metrics/count-words.ts';

/** How many words all utterances of a talk turn have. */
export function wordsOfTurn({ utterances }: DetectedTurn): number {
  return utterances.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Whether both talk turns name their speakers, and these differ. */
export function isOtherSpeaker({ turn: one }: DetectedTurn, { turn: other }: DetectedTurn): boolean {
  return one.speaker !== undefined && other.speaker !== undefined && one.speaker.id !== other.speaker.id;
}
