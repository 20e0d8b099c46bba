import { plainWords } from '../../../../packages/engine/src/phrases/plain-words.ts';
import { withoutPunctuation } from '../data/mrda.ts';
import type { Before } from '../training/features.ts';

/** A part of what somebody says, such as a sentence. */
interface Said {
  speaker: string;
  text: string;
}

/** Such a part, and the words that were said before it. */
export interface InContext<Part extends Said> {
  part: Part;
  words: string[];
  before: Before;
}

/**
 * Adds the words before to the parts of conversations, in their order. Parts of a speaker that follow each other are one talk
 * turn. The text is as people punctuated it, or as a transcriber without punctuation writes it.
 */
export function inContext<Part extends Said>(
  parts: readonly Part[],
  conversationOf: (part: Part) => string,
  isPunctuated: boolean,
): InContext<Part>[] {
  const latest = new Map<string, string[]>();
  let other: readonly string[] = [];
  let own: readonly string[] = [];
  let lead: readonly string[] = [];
  let speaking: { conversation: string; speaker: string; words: string[] } | undefined;
  return parts.flatMap((part): InContext<Part>[] => {
    const words = plainWords(isPunctuated ? part.text : withoutPunctuation(part.text));
    if (words.length === 0) return [];
    const conversation = conversationOf(part);
    const isSame = speaking?.conversation === conversation;
    if (speaking === undefined || !isSame || speaking.speaker !== part.speaker) {
      if (isSame && speaking !== undefined) latest.set(speaking.speaker, speaking.words);
      else latest.clear();
      other = isSame ? (speaking?.words ?? []) : [];
      own = latest.get(part.speaker) ?? [];
      speaking = { conversation, speaker: part.speaker, words: [] };
      lead = [];
    }
    speaking.words.push(...words);
    const before = { own, other, lead };
    lead = words;
    return [{ part, words, before }];
  });
}
