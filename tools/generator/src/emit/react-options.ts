import type { Contract, Operation, Resource } from '../ir.ts';
import { banner } from './banner.ts';
import { comment } from './comment.ts';
import { queryOption } from './query-option.ts';
import {
  argumentsOf,
  dataType,
  isQuery,
  modelImports,
  operationsIn,
  queryArguments,
  reactResources,
  signature,
  variablesType,
} from './react-operations.ts';

/**
 * The options of every operation for TanStack Query: a query of what is read, a mutation of everything else. Their types
 * are written out, or the declarations would hold every schema at full length.
 */
export function emitOptions(contract: Contract): string {
  const resources = reactResources(contract);
  const operations = operationsIn(resources);
  const types = resources.map((one) => optionsTree(one, '  ', typeOf)).join('');
  const values = resources.map((one) => optionsTree(one, '    ', valueOf)).join('');
  const text = `/** The options of every operation, in the shape of the client. */
export interface ResourceOptions {
${types}}

export function createResourceOptions(client: Client, keys: ConversationAnalyticsKeys): ResourceOptions {
  return {
${values}  };
}
`;
  const makers = [
    ['analysis', 'analysis<', '../analysis.ts'],
    ['jobPolling', ', jobPolling)', '../job-polling.ts'],
    ['mutation', 'mutation(', '../mutation.ts'],
    ['query', 'query<', '../query.ts'],
  ].filter(([, use = '']) => values.includes(use));
  const factories = ['AnalysisFactory', 'MutationFactory', 'QueryFactory'].filter((one) =>
    types.includes(one),
  );
  return [
    banner,
    modelImports(operations, text, ['Client']),
    ...makers.map(([name, , file]) => `import { ${name} } from '${file}';\n`),
    `import type { ${factories.join(', ')} } from '../types.ts';\n`,
    `import type { ConversationAnalyticsKeys } from './keys.ts';\n\n`,
    text,
  ].join('');
}

type Entry = (resource: Resource, operation: Operation, indent: string) => string;

function optionsTree(resource: Resource, indent: string, entry: Entry): string {
  const inner = `${indent}  `;
  const isType = entry === typeOf;
  return [
    `${indent}${isType ? 'readonly ' : ''}${resource.path.at(-1)}: {\n`,
    ...resource.operations.map((one) => entry(resource, one, inner)),
    ...resource.children.map((child) => optionsTree(child, inner, entry)),
    `${indent}}${isType ? ';' : ','}\n`,
  ].join('');
}

function typeOf(_: Resource, operation: Operation, indent: string): string {
  const list = argumentsOf(operation);
  const query = queryOption(operation.queryParameters);
  const read = `<[${signature(queryArguments(operation))}], ${dataType(operation, true)}>`;
  const changed = `<${variablesType(list)}, ${dataType(operation, false)}${query ? `, ${query.type}` : ''}>`;
  const type =
    operation.analysis !== undefined
      ? `AnalysisFactory${read}`
      : isQuery(operation)
        ? `QueryFactory${read}`
        : `MutationFactory${changed}`;
  return `${documentation(operation, indent)}${indent}readonly ${operation.methodName}: ${type};\n`;
}

function valueOf(resource: Resource, operation: Operation, indent: string): string {
  return `${indent}${operation.methodName}: ${factory(resource, operation)},\n`;
}

export function documentation(
  { summary, description, httpMethod, path, deprecated }: Operation,
  indent = '',
) {
  return comment(
    [
      `${summary}.`.replace('..', '.'),
      description,
      `\`${httpMethod} ${path}\``,
      deprecated ? '@deprecated' : undefined,
    ],
    indent,
  );
}

function factory(resource: Resource, operation: Operation): string {
  const name = [...resource.path, operation.methodName].join('.');
  const list = argumentsOf(operation);
  const call = `client.${name}`;
  if (isQuery(operation)) {
    const all = queryArguments(operation);
    const types = `[${signature(all)}], ${dataType(operation, true)}`;
    if (operation.analysis !== undefined) return `analysis<${types}>(keys.${name}, ${call})`;
    const read = all.length > list.length ? queryCall(call, list) : call;
    return `query<${types}>(keys.${name}, ${all.length}, ${read}${operation.isPolled ? ', jobPolling' : ''})`;
  }
  const changed = operationsIn([resource]).some(isQuery) ? `, keys.${resource.path.join('.')}.all()` : '';
  return `mutation(keys.${name}(), ${mutationCall(call, list, operation.queryParameters.length > 0)}${changed})`;
}

/** The query of whoever asks, and the signal of the cache. */
function queryCall(call: string, list: ReturnType<typeof argumentsOf>): string {
  const names = list.map(({ name }) => `${name}, `).join('');
  return `(${names}own, options) => ${call}(${names}{ ...own, ...options })`;
}

function mutationCall(call: string, list: ReturnType<typeof argumentsOf>, hasQuery: boolean): string {
  const names = list.map(({ name }) => name);
  const isBody = list.length === 1 && names[0] === 'body';
  const variables = isBody ? 'body' : list.length === 0 ? '_' : `{ ${names.join(', ')} }`;
  const passed = isBody && list[0]?.isOptional ? ['body || undefined'] : names;
  if (hasQuery) return `(${variables}, { query }) => ${call}(${[...passed, '{ query }'].join(', ')})`;
  return `(${list.length === 0 ? '' : variables}) => ${call}(${passed.join(', ')})`;
}
