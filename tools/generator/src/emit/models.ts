import type { Schema } from '../document.ts';
import type { Contract } from '../ir.ts';
import { camelCase } from '../names.ts';
import { banner } from './banner.ts';
import { comment } from './comment.ts';

/** One named type per schema, and an `as const` object per enum whose members the contract names. */
export function emitModels(contract: Contract): string {
  const models = Object.entries(contract.schemas).map(
    ([name, schema]) =>
      comment([schema.description, schema.deprecated ? '@deprecated' : undefined]) +
      `export type ${name} = components['schemas'][${JSON.stringify(name)}];\n` +
      namedValues(name, schema),
  );
  return `${banner}import type { components } from './schema-types.ts';\n\n${models.join('\n')}`;
}

function namedValues(name: string, schema: Schema): string {
  const names = schema['x-enum-varnames'];
  if (!names || !schema.enum || names.length !== schema.enum.length) return '';
  const members = schema.enum.map(
    (value, index) => `  ${camelCase(names[index] ?? '')}: ${JSON.stringify(value)},`,
  );
  return `export const ${name} = {\n${members.join('\n')}\n} as const satisfies Record<string, ${name}>;\n`;
}
