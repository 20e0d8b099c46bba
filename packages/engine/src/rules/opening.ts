import { withWords } from './read-rule.ts';
import { SHARED } from './shared-words.ts';

/** A phrase at the beginning of an utterance, with or without words before it that say nothing yet. */
export function opens(phrase: string): string {
  return withWords(`<opening> (${phrase})`, SHARED);
}
