import {
  canonical,
  child,
  children,
  follow,
  isRecord,
  items,
  list,
  record,
  texts,
} from '../document/json.ts';
import type { Json, Located } from '../document/json.ts';
import { documentationKeywords } from '../document/keywords.ts';
import { both } from './combine-shapes.ts';
import { isFile } from '../typescript/file-schema.ts';

/** A schema at one place, or several that a value must all fulfil. */
export interface SchemaNode {
  readonly pointer: string;
  readonly parts: readonly Located[];
}

/** The meaning of a schema, in one form whether it is written by reference, inline or as `allOf`. */
export interface Shape {
  /** Without `null`; undefined: any. */
  readonly types: readonly string[] | undefined;
  readonly nullable: boolean;
  /** Canonical text of each value, without null. */
  readonly values: ReadonlySet<string> | undefined;
  readonly properties: ReadonlyMap<string, SchemaNode>;
  readonly required: ReadonlySet<string>;
  readonly additional: 'unstated' | 'any' | 'closed' | SchemaNode;
  readonly items: SchemaNode | undefined;
  readonly alternatives: readonly SchemaNode[] | undefined;
  /** The only alternative beside null; the shape includes it. */
  readonly sole: SchemaNode | undefined;
  /** Keywords that are compared as values: limits, format, default, descriptions, … */
  readonly keywords: ReadonlyMap<string, unknown>;
}

export function nodeOf(place: Located): SchemaNode {
  const target = isPlainReference(place.value) ? follow(place) : place;
  return { pointer: target.pointer, parts: [target] };
}

/** Computes the shape of a schema. A schema that contains itself is followed once. */
export function shapeOf(node: SchemaNode): Shape {
  return shapeOfParts(node.parts, new Set());
}

function shapeOfParts(parts: readonly Located[], seen: ReadonlySet<string>): Shape {
  return parts.map((part) => shapeOfPart(part, seen)).reduce(both, anything);
}

const anything: Shape = {
  types: undefined,
  nullable: true,
  values: undefined,
  properties: new Map(),
  required: new Set(),
  additional: 'unstated',
  items: undefined,
  alternatives: undefined,
  sole: undefined,
  keywords: new Map(),
};

function shapeOfPart(part: Located, seen: ReadonlySet<string>): Shape {
  if (seen.has(part.pointer)) return anything;
  const within = new Set(seen).add(part.pointer);
  if (part.value === false) return { ...anything, nullable: false, keywords: new Map([['not', {}]]) };
  if (!isRecord(part.value)) return anything;
  const shapes = [ownShape(part, part.value)];
  if (typeof part.value['$ref'] === 'string') shapes.push(shapeOfPart(follow(part), within));
  for (const one of items(child(part, 'allOf'))) shapes.push(shapeOfPart(one, within));
  for (const key of ['oneOf', 'anyOf']) {
    const branches = items(child(part, key));
    if (branches.length > 0) shapes.push(alternativesShape(branches, within));
  }
  return shapes.reduce(both);
}

/** The keywords of the schema itself. */
function ownShape(part: Located, written: Json): Shape {
  const schema = isFile(written) ? fileOf(written) : encodedOf(written);
  const values = listedValues(schema);
  const isNull = values?.length !== 0 && values?.every((value) => value === 'null');
  const named = typeof schema['type'] === 'string' ? [schema['type']] : texts(schema['type']);
  const types = named.length > 0 ? named : impliedTypes(schema, values);
  const isBoolean = saysBoolean(values) && types?.every((type) => type === 'boolean' || type === 'null');
  const withoutNull = isNull ? [] : types?.filter((type) => type !== 'null');
  return {
    // `number` includes `integer`.
    types: withoutNull?.filter((type) => type !== 'integer' || !withoutNull.includes('number')).sort(),
    nullable: (types?.includes('null') ?? true) || schema['nullable'] === true,
    values: isNull || isBoolean ? undefined : values && new Set(values.filter(isNotNull)),
    properties: new Map(children(child(part, 'properties')).map(([name, one]) => [name, nodeOf(one)])),
    required: new Set(list(schema['required']).map(String)),
    additional: additionalOf(part, schema['additionalProperties']),
    items: isUntyped(schema) ? undefined : nodeOf(child(part, 'items')),
    alternatives: undefined,
    sole: undefined,
    keywords: new Map(
      Object.entries(schema)
        .filter(([key, value]) => !isStructural(key, value) && !says(key, value))
        .map(([key, value]) => [exclusiveOf(key, schema) ?? key, value]),
    ),
  };
}

function isNotNull(value: string): boolean {
  return value !== 'null';
}

/** Bytes, which are a Blob in code. OpenAPI 3.0 writes `format: binary`. */
function fileOf({ format, ...schema }: Json): Json {
  const content = { type: 'string', contentMediaType: 'application/octet-stream', ...schema };
  return format === undefined || format === 'binary' ? content : { ...content, format };
}

