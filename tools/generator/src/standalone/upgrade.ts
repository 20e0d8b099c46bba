import { isRecord, list, type Json } from '../diff/json.ts';
import { isNameMap, isValue, saysType } from './keywords.ts';

/** A document of OpenAPI 3.0 as one of 3.1; one of 3.1 as it is. */
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

/** What a schema says in another way in 3.1, as far as a type shows it. */
function schema30(schema: Json): Json {
  const { nullable, ...rest } = schema;
  // In 3.0 what stands beside a reference does not count.
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
  // Null would have to be one of the parts or alternatives too.
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
