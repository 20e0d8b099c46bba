import type { BehaviorName } from '../behaviors/catalogue.ts';
import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { type PhraseLocator, phraseLocator, type WordSpan } from '../phrases/locator.ts';
import type { Evidence } from './rule.ts';
import { RULES } from './rules.ts';

const allEvidence: readonly Evidence[] = RULES.flatMap((rule) => rule.evidence);
let findPhrases: PhraseFinder | undefined;
const locators = new Map<Evidence, PhraseLocator>();

/** The highest confidence of rules, because no rule is sure. */
const MOST_CONFIDENT = 0.95;

/** What the rules say of the words of an utterance. */
export interface RuleFindings {
  /** The behaviours that they find, and how confident they are, 0 to 0.95. */
  found: Map<BehaviorName, number>;
  /** The behaviours that some words speak for, where other words say that they are none: "I'll be honest with you". */
  excluded: ReadonlySet<BehaviorName>;
}

/** Reads the words of an utterance. Several signs of a behaviour add up as 1 - (1 - a)(1 - b)..., the "noisy or". */
export function findByRules(words: readonly string[]): RuleFindings {
  const { counts, excluded: signs } = evidenceIn(words);
  const found = new Map<BehaviorName, number>();
  const excluded = new Set<BehaviorName>();
  if (counts.size === 0 && signs.size === 0) return { found, excluded };
  for (const { behavior, evidence } of RULES) {
    let doubt = 1;
    for (const sign of evidence) if (counts.has(sign)) doubt *= 1 - sign.strength;
    if (doubt < 1) found.set(behavior, Math.min(1 - doubt, MOST_CONFIDENT));
    else if (evidence.some((sign) => signs.has(sign))) excluded.add(behavior);
  }
  return { found, excluded };
}

/** The evidence in the words of an utterance, of all behaviours: what counts, and what other words exclude. */
function evidenceIn(words: readonly string[]): { counts: Set<Evidence>; excluded: Set<Evidence> } {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findPhrases ??= phraseFinder([
    ...allEvidence.map(({ phrases }) => phrases.join('|')),
    ...allEvidence.map(({ unless }) => unless?.join('|') ?? ''),
  ]);
  const counts = new Set<Evidence>();
  const excluded = new Set<Evidence>();
  const found = findPhrases(words);
  for (const place of found) {
    const sign = allEvidence[place];
    if (sign === undefined) continue;
    const isExcluded =
      found.has(allEvidence.length + place) ||
      (sign.locate !== undefined && sign.locate(words) === undefined);
    (isExcluded ? excluded : counts).add(sign);
  }
  return { counts, excluded };
}

/** A sign of a behaviour, and the words that show it. */
export interface LocatedSign {
  span: WordSpan;
  strength: number;
}

/** The signs of a behaviour in the words of an utterance, in the order of its rule. Each is located at its first place. */
export function locateSigns(words: readonly string[], behavior: BehaviorName): LocatedSign[] {
  const { counts } = evidenceIn(words);
  return RULES.filter((rule) => rule.behavior === behavior)
    .flatMap((rule) => rule.evidence)
    .filter((sign) => counts.has(sign))
    .map((sign) => ({ span: locatorOf(sign)(words) ?? { start: 0, end: 0 }, strength: sign.strength }));
}

function locatorOf(sign: Evidence): PhraseLocator {
  if (sign.locate !== undefined) return sign.locate;
  const existing = locators.get(sign);
  if (existing !== undefined) return existing;
  const created = phraseLocator(sign.phrases.join('|'));
  locators.set(sign, created);
  return created;
}
