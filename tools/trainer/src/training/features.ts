import {
  contentWords,
  visitContextFeatures,
  visitLead,
  visitOverlap,
  visitTextFeatures,
} from '../../../../packages/engine/src/model/features.ts';
import { plainWords } from '../../../../packages/engine/src/phrases/plain-words.ts';
import { splitUtterances } from '../../../../packages/engine/src/text/utterances.ts';
import type { Example } from './example.ts';

/** The words that were said before a text, by the same speaker and by another one. */
export interface Before {
  own: readonly string[];
  other: readonly string[];
  /** The words of the utterance before the text in the same talk turn. Default: the model does not look at them. */
  lead?: readonly string[];
}

/** The words of each sentence of a text. */
export function sentencesOf(text: string): string[][] {
  return splitUtterances(text).map((utterance) => plainWords(utterance.text));
}

/** The features of a text. Without `before`, they are those of the text alone. */
export function featuresOf(
  sentences: readonly (readonly string[])[],
  before?: Before,
): Pick<Example, 'text' | 'context'> {
  const text = new Set<number>();
  const context = new Set<number>();
  visitTextFeatures({ sentences }, (hash) => text.add(hash));
  if (before !== undefined) {
    visitOverlap({ sentences }, contentWords(before.other), (hash) => text.add(hash));
    visitContextFeatures(before, (hash) => context.add(hash));
    if (before.lead !== undefined) visitLead({ sentences }, before.lead, (hash) => text.add(hash));
  }
  return { text: Int32Array.from(text), context: Int32Array.from(context) };
}
