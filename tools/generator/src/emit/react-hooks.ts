import { hookName } from '../hook-name.ts';
import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';
import { documentation } from './react-options.ts';
import {
  argumentsOf,
  dataType,
  isQuery,
  modelImports,
  operationsIn,
  reactResources,
  signature,
  variablesType,
} from './react-operations.ts';

/** A hook for each operation; of what is read and of analyses one more, for Suspense. */
export function emitHooks(contract: Contract): string {
  const operations = operationsIn(reactResources(contract));
  const text = operations
    .flatMap((operation) => [
      ...(operation.httpMethod === 'GET' ? [] : [mutationHook(operation)]),
      ...(isQuery(operation) ? [queryHook(operation), suspenseHook(operation)] : []),
    ])
    .join('\n');
  const types = ['MutationHookOptions', 'MutationHookResult', 'QueryHookOptions', 'QueryHookResult'];
  const own = [...types, 'SuspenseQueryHookOptions', 'SuspenseQueryHookResult'].filter((name) =>
    new RegExp(String.raw`\b${name}<`).test(text),
  );
  const helpers = ['useOperation', 'useOperationQuery', 'useOperationSuspenseQuery'].filter((name) =>
    text.includes(`${name}(`),
  );
  return [
    // Bundlers look for it in the first statement.
    `'use client';\n`,
    banner,
    modelImports(operations, text),
    text.includes('SkipToken') ? `import type { SkipToken } from '@tanstack/react-query';\n` : '',
    `import { useConversationAnalytics } from '../provider.ts';\n`,
    `import {\n${[...helpers, ...own.map((name) => `type ${name}`)].map((name) => `  ${name},\n`).join('')}} from '../use-operation.ts';\n\n`,
    text,
  ].join('');
}

function mutationHook(operation: Operation): string {
  const types = `${dataType(operation, false)}, ${variablesType(argumentsOf(operation))}, OnMutateResult`;
  return (
    `${documentation(operation)}export function ${hookName(operation)}<OnMutateResult = unknown>(\n` +
    `  options?: MutationHookOptions<${types}>,\n` +
    `): MutationHookResult<${types}> {\n` +
    `  return useOperation(useConversationAnalytics().options.${place(operation)}, options);\n}\n`
  );
}

function queryHook(operation: Operation): string {
  const data = dataType(operation, true);
  const list = argumentsOf(operation).map((one, index) =>
    index === 0 ? { ...one, type: `${one.type} | SkipToken` } : one,
  );
  return (
    `${documentation(operation)}export function ${hookName(operation)}${suffix(operation)}<Selected = ${data}>(\n` +
    `${parameters(list)}  options?: QueryHookOptions<${data}, Selected>,\n` +
    `): QueryHookResult<Selected> {\n` +
    `  return useOperationQuery(${queryOptions(operation)}, options);\n}\n`
  );
}

function suspenseHook(operation: Operation): string {
  const data = dataType(operation, true);
  const name = hookName(operation).replace('use', 'useSuspense');
  return (
    `${documentation(operation)}export function ${name}${suffix(operation)}<Selected = ${data}>(\n` +
    `${parameters(argumentsOf(operation))}  options?: SuspenseQueryHookOptions<${data}, Selected>,\n` +
    `): SuspenseQueryHookResult<Selected> {\n` +
    `  return useOperationSuspenseQuery(${queryOptions(operation)}, options);\n}\n`
  );
}

/** The name alone is that of the mutation. */
function suffix({ analysis }: Operation): string {
  return analysis === undefined ? '' : 'Query';
}

function parameters(list: ReturnType<typeof argumentsOf>): string {
  return list.map((one) => `  ${signature([one])},\n`).join('');
}

function queryOptions(operation: Operation): string {
  const names = argumentsOf(operation).map(({ name }) => name);
  return `useConversationAnalytics().options.${place(operation)}.queryOptions(${names.join(', ')})`;
}

function place({ resource, methodName }: Operation): string {
  return `${resource}.${methodName}`;
}
