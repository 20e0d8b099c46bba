import type { Contract, Operation, Resource } from '../ir.ts';
import { banner } from './banner.ts';
import { comment } from './comment.ts';
import { queryOption } from './query-option.ts';
import { typeExpression } from './type-expression.ts';

/** The methods of the client as users see them: a documented interface per resource. */
export function emitResources(contract: Contract): string {
  return [
    banner + imports(contract),
    ...flatten(contract.resources).map(resourceInterface),
    `/** Every resource of the service. */\nexport interface Resources {\n${contract.resources.map(childProperty).join('')}}\n`,
  ].join('\n');
}

/** The same methods as code: each hands its row of the operation table to `call`. */
export function emitCreateResources(contract: Contract): string {
  return (
    `${banner}import type { Call } from '../call.ts';\n` +
    `import * as operations from './operations.ts';\n` +
    `import type { Resources } from './resources.ts';\n\n` +
    `export function createResources(call: Call): Resources {\n  return ${implementation(contract.resources, [], '  ')};\n}\n`
  );
}

function flatten(resources: Resource[]): Resource[] {
  return resources.flatMap((resource) => [resource, ...flatten(resource.children)]);
}

function imports(contract: Contract): string {
  const models = contract.operations.flatMap(({ body, success }) => [body?.schema, success.schema]);
  const names = [...new Set(models)].filter((name) => name !== undefined).sort();
  return (
    `import type { ApiPromise } from '../api-promise.ts';\n` +
    `import type { RequestOptions } from '../call.ts';\n` +
    `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './models.ts';\n`
  );
}

function resourceInterface(resource: Resource): string {
  const methods = resource.operations.map(
    (operation) =>
      `${documentation(operation)}  ${operation.methodName}(${parameters(operation)}): ${result(operation)};\n`,
  );
  const children = resource.children.map(childProperty);
  return `${comment([resource.description])}export interface ${resource.typeName}Resource {\n${[...methods, ...children].join('\n')}}\n`;
}

function childProperty(child: Resource): string {
  return `  readonly ${child.path.at(-1)}: ${child.typeName}Resource;\n`;
}

function documentation(operation: Operation): string {
  const arrival = operation.path.replaceAll('*/', '');
  return comment(
    [
      `${operation.summary}.`.replace('..', '.'),
      operation.description,
      `\`${operation.httpMethod} ${arrival}\``,
      operation.errorStatuses.length > 0
        ? `@throws ApiError for the statuses ${operation.errorStatuses.join(', ')}.`
        : undefined,
      operation.deprecated ? '@deprecated' : undefined,
    ],
    '  ',
  );
}

/**
 * Everywhere in the same order: path parameters, body, options. A query is in the options: it moves nothing when it is new.
 *
 * A path parameter is an id that a response had, where it may be null; the client refuses one that is missing.
 */
function parameters({ pathParameters, queryParameters, body }: Operation): string {
  const query = queryOption(queryParameters);
  const list = pathParameters.map(
    ({ argument, schema }) => `${argument}: ${typeExpression(schema)} | null | undefined`,
  );
  if (body?.required) list.push(`body: ${body.schema}`);
  // An optional argument cannot stand before a required one.
  else if (body) list.push(query?.required ? `body: ${body.schema} | undefined` : `body?: ${body.schema}`);
  const type = query ? `RequestOptions & ${query.type}` : 'RequestOptions';
  return [...list, `options${query?.required ? '' : '?'}: ${type}`].join(', ');
}

function result({ success }: Operation): string {
  return `ApiPromise<${success.schema ?? 'void'}>`;
}

function implementation(resources: Resource[], operations: Operation[], indent: string): string {
  const inner = `${indent}  `;
  const methods = operations.map((operation) => `${inner}${operation.methodName}: ${method(operation)},\n`);
  const children = resources.map(
    (child) => `${inner}${child.path.at(-1)}: ${implementation(child.children, child.operations, inner)},\n`,
  );
  return `{\n${[...methods, ...children].join('')}${indent}}`;
}

function method(operation: Operation): string {
  const { pathParameters, queryParameters, body, name } = operation;
  const names = pathParameters.map((parameter) => parameter.argument);
  const input: string[] = [];
  if (pathParameters.length > 0) {
    const entries = pathParameters.map((one) =>
      one.name === one.argument ? one.name : `${JSON.stringify(one.name)}: ${one.argument}`,
    );
    input.push(`path: { ${entries.join(', ')} }`);
  }
  if (queryParameters.length > 0) input.push('query: options?.query');
  if (body) {
    names.push('body');
    input.push('body');
  }
  const argument = input.length > 0 ? `{ ${input.join(', ')} }` : '{}';
  return `(${[...names, 'options'].join(', ')}) => call(operations.${name}, ${argument}, options)`;
}
