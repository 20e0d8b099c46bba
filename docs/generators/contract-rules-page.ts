import type { ChangeRule } from '../../tools/generator/src/diff/policy.ts';
import {
  bodyRules,
  documentationRules,
  operationRules,
  parameterRules,
  securityRules,
} from '../../tools/generator/src/diff/policy/operation-rules.ts';
import {
  objectRules,
  propertyRules,
  typeRules,
  valueRules,
} from '../../tools/generator/src/diff/policy/schema-rules.ts';
import { sdkRules } from '../../tools/generator/src/diff/policy/sdk-rules.ts';
import { code, page, table } from './page.ts';

const groups: Readonly<Record<string, Readonly<Record<string, ChangeRule>>>> = {
  Operations: operationRules,
  Parameters: parameterRules,
  'Bodies and media types': bodyRules,
  Properties: propertyRules,
  Types: typeRules,
  Values: valueRules,
  'Objects and alternatives': objectRules,
  Security: securityRules,
  'The SDK': sdkRules,
  Documentation: documentationRules,
};

/** Every rule by which a change of a contract is major, minor or a patch. */
export function contractRulesPage(): string {
  return page(
    'Rules for contract changes',
    'Every rule by which a change of a contract is major, minor or a patch, with whom it affects and what they do.',
    'the policy in tools/generator',
    [
      'A request is what a client sends, a response what it receives. [The reasons](../maintainers/contract-changes.md) explain the rules.',
      ...Object.entries(groups).flatMap(([title, rules]) => [
        `## ${title}`,
        table(
          ['rule', 'level', 'change', 'affects', 'action'],
          Object.entries(rules).map(([id, { level, what, breaks, action }]) => [
            code(id),
            level,
            what,
            breaks,
            action,
          ]),
        ),
      ]),
    ],
  );
}
