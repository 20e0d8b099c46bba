import { Validator } from '@cfworker/json-schema';
import { contractSchemas, type ContractOperation } from './operations.ts';

const mostProblems = 5;

/** What the contract does not allow in a body, a sentence each. */
export function bodyProblems({ bodySchema }: ContractOperation, body: unknown): readonly string[] {
  if (bodySchema === undefined) return [];
  const validator = new Validator({ ...bodySchema, components: contractSchemas }, '2020-12', false);
  const { errors } = validator.validate(body);
  // Errors come from the outside in, and the outer ones only say that something inside is wrong.
  const wrapping = new Set([
    'properties',
    '$ref',
    'items',
    'allOf',
    'anyOf',
    'oneOf',
    'additionalProperties',
  ]);
  const inner = errors.filter(
    ({ keyword, error }) => !wrapping.has(keyword) || /does not match additional/i.test(error),
  );
  return (inner.length > 0 ? inner : errors)
    .map(({ instanceLocation, error }) => `${instanceLocation.slice(1) || '/'}: ${error}`)
    .slice(0, mostProblems);
}
