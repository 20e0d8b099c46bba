import type { Api } from '../api/api.ts';
import type { Schema } from '../document/open-api.ts';
import { comment } from '../typescript/comment.ts';
import { schemaTypes } from '../typescript/openapi-typescript.ts';
import { propertyKey } from '../typescript/source-text.ts';
import { modelsIn, specifier, type Emitter } from './target.ts';

/** An exported type for each model, and an `as const` object for each enum whose members the document names. */
export const emitModels: Emitter = ({ models }, target) => {
  const types = [...models].map(([name, { schema, namedValues }]) => {
    const text = comment([schema.description, schema.deprecated ? '@deprecated' : undefined]);
    return `${text}export type ${name} = components['schemas']['${name}'];\n${constantOf(name, namedValues)}`;
  });
  const imports =
    types.length > 0
      ? `import type { components } from ${specifier('schema-types', target)};\n\n`
      : 'export {};\n';
  return { name: 'models.ts', text: target.banner + imports + types.join('\n') };
};

function constantOf(name: string, values: ReadonlyMap<string, unknown>): string {
  if (values.size === 0) return '';
  const rows = [...values].map(([key, value]) => `  ${propertyKey(key)}: ${JSON.stringify(value)},`);
  return `export const ${name} = {\n${rows.join('\n')}\n} as const satisfies Record<string, ${name}>;\n`;
}

/** The types to which those of the models refer. */
export const emitSchemaTypes: Emitter = (api, { banner }) => {
  return {
    name: 'schema-types.ts',
    text: banner + schemaTypes(schemasOf(api), { requests: requestsOf(api) }),
  };
};

/** The name of a model that has no type in TypeScript. The error of the printer does not name it. */
export function modelWithoutType(api: Api): string | undefined {
  const schemas = schemasOf(api);
  return [...api.models.keys()].find((name) => {
    try {
      schemaTypes(schemas, { requests: [] }, name);
      return false;
    } catch {
      return true;
    }
  });
}

function schemasOf({ models }: Api): Record<string, Schema> {
  return Object.fromEntries([...models].map(([name, { schema }]) => [name, schema]));
}

/** The models whose values the caller passes. */
export function requestsOf({ operations }: Api): string[] {
  const types = operations.flatMap(({ body, parameters }) => [
    body?.type ?? '',
    ...parameters.map(({ type }) => type),
  ]);
  return modelsIn(types.join('\n'));
}
