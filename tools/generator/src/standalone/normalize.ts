import { at, isRecord, record, type Json } from '../diff/json.ts';
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
 * The document with every schema that is referred to as a component, under the name that it has in code:
 * `#/paths/~1pets/get/responses/200/content/json/schema` becomes one that is called after its last names.
 */
export function nameSchemas(document: Json, notes: string[]): Normalized {
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
