import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { type PhraseLocator, phraseLocator, type WordSpan } from '../phrases/locator.ts';
import type { BehaviorRule, Evidence } from './rule.ts';

/** The highest confidence of rules, because no rule is sure. */
const MOST_CONFIDENT = 0.95;

/** What rules say of the words of an utterance. Behaviours are named. */
export interface RuleFindings<Name extends string = string> {
  /** The behaviours that they find, and how confident they are, 0 to 0.95. */
  found: Map<Name, number>;
  /** The behaviours that some words speak for, where other words say that they are none: "I'll be honest with you". */
  excluded: ReadonlySet<Name>;
}

/** A sign of a behaviour, and the words that show it. */
export interface LocatedSign {
  span: WordSpan;
  strength: number;
}

/** Rules that read an utterance at once. */
export interface RuleSet<Name extends string = string> {
  /** Reads the words of an utterance. Several signs of a behaviour add up as 1 - (1 - a)(1 - b)..., the "noisy or". */
  find(words: readonly string[]): RuleFindings<Name>;
  /** The signs of a behaviour in the words of an utterance, in the order of its rules. Each is located at its first place. */
  locate(words: readonly string[], behavior: string): LocatedSign[];
}

/**
 * Makes a set of rules. Several rules of a behaviour are as one.
 *
 * @param read Reads the rules. Reading them and their phrases takes some milliseconds, so it waits for the first utterance.
 */
export function createRuleSet<Name extends string>(
  read: () => readonly (BehaviorRule & { behavior: Name })[],
): RuleSet<Name> {
  const locators = new Map<Evidence, PhraseLocator>();
  let prepared: { signs: readonly Sign<Name>[]; findPhrases: PhraseFinder } | undefined;

  /** The signs in the words of an utterance: what counts, and what other words exclude. */
  function signsIn(words: readonly string[]): { counting: Sign<Name>[]; excluded: Sign<Name>[] } {
    prepared ??= prepare(read());
    const { signs, findPhrases } = prepared;
    const counting: Sign<Name>[] = [];
    const excluded: Sign<Name>[] = [];
    const found = findPhrases(words);
    // In the order of the rules, so that the same signs add up to the same confidence.
    for (const place of [...found].sort((a, b) => a - b)) {
      const sign = signs[place];
      if (sign === undefined) continue;
      const isExcluded =
        found.has(signs.length + place) || (sign.locate !== undefined && sign.locate(words) === undefined);
      (isExcluded ? excluded : counting).push(sign);
    }
    return { counting, excluded };
  }

  function locatorOf(sign: Evidence): PhraseLocator {
    const locator = sign.locate ?? locators.get(sign) ?? phraseLocator(sign.phrases.join('|'));
    locators.set(sign, locator);
    return locator;
  }

  return {
    find: (words) => {
      const { counting, excluded } = signsIn(words);
      const doubts = new Map<Name, number>();
      for (const { behavior, strength } of counting) {
        doubts.set(behavior, (doubts.get(behavior) ?? 1) * (1 - strength));
      }
      return {
        found: new Map([...doubts].map(([name, doubt]) => [name, Math.min(1 - doubt, MOST_CONFIDENT)])),
        excluded: new Set(excluded.map(({ behavior }) => behavior).filter((name) => !doubts.has(name))),
      };
    },
    locate: (words, behavior) =>
      signsIn(words)
        .counting.filter((sign) => sign.behavior === behavior)
        .map((sign) => ({ span: locatorOf(sign)(words) ?? { start: 0, end: 0 }, strength: sign.strength })),
  };
}

/** A sign, and the behaviour that it is one of. */
type Sign<Name> = Evidence & { behavior: Name };

function prepare<Name extends string>(
  rules: readonly (BehaviorRule & { behavior: Name })[],
): {
  signs: readonly Sign<Name>[];
  findPhrases: PhraseFinder;
} {
  const signs = rules.flatMap(({ behavior, evidence }) => evidence.map((sign) => ({ ...sign, behavior })));
  const findPhrases = phraseFinder([
    ...signs.map(({ phrases }) => phrases.join('|')),
    ...signs.map(({ unless = [] }) => unless.join('|')),
  ]);
  return { signs, findPhrases };
}
