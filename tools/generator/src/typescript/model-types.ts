import type { Schema } from '../document/open-api.ts';
import { child, isRecord, items, type Located } from '../document/json.ts';
import { typeName } from '../naming/identifiers.ts';

/** The models of a document: those that it names, and those that get a name because code refers to them. */
export interface Types {
  /** By their names in code. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** By their names in code: where the models stand that the document does not name. */
  readonly places: ReadonlyMap<string, Located>;
  /**
   * TypeScript of a schema. One that is more than a scalar, a list or a union of such becomes a model called `name`.
   *
   * @param lists - `readonly` for lists that are only read, as those of parameters.
   */
  typeOf(schema: Located, name: string, lists?: 'readonly'): string;
}

/** @param unique - Hands out names that no component has. */
export function createTypes(
  components: Readonly<Record<string, Schema>>,
  unique: (name: string) => string,
): Types {
  const schemas: Record<string, Schema> = { ...components };
  const places = new Map<string, Located>();

  function typeOf(place: Located, name: string, lists?: 'readonly'): string {
    const { value } = place;
    if (value === undefined || value === null || value === true) return 'unknown';
    if (!isRecord(value)) return 'never';
    const simple = simpleType(place, name, lists);
    if (simple !== undefined) return simple;
    const type = unique(typeName(name));
    // The loader has checked the shape of a schema, as far as it is read here.
    schemas[type] = value as Schema;
    places.set(type, place);
    return `models.${type}`;
  }

  function simpleType(place: Located, name: string, lists?: 'readonly'): string | undefined {
    const { value: schema } = place;
    if (!isRecord(schema)) return undefined;
    const { $ref: reference } = schema;
    if (typeof reference === 'string') return `models.${reference.slice(reference.lastIndexOf('/') + 1)}`;
    if (structural.some((key) => schema[key] !== undefined) || schema['format'] === 'binary')
      return undefined;
    if (schema['const'] !== undefined)
      return isScalar(schema['const']) ? JSON.stringify(schema['const']) : undefined;
    if (Array.isArray(schema['enum'])) {
      const values: readonly unknown[] = schema['enum'];
      return values.every(isScalar) ? union(values.map((one) => JSON.stringify(one))) : undefined;
    }
    const key = schema['oneOf'] === undefined ? 'anyOf' : 'oneOf';
    if (schema[key] !== undefined) {
      const types = items(child(place, key)).map((one) => simpleType(one, name, lists));
      return types.every((one) => one !== undefined) ? union(types) : undefined;
    }
    const types = [schema['type'] ?? []].flat();
    if (types.length === 0)
      return Object.keys(schema).every((one) => plainKeys.test(one)) ? 'unknown' : undefined;
    const all = types.map((type) => (type === 'array' ? listType(place, name, lists) : scalarType(type)));
    return all.every((one) => one !== undefined) ? union(all) : undefined;
  }

  function listType(place: Located, name: string, lists?: 'readonly'): string {
    const item = typeOf(child(place, 'items'), `${name} item`, lists);
    return `${lists ? 'readonly ' : ''}${/[ |]/.test(item) ? `(${item})` : item}[]`;
  }

  return { schemas, places, typeOf };
}

/** `Pet` of `models.Pet`. */
export function modelOf(type: string): string | undefined {
  return /^models\.([^\s|[\]]+)$/.exec(type)?.[1];
}

/** Keywords of a schema that needs a model. */
const structural = ['allOf', 'properties', 'additionalProperties', 'contentMediaType', 'prefixItems'];

/** Keywords that do not affect the type. */
const plainKeys =
  /^(title|description|examples?|default|deprecated|readOnly|writeOnly|format|externalDocs|\$comment|x-.*)$/;

function scalarType(type: unknown): string | undefined {
  if (type === 'integer') return 'number';
  return typeof type === 'string' && /^(string|number|boolean|null)$/.test(type) ? type : undefined;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never';
}
