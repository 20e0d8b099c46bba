import { isRecord, record, type Json } from './json.ts';
import type { Problem } from './problem.ts';
import { isNameMap, isValue } from './keywords.ts';

/** Checks that the keywords of every schema have values of the right type, as the generator relies on it. */
export function* schemaProblems(document: Json): Generator<Problem> {
  yield* below(document, []);
  const schemas = record(record(document['components'])['schemas']);
  for (const [name, schema] of Object.entries(schemas)) {
    yield* schemaProblem(schema, ['components', 'schemas', name]);
  }
}

/** Checks the values of `schema` keys. Component schemas are checked separately. */
function* below(value: unknown, pointer: readonly string[], isMap = false): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    const here = [...pointer, key];
    if (isMap) yield* below(one, here);
    else if (key === 'schema') yield* one === null ? [] : schemaProblem(one, here);
    else if (key !== 'schemas' && !key.startsWith('x-') && !isValue(key))
      yield* below(one, here, isRecord(one) && isNameMap(key));
  }
}

type Kind = 'text' | 'schema' | 'schemas' | 'map' | 'value' | 'values' | 'texts' | 'type';

const kinds: Readonly<Record<string, Kind>> = {
  $ref: 'text',
  description: 'text',
  format: 'text',
  contentMediaType: 'text',
  type: 'type',
  required: 'texts',
  enum: 'values',
  const: 'value',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  prefixItems: 'schemas',
  properties: 'map',
  patternProperties: 'map',
  $defs: 'map',
  items: 'schema',
  additionalProperties: 'schema',
  not: 'schema',
};

function* schemaProblem(schema: unknown, pointer: readonly string[]): Generator<Problem> {
  if (typeof schema === 'boolean') return;
  if (!isRecord(schema)) {
    yield problem('A schema must be an object, true or false.', pointer);
    return;
  }
  for (const [key, value] of Object.entries(schema)) {
    if (Object.hasOwn(kinds, key)) yield* keywordProblem(key, value, [...pointer, key]);
  }
}

function* keywordProblem(key: string, value: unknown, pointer: readonly string[]): Generator<Problem> {
  const isList = Array.isArray(value);
  const isTexts = isList && value.every((one) => typeof one === 'string');
  switch (kinds[key]) {
    case 'text':
      if (typeof value !== 'string') yield problem(`\`${key}\` must be a string.`, pointer);
      return;
    case 'type':
      if (typeof value !== 'string' && !isTexts)
        yield problem('`type` must be a string or a list of strings.', pointer);
      else yield* unknownTypes([value].flat(), pointer);
      return;
    case 'texts':
      if (!isTexts) yield problem(`\`${key}\` must be a list of strings.`, pointer);
      return;
    case 'value':
      yield* valueProblems(value, pointer);
      return;
    case 'values':
      if (!isList) yield problem(`\`${key}\` must be a list.`, pointer);
      else yield* valueProblems(value, pointer);
      return;
    case 'schemas':
      if (!isList) yield problem(`\`${key}\` must be a list of schemas.`, pointer);
      else for (const [index, one] of value.entries()) yield* schemaProblem(one, [...pointer, String(index)]);
      return;
    case 'map':
      if (!isRecord(value)) yield problem(`\`${key}\` must be an object.`, pointer);
      else for (const [name, one] of Object.entries(value)) yield* schemaProblem(one, [...pointer, name]);
      return;
    default:
      yield* schemaProblem(value, pointer);
  }
}

/** `.nan` and `.inf` of YAML, and numbers that are too large. */
function* valueProblems(value: unknown, pointer: readonly string[]): Generator<Problem> {
  if (typeof value === 'number' && !Number.isFinite(value))
    yield problem(`${value} is not a JSON value.`, pointer);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* valueProblems(one, [...pointer, key]);
}

const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

function* unknownTypes(all: readonly unknown[], pointer: readonly string[]): Generator<Problem> {
  for (const one of all) {
    if (!types.some((type) => type === one))
      yield problem(`\`${String(one)}\` is not a type. The types are ${types.join(', ')}.`, pointer);
  }
}

function problem(message: string, pointer: readonly string[]): Problem {
  return { rule: 'structure', message, pointer: [...pointer] };
}
