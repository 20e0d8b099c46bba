import { resultsOf, type Results } from './results.ts';
import { TEXTS } from './texts.ts';

/** What the test calls in the page. */
export interface Suite {
  results: () => Results;
}

// The page has the texts itself: half of a surrogate pair would not survive the way there.
Object.assign(globalThis, { suite: { results: () => resultsOf(TEXTS) } satisfies Suite });
