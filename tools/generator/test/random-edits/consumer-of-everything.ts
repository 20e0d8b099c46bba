import {
  eachOperation,
  resolve,
  schemaName,
  type OpenApiDocument,
  type PathOperation,
  type Schema,
} from '../../src/document/open-api.ts';
import { sdkPlace } from '../../src/naming/sdk-place.ts';
import { typesOf } from './places.ts';

/**
 * The text of a program that uses all that a contract gives: it calls every method with as much and as little as can be
 * sent, and reads every property that is received as what it is. It sends no answer and reads no request, as no consumer
 * does. Its types are its own, from the contract, and not those that the generator makes of it.
 */
export function consumerOfEverything(document: OpenApiDocument): string {
  const schemas = document.components?.schemas ?? {};
  const received = receivedBy(document);
  const program = [
    `import type { Client, ${Object.keys(schemas).join(', ')} } from '@conversation-analytics/client';`,
    ...[...eachOperation(document)].map(({ path, item, operation }) =>
      call(document, path, {
        ...operation,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
      }),
    ),
    ...Object.entries(schemas)
      .filter(([name]) => received.has(`#/components/schemas/${name}`))
      .map(([name, schema]) => reader(name, schema)),
  ];
  return `${program.join('\n\n')}\n`;
}

function call(document: OpenApiDocument, path: string, operation: PathOperation): string {
  const { resource, method } = sdkPlace(path, operation);
  const pathArguments = [...path.matchAll(/\{/g)].map(() => `'a'`);
  const body = operation.requestBody && resolve(document, operation.requestBody);
  const schema = body && Object.values(body.content)[0]?.schema;
  const extents: Extent[] = ['all', 'least', 'null'];
  const variants = schema ? extents.map((extent) => [valueOf(document, schema, extent)]) : [[]];
  if (body && !body.required) variants.push(['undefined']);
  const options = optionsOf(document, operation);
  const calls = variants.map(
    (own) => `client.${resource}.${method}(${[...pathArguments, ...own, options].join(', ')})`,
  );
  const answer = successModel(document, operation);
  const statements = calls.map((text) =>
    answer ? `  (await ${text}) satisfies ${answer};` : `  await ${text};`,
  );
  return `export async function call${resource.replaceAll('.', '')}${method}(client: Client): Promise<void> {\n${statements.join('\n')}\n}`;
}

function optionsOf(document: OpenApiDocument, { parameters = [] }: PathOperation): string {
  const query = parameters
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema = {} }) => `${JSON.stringify(name)}: ${valueOf(document, schema, 'all')}`);
  return `{ timeout: 1000${query.length > 0 ? `, query: { ${query.join(', ')} }` : ''} }`;
}

function successModel(document: OpenApiDocument, { responses }: PathOperation): string | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = success && resolve(document, success).content?.['application/json']?.schema;
  return schema && typeOf(schema);
}

function reader(name: string, schema: Schema): string {
  return `export function read${name}(value: ${name}): void {\n${reads('value', schema).join('\n')}\n}`;
}

function reads(expression: string, schema: Schema, rest = ''): string[] {
  const { properties, required = [], enum: values } = schema;
  if (properties) {
    return Object.entries(properties).flatMap(([name, property]) => {
      const maybeUndefined = rest !== '' || !required.includes(name) ? ' | undefined' : '';
      return reads(`${expression}${rest && '?'}.${name}`, property, maybeUndefined);
    });
  }
  const statements = [`  ${expression} satisfies ${typeOf(schema)}${rest};`];
  const types = typesOf(schema);
  if (values) {
    const cases = values.map((value) => `case ${JSON.stringify(value)}: break;`);
    statements.push(
      `  switch (${expression}) { ${cases.join(' ')} default: ${expression} satisfies never; }`,
    );
  } else if (types.includes('string')) statements.push(`  ${expression} === 'text';`);
  else if (types.includes('integer') || types.includes('number'))
    statements.push(`  ${expression}?.toFixed();`);
  return statements;
}

/** The type of a value as its reader knows it. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schemaName(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return (
    typesOf(schema)
      .map((type) => typeNamed(type, schema))
      .join(' | ') || 'unknown'
  );
}

function typeNamed(type: string, { items = {}, additionalProperties }: Schema): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `readonly (${typeOf(items)})[]`;
  if (type !== 'object') return type;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'object';
}

/** `null` sends null for all that may be null. */
type Extent = 'all' | 'least' | 'null';

function valueOf(document: OpenApiDocument, reference: Schema, extent: Extent): string {
  const schema = resolve(document, reference);
  if (schema.contentMediaType === 'application/octet-stream') return 'new Blob([])';
  if (schema.contentMediaType === 'application/json') return '{ any: true }';
  if (schema.enum) return JSON.stringify(schema.enum[0]);
  const [type, ...others] = typesOf(schema);
  if (extent === 'null' && others.includes('null')) return 'null';
  if (type === 'array') return `[${valueOf(document, schema.items ?? {}, extent)}]`;
  if (type === 'object') return objectOf(document, schema, extent);
  return { string: `'text'`, integer: '1', number: '0.5', boolean: 'true' }[type ?? ''] ?? '{ any: true }';
}

function objectOf(document: OpenApiDocument, schema: Schema, extent: Extent): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => extent !== 'least' || required.includes(name))
    .map(([name, property]) => `${name}: ${valueOf(document, property, extent)}`);
  if (typeof additionalProperties === 'object')
    entries.push(`any: ${valueOf(document, additionalProperties, extent)}`);
  return `{ ${entries.join(', ')} }`;
}

/** References to all that is part of an answer. */
function receivedBy(document: OpenApiDocument): Set<string> {
  const received = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string' && !received.has(node.$ref)) {
      received.add(node.$ref);
      visit(resolve(document, { $ref: node.$ref }));
    }
    Object.values(node).forEach(visit);
  };
  for (const { operation } of eachOperation(document)) visit(operation.responses);
  return received;
}
