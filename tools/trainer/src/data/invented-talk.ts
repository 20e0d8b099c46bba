import { CATALOGUE, type BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import type { DataFolder } from './folder.ts';

/** A sentence of an invented conversation, and the behaviours that its author gave it. */
export interface InventedSentence {
  file: string;
  conversation: string;
  speaker: string;
  text: string;
  behaviors: ReadonlySet<BehaviorName>;
}

/** The files of `tools/trainer/conversations`. Each was written by another author. */
export const CONVERSATION_FILES = [
  'business-meetings',
  'care-and-change',
  'classes-and-public',
  'clinic',
  'coaching-and-counselling',
  'desks-and-phones',
  'friction',
  'listening',
  'managers-and-interviews',
  'ordinary-sentences',
  'pairs-advice',
  'pairs-friction',
  'pairs-promises',
  'pairs-questions',
  'pairs-replies',
  'pairs-warmth',
  'plans-and-facts',
  'private-life',
  'questions',
  'software-teams',
  'spoken-meetings',
  'support-and-sales',
] as const;

const NAMES: ReadonlySet<string> = new Set(CATALOGUE.map(({ name }) => name));

/**
 * Reads all sentences, in the order of the files.
 *
 * @throws {Error} When a line is not a conversation, a speaker, a sentence and behaviours.
 */
export function readInventedTalk(folder: DataFolder): InventedSentence[] {
  return CONVERSATION_FILES.flatMap((file) =>
    folder
      .read(`${file}.tsv`)
      .trimEnd()
      .split('\n')
      .map((line, place): InventedSentence => {
        const [conversation = '', speaker = '', text = '', listed = '', ...rest] = line.split('\t');
        const behaviors = listed === '-' ? [] : listed.split('; ');
        const isKnown = behaviors.every((name): name is BehaviorName => NAMES.has(name));
        if (!isKnown || [conversation, speaker, text].includes('') || rest.length > 0) {
          throw new Error(
            `${file}.tsv, line ${place + 1}: expected a conversation, a speaker, a sentence and behaviours.`,
          );
        }
        return {
          file,
          conversation: `${file} ${conversation}`,
          speaker,
          text,
          behaviors: new Set(behaviors),
        };
      }),
  );
}