/** Bytes as base64. OpenAPI 3.0 writes `format: byte`. */
function encodedOf(schema: Json): Json {
  if (schema['format'] !== 'byte') return schema;
  const { format: _, ...others } = schema;
  return { contentEncoding: 'base64', ...others };
}

/** Whether both booleans are listed. */
function saysBoolean(values: readonly string[] | undefined): boolean {
  const all = new Set(values?.filter(isNotNull));
  return all.size === 2 && all.has('true') && all.has('false');
}

/** Whether items may be anything. In a tuple, `items` without a type still allows further items. */
function isUntyped({ items: said, prefixItems }: Readonly<Record<string, unknown>>): boolean {
  if (said === undefined) return true;
  return prefixItems === undefined && (said === true || (isRecord(said) && Object.keys(said).length === 0));
}

const structural = new Set(
  (
    '$ref allOf oneOf anyOf type nullable enum const properties required additionalProperties items ' +
    '$schema $id $comment $defs $anchor xml'
  ).split(' '),
);

/** `items` that is a list is not OpenAPI, and is compared as a value. */
function isStructural(key: string, value: unknown): boolean {
  return structural.has(key) && !(key === 'items' && Array.isArray(value));
}

/** Whether a keyword has no effect. */
function says(key: string, value: unknown): boolean {
  if (key.startsWith('x-')) return true;
  // `password` is a hint for forms, and every JSON number is a double.
  if (key === 'format') return value === 'password' || value === 'double';
  if (/^min(Length|Items|Properties|Contains)$/.test(key)) return value === 0;
  if (key.startsWith('exclusive')) return typeof value === 'boolean';
  return value === false && /^(uniqueItems|deprecated|readOnly|writeOnly)/.test(key);
}

/** OpenAPI 3.0 writes `minimum: 0, exclusiveMinimum: true` for `exclusiveMinimum: 0`. */
function exclusiveOf(key: string, schema: Readonly<Record<string, unknown>>): string | undefined {
  if (key === 'minimum' && schema['exclusiveMinimum'] === true) return 'exclusiveMinimum';
  return key === 'maximum' && schema['exclusiveMaximum'] === true ? 'exclusiveMaximum' : undefined;
}

function listedValues(schema: Readonly<Record<string, unknown>>): string[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [canonical(schema['const'])];
  return Array.isArray(schema['enum']) ? schema['enum'].map(canonical) : undefined;
}

function impliedTypes(schema: Readonly<Record<string, unknown>>, values: string[] | undefined) {
  if (values) return [...new Set(values.map((value) => typeOfValue(JSON.parse(value))))];
  if (schema['properties'] !== undefined || schema['additionalProperties'] !== undefined) return ['object'];
  return schema['items'] === undefined ? undefined : ['array'];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function additionalOf(part: Located, stated: unknown): Shape['additional'] {
  if (stated === undefined) return 'unstated';
  if (stated === false || canonical(stated) === '{"not":{}}') return 'closed';
  if (stated === true || Object.keys(record(stated)).length === 0) return 'any';
  return nodeOf(child(part, 'additionalProperties'));
}

/** `oneOf` and `anyOf` are the same to a client. Null, constants and bare types are merged into one shape. */
function alternativesShape(branches: readonly Located[], seen: ReadonlySet<string>): Shape {
  const shapes = branches.map((branch) => ({ branch, shape: shapeOfParts([branch], seen) }));
  const real = shapes.filter(({ shape }) => shape.types?.length !== 0);
  const nullable = shapes.some(({ shape }) => shape.nullable);
  const [first] = real;
  if (!first) return { ...anything, types: [] };
  if (real.length === 1) return { ...first.shape, nullable, sole: nodeOf(first.branch) };
  if (real.every(({ shape }) => isScalar(shape) && shape.values)) {
    return {
      ...anything,
      types: [...new Set(real.flatMap(({ shape }) => shape.types ?? []))],
      nullable,
      values: new Set(real.flatMap(({ shape }) => [...(shape.values ?? [])])),
    };
  }
  if (real.every(({ shape }) => isScalar(shape) && !shape.values && !hasLimits(shape))) {
    const types = new Set(real.flatMap(({ shape }) => shape.types ?? []));
    return {
      ...anything,
      types: [...types].filter((type) => type !== 'integer' || !types.has('number')),
      nullable,
    };
  }
  return { ...anything, nullable, alternatives: real.map(({ branch }) => nodeOf(branch)) };
}

function isScalar({ types, properties, items: list, alternatives }: Shape): boolean {
  return (
    types !== undefined &&
    !types.includes('object') &&
    !types.includes('array') &&
    properties.size === 0 &&
    !list &&
    !alternatives
  );
}

function hasLimits({ keywords }: Shape): boolean {
  return [...keywords.keys()].some((key) => !documentationKeywords.has(key));
}

function isPlainReference(value: unknown): boolean {
  return isRecord(value) && typeof value['$ref'] === 'string' && Object.keys(value).length === 1;
}
