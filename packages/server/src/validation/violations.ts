import type { ErrorObject } from 'ajv/dist/2020.js';
import { contractSchemas } from '../generated/json-schemas.ts';
import { pointerToken } from '../http/problem.ts';

/** How a violation is found: with the validators of the contract's schemas, which are compiled elsewhere. */
export interface SchemaChecks {
  /** The first error of a value by the schema at a JSON Pointer into the contract. Undefined when it is valid. */
  firstError(schemaPointer: string, value: unknown): ErrorObject | undefined;
  /** All errors of a value by rules of the schema at a pointer: those that hold no other schema. */
  allErrors(schemaPointer: string, rules: object, value: unknown): readonly ErrorObject[];
}

interface Schema extends Record<string, unknown> {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
}

/**
 * Finds what is wrong with a value, one violation at a time, so that its reader decides how many are enough.
 *
 * A compiled validator that collects every error copies its list for each `$ref` that adds to it. Its time is quadratic
 * in the number of errors. This walk only enters what is invalid, and its time is linear.
 */
export function* violationsOf(
  checks: SchemaChecks,
  schemaPointer: string,
  value: unknown,
  path = '',
): Generator<ErrorObject, void, undefined> {
  const error = checks.firstError(schemaPointer, value);
  if (error === undefined) return;
  const schema = schemaAt(schemaPointer);
  if (schema.$ref !== undefined) {
    yield* violationsOf(checks, schema.$ref.slice(1), value, path);
    return;
  }
  if (otherApplicators.some((keyword) => keyword in schema)) {
    yield { ...error, instancePath: path + error.instancePath };
    return;
  }
  const { properties = {}, additionalProperties, items, ...rules } = schema;
  for (const own of checks.allErrors(schemaPointer, rules, value)) yield { ...own, instancePath: path };
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (items === undefined) return;
    for (const [index, item] of value.entries()) {
      yield* violationsOf(checks, `${schemaPointer}/items`, item, `${path}/${index}`);
    }
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    const place = `${path}/${pointerToken(name)}`;
    if (Object.hasOwn(properties, name)) {
      yield* violationsOf(checks, `${schemaPointer}/properties/${pointerToken(name)}`, child, place);
    } else if (additionalProperties === false) {
      yield { ...unknownProperty, instancePath: path, params: { additionalProperty: name } };
    } else if (typeof additionalProperties === 'object') {
      yield* violationsOf(checks, `${schemaPointer}/additionalProperties`, child, place);
    }
  }
}

const unknownProperty = { keyword: 'additionalProperties', schemaPath: '' } as const;

/** Keywords that hold schemas and are not walked: the contract has none of them yet. They report their first error. */
const otherApplicators = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'contains',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
];

function schemaAt(pointer: string): Schema {
  let schema: unknown = contractSchemas;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    // The pointer was made from the document itself.
    schema = (schema as Record<string, unknown>)[name];
  }
  return schema as Schema;
}
