import { type BehaviorName, PHRASES } from '../behaviors/built-in.ts';
import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { allWords, withWords } from './read-rule.ts';
import { SHARED } from './shared-words.ts';

const finders = new Map<BehaviorName, PhraseFinder>();

/** Whether phrases say that the words are not the behaviour that a model takes them for. */
export function isExcluded(behavior: BehaviorName, words: readonly string[]): boolean {
  const finder = finders.get(behavior) ?? finderOf(behavior);
  finders.set(behavior, finder);
  return finder(words).size > 0;
}

function finderOf(behavior: BehaviorName): PhraseFinder {
  const { words = {}, model_unless: phrases = [] } = PHRASES.find(({ name }) => name === behavior) ?? {};
  const known = allWords(words, SHARED);
  return phraseFinder(phrases.map((phrase) => withWords(phrase, known)));
}
