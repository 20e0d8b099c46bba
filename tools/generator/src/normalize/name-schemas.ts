import { at, isRecord, record, type Json } from '../document/json.ts';
import { typeName, uniqueNames } from '../naming/identifiers.ts';
import { isNameMap, isValue } from '../document/keywords.ts';
import { decodeKey, keysOf } from '../document/pointer.ts';
import { plainSchema } from './plain-schema.ts';

const component = /^#\/components\/schemas\/([^/]+)$/;

/** A document whose components are called as in code. */
export interface Normalized {
  readonly document: Json;
  /** The key of each component -> its name in code. */
  readonly names: ReadonlyMap<string, string>;
  /** By its name in code, the place of each model that is referred to but is not a component: `#/paths/~1a/…/schema`. */
  readonly hoisted: ReadonlyMap<string, string>;
  /** Hands out further names, which no component has. */
  readonly unique: (name: string) => string;
}

/**
 * The document in which every schema with a reference to it is a component, under its name in code. The component of
 * `#/paths/~1pets/get/responses/200/content/json/schema` is called after the last names of that pointer.
 */
export function nameSchemas(document: Json, notes: string[]): Normalized {
  const noteRename = (taken: string, given: string) =>
    notes.push(`Two models are called ${taken}; one is ${given} in code.`);
  const unique = uniqueNames(noteRename);
  const components = record(record(document['components'])['schemas']);
  const names = new Map(Object.keys(components).map((name) => [name, unique(typeName(name))]));
  const hoisted = new Map<string, { readonly name: string; schema: unknown }>();

  const visit = (value: unknown) => withReferences(document, value, false, renamed);

  const renamed = (reference: string): string => {
    const own = component.exec(reference)?.[1];
    const name = own === undefined ? undefined : names.get(decodeKey(own));
    if (name !== undefined) return `#/components/schemas/${name}`;
    if (!pointsIntoSchema(reference) || at(document, reference).value === undefined) return reference;
    return `#/components/schemas/${hoist(reference)}`;
  };

  const hoist = (reference: string): string => {
    const known = hoisted.get(reference);
    if (known) return known.name;
    const telling = keysOf(reference).filter((key) => !untelling.test(key));
    const one = { name: unique(typeName(telling.slice(-2).join('-') || 'schema')), schema: {} };
    // Known before it is visited, as it may refer to itself.
    hoisted.set(reference, one);
    one.schema = visit(at(document, reference).value) ?? {};
    return one.name;
  };

  const visited = record(
    visit({ ...document, components: { ...record(document['components']), schemas: {} } }),
  );
  const own = Object.entries(components).map(([name, schema]) => [names.get(name) ?? name, visit(schema)]);
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

/** A value with plain schemas, and with other references. */
function withReferences(
  document: Json,
  value: unknown,
  isMap: boolean,
  renamed: (reference: string) => string,
): unknown {
  const visit = (one: unknown, isMapToo: boolean) => withReferences(document, one, isMapToo, renamed);
  // `true` and `false` in a list are schemas, which openapi-typescript reads as objects.
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
}

/** Keys that do not describe a schema. */
const untelling = /^(components|schemas|paths|properties|items|content|schema|\$defs|[^/]+\/[^/]+)$/;

/** References to parameters, responses and the like are followed where they are used. */
function pointsIntoSchema(reference: string): boolean {
  return (
    !/^#\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(reference) &&
    !/^#\/paths\/[^/]+(\/[^/]+)?(\/(parameters|responses)\/[^/]+)?$/.test(reference)
  );
}
