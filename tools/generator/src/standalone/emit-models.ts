import { comment } from '../emit/comment.ts';
import { schemaTypes } from '../emit/schema-types.ts';
import { camelCase } from '../names.ts';
import type { Schema } from '../document.ts';
import type { StandaloneContract } from './contract.ts';
import { propertyKey, standaloneBanner } from './emit-source.ts';
import { uniqueNames } from './identifiers.ts';

/** @param only - The one schema that is written; all by default. */
export function emitStandaloneSchemaTypes(contract: StandaloneContract, only?: string): string {
  return standaloneBanner(contract) + schemaTypes(contract.schemas, { only });
}

/** One exported type per schema, and an `as const` object per enum whose members the document names. */
export function emitStandaloneModels(contract: StandaloneContract): string {
  const models = Object.entries(contract.schemas).map(([name, schema]) => {
    const text = comment([schema.description, schema.deprecated ? '@deprecated' : undefined]);
    return `${text}export type ${name} = components['schemas']['${name}'];\n${namedValues(name, schema)}`;
  });
  const imports =
    models.length > 0 ? `import type { components } from './schema-types.js';\n\n` : 'export {};\n';
  return standaloneBanner(contract) + imports + models.join('\n');
}

function namedValues(name: string, schema: Schema): string {
  const names = schema['x-enum-varnames'];
  if (!Array.isArray(names) || !Array.isArray(schema.enum) || names.length !== schema.enum.length) return '';
  const unique = uniqueNames();
  const rows = schema.enum.map(
    (value, index) =>
      `  ${propertyKey(unique(camelCase(String(names[index])) || '_'))}: ${JSON.stringify(value)},`,
  );
  return `export const ${name} = {\n${rows.join('\n')}\n} as const satisfies Record<string, ${name}>;\n`;
}
