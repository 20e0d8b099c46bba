import { at, isRecord, list, record, texts, type Json } from '../document/json.ts';
import type { Schema } from '../document/open-api.ts';
import { optionalProperties } from './part-properties.ts';
import { saysType } from '../document/keywords.ts';

/**
 * A schema in the one of its spellings from which openapi-typescript makes the right type; any other object as it is. What
 * lies below is left as it is too.
 *
 * @param document - In which its references point.
 */
export function plainSchema(document: Json, schema: Json): Json {
  const steps = [
    withPartOfReference,
    withoutDefinitions,
    withObjectValues,
    withImpliedType,
    (one: Json) => withoutConditions(document, one),
    withSeparateAnyOf,
    (one: Json) => withRequiredOfParts(document, one),
    (one: Json) => withRequiredInAlternatives(document, one),
  ];
  return steps.reduce((one, step) => step(one), schema);
}

/** `$ref` with keywords beside it is a part of the schema; openapi-typescript would read it alone. */
function withPartOfReference(schema: Json): Json {
  const { $ref: reference, ...others } = schema;
  if (typeof reference !== 'string' || !Object.keys(others).some(saysType)) return schema;
  // A parameter that is required refers to no schema.
  if (typeof others['required'] === 'boolean') return schema;
  return { ...others, allOf: [{ $ref: reference }, ...list(others['allOf'])] };
}

/** They are found by reference; openapi-typescript would read them as a property. */
function withoutDefinitions(schema: Json): Json {
  return isRecord(schema['$defs']) ? without(schema, '$defs') : schema;
}

/** Listed values are enough; beside the type `object` they would be read as schemas. */
function withObjectValues(schema: Json): Json {
  const { type, properties, additionalProperties, ...others } = schema;
  const types = [type ?? []].flat();
  const isObject = types.includes('object') || (properties ?? additionalProperties) !== undefined;
  if (!Array.isArray(others['enum']) || !isObject) return schema;
  const all: readonly unknown[] = others['enum'];
  const values = types.includes('object') && types.length === 1 ? all.filter(isRecord) : all;
  return values.length > 0 ? { ...others, enum: values } : schema;
}

function withImpliedType(schema: Json): Json {
  if (schema['const'] === null) return { ...without(schema, 'const'), type: 'null' };
  if (schema['type'] !== undefined) return schema;
  if (schema['items'] !== undefined || Array.isArray(schema['prefixItems']))
    return { ...schema, type: 'array' };
  return typeof schema['contentMediaType'] === 'string' ? { ...schema, type: 'string' } : schema;
}

/** Alternatives that only require properties have no type of their own. */
function withoutConditions(document: Json, schema: Json): Json {
  const keys = ['anyOf', 'oneOf'].filter((key) => {
    const alternatives = list(schema[key]);
    return alternatives.length > 0 && alternatives.every((one) => isRequiredOnly(document, one));
  });
  return keys.reduce(without, schema);
}

/** Beside properties it would be read as a further alternative to them. */
function withSeparateAnyOf(schema: Json): Json {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const types = [others['type'] ?? []].flat();
  const isMore =
    ['properties', 'patternProperties', 'additionalProperties', 'allOf'].some((key) => others[key]) ||
    types.some((type) => type !== 'object' && type !== 'null');
  return isMore ? { ...others, allOf: [...list(others['allOf']), { anyOf }] } : schema;
}

/**
 * `allOf: [A, { required: [b] }]` is `allOf: [A], required: [b]`: code makes a property required where it is described, which
 * may be in another part than the one that requires it.
 */
function withRequiredOfParts(document: Json, schema: Json): Json {
  const parts = list(schema['allOf']);
  if (parts.length === 0) return schema;
  const { allOf: _, ...rest } = schema;
  const required = [...new Set(requiredIn(document, schema, new Set()))];
  const others = parts
    .filter((one) => !isRequiredOnly(document, one))
    // Required properties of the schema apply to its alternatives too.
    .map((one) => (hasAlternatives(one) ? withRequired(document, one, required) : one));
  return { ...rest, ...(others.length > 0 && { allOf: others }), ...(required.length > 0 && { required }) };
}

/** Properties that are required beside alternatives may be described in them. */
function withRequiredInAlternatives(document: Json, schema: Json): Json {
  const required = texts(schema['required']);
  const keys = required.length > 0 ? ['anyOf', 'oneOf'].filter((key) => Array.isArray(schema[key])) : [];
  const requiring = (one: unknown) => withRequired(document, one, required);
  return { ...schema, ...Object.fromEntries(keys.map((key) => [key, list(schema[key]).map(requiring)])) };
}

function hasAlternatives(schema: unknown): boolean {
  return list(record(schema)['oneOf']).length > 0 || list(record(schema)['anyOf']).length > 0;
}

/** A schema that requires those of the names that it describes and does not require yet. */
function withRequired(document: Json, schema: unknown, required: readonly string[]): unknown {
  if (!isRecord(schema)) return schema;
  // parse.ts has established the shape of every schema.
  const open = optionalProperties(schema as Schema, (reference) => at(document, reference).value as Schema);
  const names = required.filter((name) => open[name] !== undefined);
  if (names.length === 0) return schema;
  if (typeof schema['$ref'] === 'string') return { allOf: [schema], required: names };
  return { ...schema, required: [...texts(schema['required']), ...names] };
}

function requiredIn(document: Json, schema: unknown, seen: Set<unknown>): string[] {
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const reference = schema['$ref'];
  return [
    ...texts(schema['required']),
    ...(typeof reference === 'string' ? requiredIn(document, at(document, reference).value, seen) : []),
    ...list(schema['allOf']).flatMap((one) => requiredIn(document, one, seen)),
  ];
}

/** Whether a schema only requires properties, itself or by reference. */
function isRequiredOnly(document: Json, schema: unknown, seen: readonly unknown[] = []): boolean {
  if (!isRecord(schema) || seen.includes(schema)) return false;
  const isOnly = (one: unknown) => isRequiredOnly(document, one, [...seen, schema]);
  const { required, allOf, $ref: reference, ...others } = schema;
  const parts = [...list(allOf), ...(typeof reference === 'string' ? [at(document, reference).value] : [])];
  if (!Array.isArray(required) && parts.length === 0) return false;
  return (
    parts.every(isOnly) &&
    Object.entries(others).every(
      ([key, value]) => /^(title|description)$/.test(key) || (key === 'type' && value === 'object'),
    )
  );
}

function without(schema: Json, key: string): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}
