import type { Schema } from '../document.ts';

/** The TypeScript type of a parameter: scalars, enums and arrays of them. */
export function typeExpression(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'string';
  return types
    .map((type) => (type === 'array' ? arrayType(schema.items ?? {}) : scalarType(type)))
    .join(' | ');
}

function arrayType(items: Schema): string {
  const item = typeExpression(items);
  return item.includes(' ') ? `readonly (${item})[]` : `readonly ${item}[]`;
}

function scalarType(type: string): string {
  return type === 'integer' ? 'number' : type;
}
