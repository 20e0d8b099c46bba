import type { Contract, Operation, Resource } from '../ir.ts';
import { banner } from './banner.ts';
import {
  isQuery,
  modelImports,
  operationsIn,
  queryArguments,
  reactResources,
  signature,
} from './react-operations.ts';

/** The keys under which answers are cached, as a tree in the shape of the client. */
export function emitKeys(contract: Contract): string {
  const resources = reactResources(contract);
  const text = `/**
 * The keys of everything that is cached, in the shape of the client. Each begins with the one above it, so that what
 * \`all()\` answers, or a key without its arguments, finds everything below.
 *
 * @param scope - Whose data it is, such as the id of a tenant. Never a token: keys are kept and logged.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: conversationAnalyticsKeys('tenant-1').conversations.jobs.all() });
 */
export function conversationAnalyticsKeys(scope: string) {
  const key = keysOf(scope);
  return {
    /** Everything of the service. */
    all: (): Key => key([]),
${resources.map((one) => resourceKeys(one, '    ')).join('')}  };
}

export type ConversationAnalyticsKeys = ReturnType<typeof conversationAnalyticsKeys>;
`;
  const imports = modelImports(operationsIn(resources), text);
  return `${banner}${imports}import { keysOf, type Key } from '../key.ts';\n\n${text}`;
}

function resourceKeys({ path, operations, children }: Resource, indent: string): string {
  const inner = `${indent}  `;
  return [
    `${indent}${path.at(-1)}: {\n`,
    `${inner}/** Everything of \`${path.join('.')}\`. */\n`,
    `${inner}all: (): Key => key(${literal(path)}),\n`,
    ...operations.map((one) => `${inner}${operationKey(path, one)},\n`),
    ...children.map((child) => resourceKeys(child, inner)),
    `${indent}},\n`,
  ].join('');
}

/** The key of a mutation stands for all of its runs, and so has no arguments. */
function operationKey(path: string[], operation: Operation): string {
  const list = isQuery(operation)
    ? queryArguments(operation).map((one) => ({ ...one, isOptional: true }))
    : [];
  const entries = list.map(({ name }) => (name === 'options' ? 'query: options?.query' : name));
  const names = entries.length > 0 ? `, { ${entries.join(', ')} }` : '';
  const { methodName } = operation;
  return `${methodName}: (${signature(list)}): Key => key(${literal([...path, methodName])}${names})`;
}

function literal(path: string[]): string {
  return `[${path.map((name) => `'${name}'`).join(', ')}]`;
}
