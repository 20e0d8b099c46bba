import { readRule } from '../rules/read-rule.ts';
import { createRuleSet, type RuleSet } from '../rules/rule-set.ts';
import type { BehaviorDefinition } from './definition.ts';

/** The behaviours that a profile defines. */
export interface OwnBehaviors {
  readonly rules: RuleSet;
  /** What is known about each, by its name. */
  readonly definitions: ReadonlyMap<string, BehaviorDefinition>;
}

/** The finder of the behaviours that a profile defines. */
export function ownBehaviors(definitions: readonly BehaviorDefinition[]): OwnBehaviors {
  return {
    rules: createRuleSet(() => definitions.map((definition) => readRule(definition))),
    definitions: new Map(definitions.map((definition) => [definition.name, definition])),
  };
}
