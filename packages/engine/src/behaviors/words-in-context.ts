/** The words of an utterance, and what they respond to. */
export interface WordsInContext {
  words: readonly string[];
  /** The words of the other speaker just before. */
  before: readonly string[];
  /** Whether they may answer what the other speaker has just asked. */
  isAnswer: boolean;
  /** Whether they are a part of what follows, as in "no worries". */
  isCut: boolean;
  /** Whether they can respond to them: the talk turn has not gone on for long. */
  isResponse: boolean;
  /** Counts the content words that the utterance takes up from them. */
  countShared: () => number;
}
