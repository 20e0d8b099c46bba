import { SHARED_WORDS } from '../behaviors/built-in.ts';
import { allWords, withWords } from './read-rule.ts';

/** A phrase at the beginning of an utterance, with or without words before it that say nothing yet. */
export function opens(phrase: string): string {
  return withWords(`<opening> (${phrase})`, allWords(SHARED_WORDS));
}
