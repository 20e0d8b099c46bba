import type { Schema } from '../document.ts';
import { isRecord } from '../diff/json.ts';
import { typeName } from './identifiers.ts';

/** The models of a document: those that it names and those that get a name because code has to speak of them. */
export interface Types {
  /** By their names in code. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** TypeScript of a schema. One that is more than a scalar, a list or an alternative of such becomes a model called `name`. */
  typeOf(schema: unknown, name: string): string;
}

/** @param unique - Hands out names that no component has. */
export function createTypes(
  components: Readonly<Record<string, Schema>>,
  unique: (name: string) => string,
): Types {
  const schemas: Record<string, Schema> = { ...components };

  function typeOf(schema: unknown, name: string): string {
    if (schema === undefined || schema === true) return 'unknown';
    if (!isRecord(schema)) return 'never';
    // parse.ts has established the shape of a schema, as far as it is looked at here.
    const one = schema as Schema;
    const simple = simpleType(one, name);
    if (simple !== undefined) return simple;
    const type = unique(typeName(name));
    schemas[type] = one;
    return `models.${type}`;
  }

  function simpleType(schema: Schema, name: string): string | undefined {
    if (schema.$ref !== undefined) return `models.${schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)}`;
    const hasMore =
      schema.allOf ?? schema.properties ?? schema.additionalProperties ?? schema.contentMediaType;
    if (hasMore !== undefined || schema.format === 'binary') return undefined;
    if (schema.const !== undefined) return isScalar(schema.const) ? JSON.stringify(schema.const) : undefined;
    if (schema.enum)
      return schema.enum.every(isScalar) ? union(schema.enum.map((one) => JSON.stringify(one))) : undefined;
    const alternatives = schema.oneOf ?? schema.anyOf;
    if (alternatives) {
      const types = alternatives.map((one) => simpleType(one, name));
      return types.every((one) => one !== undefined) ? union(types) : undefined;
    }
    const types = [schema.type ?? []].flat();
    if (types.length === 0)
      return Object.keys(schema).every((key) => plainKeys.test(key)) ? 'unknown' : undefined;
    const all = types.map((type) => (type === 'array' ? listType(schema.items, name) : scalarType(type)));
    return all.every((one) => one !== undefined) ? union(all) : undefined;
  }

  function listType(items: Schema | undefined, name: string): string {
    const item = typeOf(items, `${name} item`);
    return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
  }

  return { schemas, typeOf };
}

/** Keywords that say nothing about a type. */
const plainKeys =
  /^(title|description|examples?|default|deprecated|readOnly|writeOnly|format|externalDocs|\$comment|x-.*)$/;

function scalarType(type: string): string | undefined {
  if (type === 'integer') return 'number';
  return /^(string|number|boolean|null)$/.test(type) ? type : undefined;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never';
}
