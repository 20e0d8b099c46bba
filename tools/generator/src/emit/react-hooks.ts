import { hookName } from '../hook-name.ts';
import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';
import { queryOption } from './query-option.ts';
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
    `  ${options(operation, `MutationHookOptions<${types}>`)},\n` +
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
    `${parameters(list)}  ${options(operation, `QueryHookOptions<${data}, Selected>`)},\n` +
    `): QueryHookResult<Selected> {\n` +
    queryBody(operation, 'useOperationQuery')
  );
}

function suspenseHook(operation: Operation): string {
  const data = dataType(operation, true);
  const name = hookName(operation).replace('use', 'useSuspense');
  return (
    `${documentation(operation)}export function ${name}${suffix(operation)}<Selected = ${data}>(\n` +
    `${parameters(argumentsOf(operation))}  ${options(operation, `SuspenseQueryHookOptions<${data}, Selected>`)},\n` +
    `): SuspenseQueryHookResult<Selected> {\n` +
    queryBody(operation, 'useOperationSuspenseQuery')
  );
}

/** The name alone is that of the mutation. */
function suffix({ analysis }: Operation): string {
  return analysis === undefined ? '' : 'Query';
}

function parameters(list: ReturnType<typeof argumentsOf>): string {
  return list.map((one) => `  ${signature([one])},\n`).join('');
}

function options({ queryParameters }: Operation, type: string): string {
  const query = queryOption(queryParameters);
  return `options${query?.required ? '' : '?'}: ${type}${query ? ` & ${query.type}` : ''}`;
}

/** The query of the operation is part of the key and no option of the hook below. */
function queryBody(operation: Operation, helper: string): string {
  const query = queryOption(operation.queryParameters);
  const names = argumentsOf(operation).map(({ name }) => name);
  const passed = [...names, ...(query ? ['{ query }'] : [])].join(', ');
  const call = `useConversationAnalytics().options.${place(operation)}.queryOptions(${passed})`;
  const split = `  const { query, ...own } = options${query?.required ? '' : ' ?? {}'};\n`;
  return `${query ? split : ''}  return ${helper}(${call}, ${query ? 'own' : 'options'});\n}\n`;
}

function place({ resource, methodName }: Operation): string {
  return `${resource}.${methodName}`;
}
