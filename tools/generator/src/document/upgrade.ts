import { isRecord, list, type Json } from './json.ts';
import { isNameMap, isValue, saysType } from './keywords.ts';

/** Upgrades a document of OpenAPI 3.0 to 3.1; one of 3.1 is returned as it is. */
export function upgrade(document: Json): Json {
  if (!String(document['openapi']).startsWith('3.0')) return document;
  return { ...record30(document), openapi: '3.1.1' };
}

function record30(value: Json): Json {
  const upgraded: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    upgraded[key] = isValue(key) ? one : value30(one, key);
  }
  return upgraded;
}

function value30(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => value30(one, ''));
  if (!isRecord(value)) return value;
  if (isNameMap(key)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, value30(one, '')]));
  }
  return schema30(record30(value));
}

/** Upgrades a schema, as far as its type is affected. */
function schema30(schema: Json): Json {
  const { nullable, ...rest } = schema;
  // OpenAPI 3.0 ignores keywords beside a reference.
  const isReference = typeof rest['$ref'] === 'string';
  const own = isReference ? without(rest, saysType) : rest;
  const isBinary = own['type'] === 'string' && own['format'] === 'binary';
  const upgraded = isBinary
    ? { ...without(own, (key) => key === 'format'), contentMediaType: 'application/octet-stream' }
    : own;
  return nullable === true ? orNull(upgraded) : upgraded;
}

function orNull(schema: Json): Json {
  const { type, allOf, anyOf, oneOf } = schema;
  // Parts and alternatives would have to allow null as well.
  if (typeof type !== 'string' || (allOf ?? anyOf ?? oneOf) !== undefined)
    return { anyOf: [schema, { type: 'null' }] };
  const values = list(schema['enum']);
  return {
    ...schema,
    type: [type, 'null'],
    ...(values.length > 0 && !values.includes(null) && { enum: [...values, null] }),
  };
}

function without(schema: Json, isLeftOut: (key: string) => boolean): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !isLeftOut(key)));
}
