import { canonical, child, children, follow, isRecord, items, list, record, text, texts } from './json.ts';
import type { Json, Located } from './json.ts';
import { isFile } from '../emit/file-schema.ts';

/** A schema at one place, or several of which a value has to fulfil each. */
export interface SchemaNode {
  readonly pointer: string;
  readonly parts: readonly Located[];
}

/** What a schema says, in one form for all the ways to say it: by reference, inline, or spread over `allOf`. */
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
  /** The one alternative that there is beside null; it has been merged into the rest. */
  readonly sole: SchemaNode | undefined;
  /** Keywords that compare as values: limits, format, default, words, … */
  readonly keywords: ReadonlyMap<string, unknown>;
}

export function nodeOf(place: Located): SchemaNode {
  const target = isPlainReference(place.value) ? follow(place) : place;
  return { pointer: target.pointer, parts: [target] };
}

/** Computes what a schema says. Schemas that contain themselves end where they begin again. */
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
    // A number is an integer too.
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

/** Bytes, which are a Blob in code: `format: binary` is what 3.0 calls them. */
function fileOf({ format, ...schema }: Json): Json {
  const content = { type: 'string', contentMediaType: 'application/octet-stream', ...schema };
  return format === undefined || format === 'binary' ? content : { ...content, format };
}

/** Bytes written as text, which 3.0 calls `format: byte`. */
function encodedOf(schema: Json): Json {
  if (schema['format'] !== 'byte') return schema;
  const { format: _, ...others } = schema;
  return { contentEncoding: 'base64', ...others };
}

/** Both values are all that there are. */
function saysBoolean(values: readonly string[] | undefined): boolean {
  const all = new Set(values?.filter(isNotNull));
  return all.size === 2 && all.has('true') && all.has('false');
}

/** Not said, or said to be anything, which after the items of a tuple is a rest that it has not otherwise. */
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

/** Items that are a list, which OpenAPI does not know, can only be compared as they are written. */
function isStructural(key: string, value: unknown): boolean {
  return structural.has(key) && !(key === 'items' && Array.isArray(value));
}

/** A keyword that says what holds without it. */
function says(key: string, value: unknown): boolean {
  if (key.startsWith('x-')) return true;
  // Hints: at a field that shows no letters, and at what every number of JSON is.
  if (key === 'format') return value === 'password' || value === 'double';
  if (/^min(Length|Items|Properties|Contains)$/.test(key)) return value === 0;
  if (key.startsWith('exclusive')) return typeof value === 'boolean';
  return value === false && /^(uniqueItems|deprecated|readOnly|writeOnly)/.test(key);
}

/** OpenAPI 3.0 says `minimum: 0, exclusiveMinimum: true` for `exclusiveMinimum: 0`. */
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

/** `oneOf` and `anyOf` are one to a client. Null, constants and bare types among them are no alternatives of their own. */
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
  return [...keywords.keys()].some((key) => !words.has(key));
}

/** Keywords that are read by people. */
export const words = new Set(['title', 'description', 'example', 'examples', 'externalDocs']);

/** A value that fulfils both. */
function both(a: Shape, b: Shape): Shape {
  const further = furtherAlternatives(a.alternatives ?? [], b.alternatives ?? []);
  return {
    types: commonTypes(a.types, b.types),
    nullable: a.nullable && b.nullable,
    values: commonValues(a.values, b.values),
    properties: merged(a.properties, b.properties, joined),
    required: new Set([...a.required, ...b.required]),
    additional: strictest(a.additional, b.additional),
    items: a.items && b.items ? joined(a.items, b.items) : (a.items ?? b.items),
    // Of two sets of alternatives at once the second is compared as it is written.
    alternatives: a.alternatives ?? b.alternatives,
    sole: a.sole ?? b.sole,
    keywords: merged(merged(a.keywords, b.keywords, tightest), further, tightest),
  };
}

/** None if there is one set, or both are the same. */
function furtherAlternatives(a: readonly SchemaNode[], b: readonly SchemaNode[]): Map<string, unknown> {
  const [one, other] = [a, b].map((nodes) =>
    nodes.map(({ parts }) => canonical(parts.map(({ value }) => value))).sort(),
  );
  const isFurther = a.length > 0 && b.length > 0 && canonical(one) !== canonical(other);
  return new Map(isFurther ? [['anyOf', other]] : []);
}

function commonTypes(a: Shape['types'], b: Shape['types']): Shape['types'] {
  if (!a || !b) return a ?? b;
  return [
    ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter((type) => type === 'integer' && a.includes('number')),
  ];
}

function commonValues(a: Shape['values'], b: Shape['values']): Shape['values'] {
  return a && b ? new Set([...a].filter((value) => b.has(value))) : (a ?? b);
}

function merged<Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  join: (one: Value, other: Value, key: string) => Value,
): Map<string, Value> {
  const result = new Map(a);
  for (const [key, value] of b) {
    const present = result.get(key);
    result.set(key, present === undefined ? value : join(present, value, key));
  }
  return result;
}

function joined(a: SchemaNode, b: SchemaNode): SchemaNode {
  const known = new Set(a.parts.map(({ pointer }) => pointer));
  const parts = [...a.parts, ...b.parts.filter(({ pointer }) => !known.has(pointer))];
  return { pointer: [...new Set(parts.map(({ pointer }) => pointer))].join(' & '), parts };
}

function strictest(a: Shape['additional'], b: Shape['additional']): Shape['additional'] {
  const order = (one: Shape['additional']) => ['unstated', 'any', 'closed'].indexOf(text(one) ?? '');
  if (typeof a === 'object' && typeof b === 'object') return joined(a, b);
  if (typeof a === 'object') return b === 'closed' ? b : a;
  if (typeof b === 'object') return a === 'closed' ? a : b;
  return order(a) >= order(b) ? a : b;
}

/** Of two limits the tighter holds, of two conditions both; of two words the outer are read. */
function tightest(a: unknown, b: unknown, key: string): unknown {
  if (isOuter(key) || canonical(a) === canonical(b)) return a;
  if (typeof a === 'number' && typeof b === 'number') {
    if (/^(min|exclusiveMin)/.test(key)) return Math.max(a, b);
    if (/^(max|exclusiveMax)/.test(key)) return Math.min(a, b);
  }
  const all = [a, b].flatMap((one) =>
    isRecord(one) && Array.isArray(one['allOf']) ? list(one['allOf']) : [one],
  );
  const said = new Set(all.map(canonical));
  return { allOf: [...said].sort().map((one): unknown => JSON.parse(one)) };
}

function isOuter(key: string): boolean {
  return (
    words.has(key) || /^(deprecated|readOnly|writeOnly|discriminator|format|default|content.*)$/.test(key)
  );
}

function isPlainReference(value: unknown): boolean {
  return isRecord(value) && typeof value['$ref'] === 'string' && Object.keys(value).length === 1;
}
