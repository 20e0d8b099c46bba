import type { Operation, ParameterPlace } from '../../api/api.ts';
import { isRecord, record, type Json } from '../../document/json.ts';
import { isNameMap, isValue } from '../../document/keywords.ts';
import { schemaName, type Schema } from '../../document/open-api.ts';
import type { Wire } from './wire.ts';

/**
 * The JSON Schema of the parameters in one place; undefined where there are none. Each value arrives as a string, which the
 * validator of the service converts.
 */
export function parameterSchemas(
  { parameters }: Operation,
  place: ParameterPlace,
  { schemas, schemaAt }: Wire,
): object | undefined {
  const own = parameters.filter((one) => one.in === place && one.source === 'option');
  if (own.length === 0) return undefined;
  // Names of headers ignore case; Node has them in lower case.
  const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  const properties = own.map(({ name, pointer }) => [
    nameOf(name),
    ofText(resolved(schemaAt(pointer), schemas, [])),
  ]);
  return {
    type: 'object',
    // A request has further headers and cookies.
    ...(place === 'query' && { additionalProperties: false }),
    properties: Object.fromEntries(properties),
    required: own.filter(({ required }) => required).map(({ name }) => nameOf(name)),
  };
}

/** Without references, which would lead to schemas that the validator of parameters does not have. */
function resolved(schema: unknown, schemas: Wire['schemas'], within: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, schemas, within));
  if (!isRecord(schema)) return schema;
  const { $ref: reference, ...others } = schema;
  if (typeof reference === 'string') {
    const name = schemaName(reference);
    // A parameter that contains itself can be anything further down.
    const target = within.includes(name) ? {} : resolved(schemas[name] ?? {}, schemas, [...within, name]);
    return Object.keys(others).some((key) => !isAnnotation(key))
      ? { allOf: [target, resolved(others, schemas, within)] }
      : target;
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !isAnnotation(key))
      .map(([key, one]) => [key, resolvedKeyword(key, one, schemas, within)]),
  );
}

function resolvedKeyword(
  key: string,
  value: unknown,
  schemas: Wire['schemas'],
  within: readonly string[],
): unknown {
  if (isValue(key)) return value;
  if (!isNameMap(key) || !isRecord(value)) return resolved(value, schemas, within);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolved(one, schemas, within)]),
  );
}

/** Keywords that a strict validator does not know, or that would fill in values. */
function isAnnotation(key: string): boolean {
  return /^(title|description|examples?|default|deprecated|readOnly|writeOnly|externalDocs|discriminator|\$comment|x-.*)$/.test(
    key,
  );
}

/**
 * The schema for a value that arrives as a string. The first alternative that fits counts, and changes the type of the value;
 * `anyOf` would go on and change it again. Listed values tell the type that a string has to become.
 */
function ofText(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(ofText);
  if (!isRecord(schema)) return schema;
  const { oneOf, anyOf, allOf, ...others } = schema;
  const entries = Object.entries(others).map(([key, one]) => [key, isValue(key) ? one : ofText(one)]);
  const alternatives = [oneOf, anyOf].find(Array.isArray);
  return {
    ...(schema['type'] === undefined && typeOfValues(schema)),
    ...Object.fromEntries(entries),
    ...(Array.isArray(allOf) && { allOf: withCommonType(allOf.map(ofText)) }),
    ...(alternatives && record(firstOf(stringsLast(alternatives.map(ofText))))),
  };
}

/** A strict validator wants to see the type beside a keyword, also in a part of a schema. */
function withCommonType(parts: readonly unknown[]): unknown[] {
  const type = parts.map((one) => record(one)['type']).find((one) => one !== undefined);
  return parts.map((one) => (type === undefined ? one : { type, ...record(one) }));
}

function firstOf([first, ...others]: readonly unknown[]): unknown {
  return others.length === 0 ? first : { if: first, else: firstOf(others) };
}

/** Any value of a query is a string, so that strings are tried last. */
function stringsLast(alternatives: readonly unknown[]): unknown[] {
  const isString = (one: unknown) => isRecord(one) && one['type'] === 'string' && one['enum'] === undefined;
  return [...alternatives].sort((a, b) => Number(isString(a)) - Number(isString(b)));
}

function typeOfValues(schema: Json): Pick<Schema, 'type'> | undefined {
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  if (!Array.isArray(values)) return undefined;
  const types = new Set(values.map((one) => (one === null ? 'null' : typeof one)));
  return types.size > 0 && !types.has('object') ? { type: [...types] } : undefined;
}
