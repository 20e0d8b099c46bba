import { flattenResources, optionsOf, type Api, type Operation, type Resource } from '../../api/api.ts';
import { reactDocumentation } from '../../emit/documentation.ts';
import { reactResources } from '../../emit/react-resources.ts';
import {
  mutationCall,
  mutationVariables,
  positionalsOf,
  queryArguments,
  signature,
} from '../../emit/signatures.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { dataType, isQuery, modelImports } from './react-operations.ts';

/**
 * The options of every operation for TanStack Query: a query of what is read, a mutation of everything else. Their types
 * are written out, or the declarations would hold every schema at full length.
 */
export function emitReactOptions(api: Api, { banner }: Target): GeneratedFile {
  const resources = reactResources(api);
  const types = resources.map((one) => optionsTree(one, '  ', typeOf)).join('');
  const values = resources.map((one) => optionsTree(one, '    ', valueOf)).join('');
  const { text, imports } = modelImports(
    `/** The options of every operation, in the shape of the client. */
export interface ResourceOptions {
${types}}

export function createResourceOptions(client: Client, keys: ConversationAnalyticsKeys): ResourceOptions {
  return {
${values}  };
}
`,
    ['Client'],
  );
  const makers = [
    ['analysis', 'analysis<', '../analysis.ts'],
    ['jobPolling', ', jobPolling)', '../job-polling.ts'],
    ['mutation', 'mutation(', '../mutation.ts'],
    ['query', 'query<', '../query.ts'],
  ].filter(([, use = '']) => values.includes(use));
  const factories = ['AnalysisFactory', 'MutationFactory', 'QueryFactory'].filter((one) =>
    types.includes(one),
  );
  const all = [
    banner,
    imports,
    ...makers.map(([name, , file]) => `import { ${name} } from '${file}';\n`),
    `import type { ${factories.join(', ')} } from '../types.ts';\n`,
    `import type { ConversationAnalyticsKeys } from './keys.ts';\n\n`,
    text,
  ];
  return { name: 'options.ts', text: all.join('') };
}

type Entry = (resource: Resource, operation: Operation, indent: string) => string;

function optionsTree(resource: Resource, indent: string, entry: Entry): string {
  const inner = `${indent}  `;
  const isType = entry === typeOf;
  return [
    `${indent}${isType ? 'readonly ' : ''}${resource.name}: {\n`,
    ...resource.operations.map((one) => entry(resource, one, inner)),
    ...resource.children.map((child) => optionsTree(child, inner, entry)),
    `${indent}}${isType ? ';' : ','}\n`,
  ].join('');
}

function typeOf(_: Resource, operation: Operation, indent: string): string {
  const isRead = operation.httpMethod === 'GET';
  const read = `[${signature(queryArguments(operation, indent))}], ${dataType(operation)}`;
  const type = isQuery(operation)
    ? `${isRead ? 'QueryFactory' : 'AnalysisFactory'}<${read}>`
    : `MutationFactory<${mutationVariables(operation, indent).type}, ${operation.success.type}>`;
  const documentation = reactDocumentation(operation, indent, isRead);
  return `${documentation}${indent}readonly ${operation.methodName}: ${type};\n`;
}

function valueOf(resource: Resource, operation: Operation, indent: string): string {
  return `${indent}${operation.methodName}: ${factory(resource, operation, indent)},\n`;
}

function factory(resource: Resource, operation: Operation, indent: string): string {
  const name = [...resource.path, operation.methodName].join('.');
  const method = `client.${name}`;
  if (isQuery(operation)) {
    const all = queryArguments(operation, indent);
    const types = `[${signature(all)}], ${dataType(operation)}`;
    if (operation.queryName !== undefined) return `analysis<${types}>(keys.${name}, ${method})`;
    const read = optionsOf(operation).length > 0 ? readWithOptions(operation, method) : method;
    return `query<${types}>(keys.${name}, ${all.length}, ${read}${operation.isPolled ? ', jobPolling' : ''})`;
  }
  const { names } = mutationVariables(operation, indent);
  const taken = names.length === 0 ? '' : `{ ${names.join(', ')} }`;
  const hasQueries = flattenResources([resource]).some(({ operations }) => operations.some(isQuery));
  const changed = hasQueries ? `, keys.${resource.path.join('.')}.all()` : '';
  return `mutation(keys.${name}(), (${taken}) => ${mutationCall(operation, method)}${changed})`;
}

/** The parameters of the caller, and the signal of the cache. */
function readWithOptions(operation: Operation, method: string): string {
  const names = positionalsOf(operation).map(({ name }) => `${name}, `);
  return `(${names.join('')}own, options) => ${method}(${names.join('')}{ ...own, ...options })`;
}
