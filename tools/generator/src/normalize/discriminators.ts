import { at, follow, isRecord, list, pointerOf, record, texts, type Json } from '../document/json.ts';
import type { Schema } from '../document/open-api.ts';
import { decodeKey } from '../document/pointer.ts';

/**
 * The document in which every alternative of a `discriminator` has its own value, so that TypeScript can narrow them.
 * Alternatives are those beside it, and the schemas that extend the one that has it.
 */
export function withDiscriminators(document: Json): Json {
  // First, as the mapping of a base can have more values than a union of its children.
  const marked = withMarkedChildren(document);
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const visited = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]));
    return isRecord(value['discriminator']) ? discriminated(marked, visited) : visited;
  };
  return record(visit(marked));
}

/** A schema that others extend keeps all values, as one value would contradict theirs. */
function withMarkedChildren(document: Json): Json {
  const components = record(document['components']);
  const schemas = record(components['schemas']);
  const parentsOf = (schema: unknown) =>
    list(record(schema)['allOf']).flatMap((part) => texts([record(part)['$ref']]));
  const parents = new Set(Object.values(schemas).flatMap(parentsOf).map(decodeKey));
  const entries = Object.entries(schemas).map(([name, schema]): [string, unknown] => {
    const reference = pointerOf('components', 'schemas', name);
    if (!isRecord(schema) || parents.has(decodeKey(reference))) return [name, schema];
    const all = parentsOf(schema).flatMap((parent) => discriminatorsOf(document, parent, []));
    const parts: Json[] = [];
    const extended = () =>
      parts.length > 0 ? { ...schema, allOf: [...list(schema['allOf']), ...parts] } : schema;
    for (const { propertyName, mapping } of all) {
      // Without a mapping the value would be the name, which few documents intend.
      const values = mappedTo(reference, record(mapping));
      // With the parts that were added, as a second value for a property would contradict the first.
      if (typeof propertyName === 'string')
        parts.push(...valuePart(document, extended(), propertyName, values));
    }
    return [name, extended()];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(entries) } };
}

/** The discriminators of a schema that is not a union, and of those that it extends. */
function discriminatorsOf(document: Json, reference: string, seen: readonly string[]): Json[] {
  if (seen.includes(reference)) return [];
  const { discriminator, oneOf, anyOf, allOf } = record(at(document, reference).value);
  const own = isRecord(discriminator) && (oneOf ?? anyOf) === undefined ? [discriminator] : [];
  const further = list(allOf).flatMap((part) => texts([record(part)['$ref']]));
  return [...own, ...further.flatMap((one) => discriminatorsOf(document, one, [...seen, reference]))];
}

function discriminated(document: Json, schema: Json): Json {
  const { propertyName, mapping } = record(schema['discriminator']);
  const key = ['oneOf', 'anyOf'].find((one) => Array.isArray(schema[one]));
  if (key === undefined || typeof propertyName !== 'string') return schema;
  const alternatives = schema[key];
  if (!Array.isArray(alternatives)) return schema;
  const marked = alternatives.map((one: unknown): unknown => {
    const reference = record(one)['$ref'];
    if (typeof reference !== 'string') return one;
    const values = valuesOf(reference, record(mapping));
    const parts = valuePart(document, at(document, reference).value, propertyName, values);
    return parts.length > 0 ? { allOf: [one, ...parts] } : one;
  });
  return { ...schema, [key]: marked };
}

/** The part that sets the value of a property, unless the schema itself does. */
function valuePart(document: Json, schema: unknown, propertyName: string, all: readonly string[]): Json[] {
  const own = ownValues(document, schema, propertyName, []);
  if (own === 'distinct') return [];
  const values = all.filter((value) => own?.includes(value) ?? true);
  if (values.length === 0 || values.length === own?.length) return [];
  const property: Schema = values.length === 1 ? { const: values[0] } : { enum: values };
  return [{ type: 'object', required: [propertyName], properties: { [propertyName]: property } }];
}

/**
 * The values that an alternative lists for the property, by reference or in its parts. A single one distinguishes it, and other
 * values would contradict it. `distinct` is an alternative that is a union, or whose property is not a string, as the keys of
 * a mapping are.
 */
function ownValues(
  document: Json,
  schema: unknown,
  property: string,
  seen: readonly unknown[],
): readonly unknown[] | 'distinct' | undefined {
  if (seen.includes(schema)) return undefined;
  const { $ref: reference, oneOf, anyOf, allOf, properties } = record(schema);
  if (oneOf !== undefined || anyOf !== undefined) return 'distinct';
  const next = [...seen, schema];
  const parts = [...list(allOf), ...(typeof reference === 'string' ? [{ $ref: reference }] : [])];
  const found = [
    listedValues(document, record(properties)[property]),
    ...parts.map((part) => {
      const to = record(part)['$ref'];
      return ownValues(document, typeof to === 'string' ? at(document, to).value : part, property, next);
    }),
  ];
  if (found.includes('distinct')) return 'distinct';
  return found.filter((one) => Array.isArray(one)).sort((a, b) => a.length - b.length)[0];
}

/** The values of a property, which may be described elsewhere. */
function listedValues(document: Json, schema: unknown): readonly unknown[] | 'distinct' | undefined {
  const own = record(follow({ document, pointer: '', value: schema }).value);
  if (own['const'] !== undefined) return [own['const']];
  if (Array.isArray(own['enum'])) return list(own['enum']);
  if (own['type'] !== undefined && ![own['type']].flat().includes('string')) return 'distinct';
  const parts = list(own['allOf']).map((part) => listedValues(document, part));
  return parts.find((one) => one !== undefined);
}

/** The keys of the mapping that lead to a schema or, where none does, its name. */
function valuesOf(reference: string, mapping: Json): readonly string[] {
  const found = mappedTo(reference, mapping);
  return found.length > 0 ? found : [nameOf(reference)];
}

function mappedTo(reference: string, mapping: Json): readonly string[] {
  const keys = keysOf(mapping);
  return [decodeKey(reference), nameOf(reference)].flatMap((target) => keys.get(target) ?? []);
}

const known = new WeakMap<Json, ReadonlyMap<string, readonly string[]>>();

/** The keys of a mapping by what they lead to, found once: a document may have thousands of children. */
function keysOf(mapping: Json): ReadonlyMap<string, readonly string[]> {
  const before = known.get(mapping);
  if (before) return before;
  const keys = new Map<string, string[]>();
  for (const [key, target] of Object.entries(mapping)) {
    const name = decodeKey(String(target));
    const same = keys.get(name);
    if (same) same.push(key);
    else keys.set(name, [key]);
  }
  known.set(mapping, keys);
  return keys;
}

function nameOf(reference: string): string {
  return decodeKey(reference.slice(reference.lastIndexOf('/') + 1));
}
