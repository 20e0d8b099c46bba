import { STATUS_CODES } from 'node:http';
import { exampleOf, type Example } from '../example.ts';
import type { Contract, Operation, Resource } from '../ir.ts';
import { banner } from './banner.ts';

/** What a mock of the service answers: per operation its row of the table, an example of its success and of each error. */
export function emitExamples(contract: Contract): string {
  const names = new Set(
    contract.operations.map(({ success }) => success.schema).filter((name) => name !== undefined),
  );
  const constants = namedConstants([...names].map((name) => exampleOf(contract.schemas, name)));
  const imports = [...new Set(constants.map(({ schema }) => schema))].sort().map((name) => `  ${name},\n`);
  return [
    `${banner}import type {\n${imports.join('')}} from './models.ts';\nimport * as operations from './operations.ts';\n`,
    ...constants.map(({ name, schema, text }) => `const ${name}: ${schema} = ${text};\n`),
    `/** In the shape of the client. */\nexport const examples = ${tree(contract, contract.resources, [], '')};\n`,
  ].join('\n');
}

interface Constant {
  readonly name: string;
  readonly schema: string;
  readonly text: string;
}

/** The same example of a schema stands once, however often it occurs: analytics hold the same lists many times over. */
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

function tree(contract: Contract, resources: Resource[], operations: Operation[], indent: string): string {
  const inner = `${indent}  `;
  const rows = operations.map(
    (operation) => `${inner}${operation.methodName}: ${row(contract, operation, inner)},\n`,
  );
  const children = resources.map(
    (child) => `${inner}${child.path.at(-1)}: ${tree(contract, child.children, child.operations, inner)},\n`,
  );
  return `{\n${[...rows, ...children].join('')}${indent}}`;
}

function row(contract: Contract, operation: Operation, indent: string): string {
  const { success, errorStatuses } = operation;
  const problems = errorStatuses.map(
    (status) => `    ${status}: ${JSON.stringify(problem(contract, operation, status))},`,
  );
  return [
    '{',
    `  operation: operations.${operation.name},`,
    `  status: ${success.status},`,
    `  success: ${success.schema === undefined ? 'undefined' : variable(success.schema)},`,
    '  problems: {',
    ...problems,
    '  },',
    '}',
  ].join(`\n${indent}`);
}

/** ProblemDetails as the service writes them. */
function problem(contract: Contract, operation: Operation, status: number) {
  const place = status === 400 ? violatedPlace(contract, operation) : undefined;
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
function violatedPlace(contract: Contract, { body, pathParameters, queryParameters }: Operation) {
  const schema = body && contract.schemas[body.schema];
  // What may be any value cannot be wrong.
  const typed = Object.entries(schema?.properties ?? {}).find(([, one]) => one.type !== undefined);
  const property = schema?.required?.[0] ?? typed?.[0];
  if (property !== undefined) return { pointer: `/${property}` };
  if (pathParameters[0]) return { parameter: pathParameters[0].name };
  return queryParameters[0] && { query: queryParameters[0].name };
}

function variable(schema: string): string {
  return `example${schema}`;
}
