import type { Schema } from '../document.ts';
import { at, follow, isRecord, list, record, texts, type Json } from '../diff/json.ts';
import { typeName, uniqueNames } from './identifiers.ts';
import { isNameMap, isValue } from './keywords.ts';
import { decodeKey, keysOf } from './pointer.ts';
import { plainSchema } from './plain-schema.ts';

const component = /^#\/components\/schemas\/([^/]+)$/;

/** A document whose components are called as in code. */
export interface Normalized {
  readonly document: Json;
  /** The key of each component -> its name in code. */
  readonly names: ReadonlyMap<string, string>;
  /** By its name in code, where each model stands that is no component but referred to: `#/paths/~1a/…/schema`. */
  readonly hoisted: ReadonlyMap<string, string>;
  /** Hands out further names, which no component has. */
  readonly unique: (name: string) => string;
}

/**
 * The document with every schema that is referred to as a component, under the name that it has in code, and with every
 * alternative of a `discriminator` telling its own value, so that code can tell them apart.
 */
export function normalize(document: Json, notes: string[]): Normalized {
  return nameSchemas(withDiscriminators(document), notes);
}

/** `#/paths/~1pets/get/responses/200/content/json/schema` becomes a component that is called after its last names. */
function nameSchemas(document: Json, notes: string[]): Normalized {
  const told = (taken: string, given: string) =>
    notes.push(`Two models are called ${taken}; one is ${given} in code.`);
  const unique = uniqueNames(told);
  const components = record(record(document['components'])['schemas']);
  const names = new Map(Object.keys(components).map((name) => [name, unique(typeName(name))]));
  const hoisted = new Map<string, { readonly name: string; schema: unknown }>();

  const visit = (value: unknown, isMap: boolean): unknown => {
    // `true` and `false` in a list are schemas, which openapi-typescript takes for objects.
    if (Array.isArray(value)) {
      return value.map((one: unknown) =>
        typeof one === 'boolean' ? (one ? {} : { enum: [] }) : visit(one, false),
      );
    }
    if (!isRecord(value)) return value;
    const plain = isMap ? value : plainSchema(document, value);
    const entries = Object.entries(plain).map(([key, one]): [string, unknown] => {
      if (isMap) return [key, visit(one, false)];
      if (key === '$ref' && typeof one === 'string') return [key, renamed(one)];
      return [key, isValue(key) || key.startsWith('x-') ? one : visit(one, isNameMap(key))];
    });
    return Object.fromEntries(entries);
  };

  const renamed = (reference: string): string => {
    const own = component.exec(reference)?.[1];
    const name = own === undefined ? undefined : names.get(decodeKey(own));
    if (name !== undefined) return `#/components/schemas/${name}`;
    return pointsIntoSchema(reference) ? `#/components/schemas/${hoist(reference)}` : reference;
  };

  const hoist = (reference: string): string => {
    const known = hoisted.get(reference);
    if (known) return known.name;
    const telling = keysOf(reference).filter((key) => !untelling.test(key));
    const one = { name: unique(typeName(telling.slice(-2).join('-') || 'schema')), schema: {} };
    // Known before it is visited, as it may refer to itself.
    hoisted.set(reference, one);
    one.schema = visit(at(document, reference).value, false) ?? {};
    return one.name;
  };

  const visited = record(
    visit({ ...document, components: { ...record(document['components']), schemas: {} } }, false),
  );
  const own = Object.entries(components).map(([name, schema]) => [
    names.get(name) ?? name,
    visit(schema, false),
  ]);
  const schemas = Object.fromEntries([
    ...own,
    ...[...hoisted.values()].map(({ name, schema }) => [name, schema]),
  ]);
  return {
    document: { ...visited, components: { ...record(visited['components']), schemas } },
    names,
    hoisted: new Map([...hoisted].map(([reference, { name }]) => [name, reference])),
    unique,
  };
}

/** Keys that say nothing of what a schema is. */
const untelling = /^(components|schemas|paths|properties|items|content|schema|\$defs|[^/]+\/[^/]+)$/;

/** A reference to a parameter, a response and the like is followed where it stands. */
function pointsIntoSchema(reference: string): boolean {
  return (
    !/^#\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(reference) &&
    !/^#\/paths\/[^/]+(\/[^/]+)?(\/(parameters|responses)\/[^/]+)?$/.test(reference)
  );
}

function withDiscriminators(document: Json): Json {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const visited = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]));
    return isRecord(value['discriminator']) ? discriminated(document, visited) : visited;
  };
  const components = record(document['components']);
  return { ...record(visit({ ...document, components: {} })), components: record(visit(components)) };
}

function discriminated(document: Json, schema: Json): Json {
  const { propertyName, mapping } = record(schema['discriminator']);
  const key = ['oneOf', 'anyOf'].find((one) => Array.isArray(schema[one]));
  if (key === undefined || typeof propertyName !== 'string') return schema;
  const alternatives = schema[key];
  if (!Array.isArray(alternatives)) return schema;
  const told = alternatives.map((one: unknown): unknown => {
    const reference = record(one)['$ref'];
    if (typeof reference !== 'string') return one;
    const own = ownValues(document, at(document, reference).value, propertyName, []);
    if (own === 'told' || own?.length === 1) return one;
    const values = valuesOf(reference, record(mapping)).filter((value) => own?.includes(value) ?? true);
    if (values.length === 0) return one;
    const property: Schema = values.length === 1 ? { const: values[0] } : { enum: values };
    return {
      allOf: [one, { type: 'object', required: [propertyName], properties: { [propertyName]: property } }],
    };
  });
  return { ...schema, [key]: told };
}

/**
 * The values that an alternative lists for the property itself, by reference or in its parts: a single one tells it apart, and
 * others would contradict it. `told` is an alternative that is told apart by what it consists of, or by something that is no
 * text, as the keys of a mapping are.
 */
function ownValues(
  document: Json,
  schema: unknown,
  property: string,
  seen: readonly unknown[],
): readonly unknown[] | 'told' | undefined {
  if (seen.includes(schema)) return undefined;
  const { $ref: reference, oneOf, anyOf, allOf, properties } = record(schema);
  if (oneOf !== undefined || anyOf !== undefined) return 'told';
  const next = [...seen, schema];
  const parts = [...list(allOf), ...(typeof reference === 'string' ? [{ $ref: reference }] : [])];
  const found = [
    listedValues(document, record(properties)[property]),
    ...parts.map((part) => {
      const to = record(part)['$ref'];
      return ownValues(document, typeof to === 'string' ? at(document, to).value : part, property, next);
    }),
  ];
  if (found.includes('told')) return 'told';
  return found.filter((one) => Array.isArray(one)).sort((a, b) => a.length - b.length)[0];
}

/** The values of a property, which may be described elsewhere. */
function listedValues(document: Json, schema: unknown): readonly unknown[] | 'told' | undefined {
  const own = record(follow({ document, pointer: '', value: schema }).value);
  if (own['const'] !== undefined) return [own['const']];
  if (Array.isArray(own['enum'])) return list(own['enum']);
  if (own['type'] !== undefined && ![own['type']].flat().includes('string')) return 'told';
  const parts = list(own['allOf']).map((part) => listedValues(document, part));
  return parts.find((one) => one !== undefined);
}

/** The keys of the mapping that lead to a schema or, where none does, its name. */
function valuesOf(reference: string, mapping: Json): string[] {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  const same = new Set([reference, name].map(decodeKey));
  const found = Object.keys(mapping).filter((key) =>
    texts([mapping[key]]).some((to) => same.has(decodeKey(to))),
  );
  return found.length > 0 ? found : [decodeKey(name)];
}
