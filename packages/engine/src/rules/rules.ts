import { type BehaviorName, PHRASES, SHARED_WORDS } from '../behaviors/built-in.ts';
import { readRule } from './read-rule.ts';
import { riskDisclosure, threat } from './risk/risks.ts';
import { createRuleSet } from './rule-set.ts';

/** The rules of the behaviours of the package: those of their files, and those of danger. */
export const RULES = createRuleSet<BehaviorName>(() => [
  ...PHRASES.map(({ name, words = {}, evidence = [] }) => ({
    ...readRule({ name, words, evidence }, SHARED_WORDS),
    behavior: name,
  })),
  threat,
  riskDisclosure,
]);
