import type { Schema } from '../../../document/open-api.ts';
import { propertyKey } from '../../../typescript/source-text.ts';

/** A schema as a type of TypeScript. Other schemas keep their names. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return union(alternatives.map(typeText));
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'unknown' : union(types.map((type) => oneType(type, schema)));
}

/** The name of the schema that a reference names. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function oneType(type: string, schema: Schema): string {
  switch (type) {
    case 'array': {
      const items = typeText(schema.items ?? {});
      return /[ |&]/.test(items) ? `(${items})[]` : `${items}[]`;
    }
    case 'object':
      return schema.properties ? objectText(schema) : mapText(schema);
    case 'integer':
      return 'number';
    case 'string':
      return schema.contentMediaType === undefined ? 'string' : 'Blob';
    default:
      return type;
  }
}

function mapText({ additionalProperties }: Schema): string {
  const values = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
  return `Record<string, ${values}>`;
}

function objectText({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) => `${propertyKey(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)};`,
  );
  return `{ ${rows.join(' ')} }`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
