/** What one entry of an export says, with times in milliseconds. */
export interface SpokenEntry {
  text: string;
  speaker: string | undefined;
  /** The channel of the recording. Speakers on two channels may talk at the same time. */
  channel: string | undefined;
  start: number | undefined;
  end: number | undefined;
}

/** A longer silence ends a phrase, in milliseconds: somebody on another channel may speak in it. */
const PAUSE = 800;

const PUNCTUATION = /^\p{P}+$/u;

/** Joins words to phrases, in the order of their first words: what a speaker says on a channel without a pause. */
export function phrasesOf(words: Iterable<SpokenEntry>): SpokenEntry[] {
  const phrases: SpokenEntry[] = [];
  const open = new Map<string | undefined, SpokenEntry>();
  for (const word of words) {
    const phrase = open.get(word.channel);
    const isPunctuation = word.start === undefined && PUNCTUATION.test(word.text);
    if (phrase !== undefined && (isPunctuation || goesOn(phrase, word))) {
      phrase.text += isPunctuation ? word.text : ` ${word.text}`;
      phrase.end = isPunctuation ? phrase.end : word.end;
    } else {
      const begun = { ...word };
      phrases.push(begun);
      open.set(word.channel, begun);
    }
  }
  return phrases;
}

function goesOn(phrase: SpokenEntry, word: SpokenEntry): boolean {
  const pause = (word.start ?? 0) - (phrase.end ?? word.start ?? 0);
  return phrase.speaker === word.speaker && pause <= PAUSE;
}
