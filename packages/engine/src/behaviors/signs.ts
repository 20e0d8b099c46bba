import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import type { Evidence } from './behavior.ts';
import { behaviorRules } from './catalogue.ts';

const allEvidence = behaviorRules.flatMap((rule) => rule.evidence);
let findPhrases: PhraseFinder | undefined;

/** The evidence that the words of an utterance give, of all behaviours. */
export function evidenceIn(words: readonly string[]): ReadonlySet<Evidence> {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findPhrases ??= phraseFinder([
    ...allEvidence.map(({ phrases }) => phrases.join('|')),
    ...allEvidence.map(({ unless }) => unless?.join('|') ?? ''),
  ]);
  const evidence = new Set<Evidence>();
  const found = findPhrases(words);
  for (const place of found) {
    const sign = allEvidence[place];
    if (sign !== undefined && !found.has(allEvidence.length + place)) evidence.add(sign);
  }
  return evidence;
}
