import { isRecord, list, type Json } from '../diff/json.ts';
import { isNameMap, isValue } from './keywords.ts';

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

/** The three things of a schema that 3.1 says in another way and that a type shows. */
function schema30(schema: Json): Json {
  const { nullable, ...rest } = schema;
  const isBinary = rest['type'] === 'string' && rest['format'] === 'binary';
  const upgraded = isBinary
    ? { ...without(rest, 'format'), contentMediaType: 'application/octet-stream' }
    : rest;
  return nullable === true ? orNull(upgraded) : upgraded;
}

function orNull(schema: Json): Json {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = list(schema['enum']);
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(values.length > 0 && !values.includes(null) && { enum: [...values, null] }),
  };
}

function without(schema: Json, name: string): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
}
