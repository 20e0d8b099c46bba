import { type BehaviorName, PHRASES } from '../behaviors/built-in.ts';
import { readRule } from './read-rule.ts';
import { riskDisclosure, threat } from './risk/risks.ts';
import { createRuleSet } from './rule-set.ts';
import { SHARED } from './shared-words.ts';

/** The rules of the behaviours of the package: those of their files, and those of danger. */
export const RULES = createRuleSet<BehaviorName>(() => [
  ...PHRASES.map(({ name, words = {}, evidence = [] }) => ({
    ...readRule({ name, words, evidence }, SHARED),
    behavior: name,
  })),
  threat,
  riskDisclosure,
]);
