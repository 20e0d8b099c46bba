import { STATUS_CODES } from 'node:http';
import { argumentsOf, optionsOf, type Api, type Operation, type Resource } from '../../api/api.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { exampleOf, type Example } from './example.ts';
import type { Wire } from './wire.ts';

/** What a mock of the service responds with: for each operation an example of its success and of each error. */
export function emitExamples(api: Api, wire: Wire, { banner }: Target): GeneratedFile {
  const names = new Set(api.operations.flatMap((one) => wire.responseOf(one) ?? []));
  const constants = namedConstants([...names].map((name) => exampleOf(wire.schemas, name)));
  const types = new Map(api.operations.map((one) => [wire.responseOf(one), one.success.type]));
  const typeOf = (schema: string) =>
    (api.models.has(schema) ? `models.${schema}` : types.get(schema)) ?? 'unknown';
  const text = [
    `${banner}import type * as models from './models.ts';\nimport * as operations from './operations.ts';\n`,
    ...constants.map(({ name, schema, text: value }) => `const ${name}: ${typeOf(schema)} = ${value};\n`),
    `/** In the shape of the client. */\nexport const examples = ${tree(wire, api.resources, [], '')};\n`,
  ].join('\n');
  return { name: 'examples.ts', text };
}

interface Constant {
  readonly name: string;
  readonly schema: string;
  readonly text: string;
}

/** Equal examples of a schema are written once: analytics have the same lists many times. */
function namedConstants(examples: readonly Example[]): Constant[] {
  const constants = new Map<string, Constant>();
  for (const { value, schemaOf } of examples) write(value, schemaOf, '');
  return [...constants.values()];

  function write(value: unknown, schemaOf: Example['schemaOf'], indent: string): string {
    const schema = schemaOf.get(value);
    if (schema === undefined) return literal(value, schemaOf, indent);
    const key = schema + JSON.stringify(value);
    const known = constants.get(key);
    if (known) return known.name;
    const text = literal(value, schemaOf, '');
    const earlier = [...constants.values()].filter((one) => one.schema === schema).length;
    const name = variable(schema) + (earlier > 0 ? `_${earlier + 1}` : '');
    constants.set(key, { name, schema, text });
    return name;
  }

  function literal(value: unknown, schemaOf: Example['schemaOf'], indent: string): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const inner = `${indent}  `;
    if (Array.isArray(value)) return `[${value.map((item) => write(item, schemaOf, indent)).join(', ')}]`;
    const properties = Object.entries(value).map(
      ([key, own]) => `${inner}${JSON.stringify(key)}: ${write(own, schemaOf, inner)},\n`,
    );
    return `{\n${properties.join('')}${indent}}`;
  }
}

function tree(
  wire: Wire,
  resources: readonly Resource[],
  operations: readonly Operation[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const rows = operations.map((one) => `${inner}${one.methodName}: ${row(wire, one, inner)},\n`);
  const children = resources.map(
    ({ name, children: below, operations: own }) => `${inner}${name}: ${tree(wire, below, own, inner)},\n`,
  );
  return `{\n${[...rows, ...children].join('')}${indent}}`;
}

function row(wire: Wire, operation: Operation, indent: string): string {
  const { success, errorStatuses } = operation;
  const schema = wire.responseOf(operation);
  const problems = errorStatuses.map(
    (status) => `    ${status}: ${JSON.stringify(problem(wire, operation, Number(status)))},`,
  );
  return [
    '{',
    `  operation: operations.${operation.name},`,
    `  status: ${success.status},`,
    `  success: ${schema === undefined ? 'undefined' : variable(schema)},`,
    '  problems: {',
    ...problems,
    '  },',
    '}',
  ].join(`\n${indent}`);
}

/** ProblemDetails as the service writes them. */
function problem(wire: Wire, operation: Operation, status: number) {
  const place = status === 400 ? violatedPlace(wire, operation) : undefined;
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    detail: place
      ? `${Object.values(place)[0]} is not valid.`
      : `${operation.summary}: ${title.toLowerCase()}.`,
    instance: 'urn:request:request-1',
    ...(place && { errors: [{ ...place, detail: 'is not valid.' }] }),
  };
}

/** The first thing that a request can get wrong. */
function violatedPlace(wire: Wire, operation: Operation) {
  const body = wire.bodyOf(operation);
  const schema = body === undefined ? undefined : wire.schemas[body];
  // What may be any value cannot be wrong.
  const typed = Object.entries(schema?.properties ?? {}).find(([, one]) => one.type !== undefined);
  const property = schema?.required?.[0] ?? typed?.[0];
  if (property !== undefined) return { pointer: `/${property}` };
  const [parameter] = argumentsOf(operation);
  if (parameter) return { parameter: parameter.name };
  const [query] = optionsOf(operation).flatMap(([place, all]) => (place === 'query' ? all : []));
  return query && { query: query.name };
}

function variable(schema: string): string {
  return `example${schema}`;
}
