import {
  bodyRules,
  documentationRules,
  operationRules,
  parameterRules,
  securityRules,
} from './policy/operation-rules.ts';
import { objectRules, propertyRules, typeRules, valueRules } from './policy/schema-rules.ts';
import { sdkRules } from './policy/sdk-rules.ts';
import type { ChangeRule } from './policy/change-rule.ts';

/**
 * The policy. `request` is what a client sends, and `response` what it receives. A service may require less and
 * guarantee more, not the other way round. docs/reference/contract-rules.md is generated from
 * these rules.
 */
export const changeRules = {
  ...operationRules,
  ...parameterRules,
  ...bodyRules,
  ...propertyRules,
  ...typeRules,
  ...valueRules,
  ...objectRules,
  ...securityRules,
  ...sdkRules,
  ...documentationRules,
} as const satisfies Record<string, ChangeRule>;

export type { ChangeRule, Level } from './policy/change-rule.ts';
export type RuleId = keyof typeof changeRules;
