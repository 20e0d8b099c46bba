import { flattenResources, type Api, type Operation } from '../../api/api.ts';
import { reactDocumentation } from '../../emit/documentation.ts';
import { reactResources } from '../../emit/react-resources.ts';
import {
  mutationVariables,
  optionsType,
  positionalsOf,
  signature,
  type Positional,
} from '../../emit/signatures.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { dataType, hookName, isQuery, modelImports } from './react-operations.ts';

/** A hook for each operation; of what is read and of analyses one more, for Suspense. */
export function emitHooks(api: Api, { banner }: Target): GeneratedFile {
  const operations = flattenResources(reactResources(api)).flatMap((resource) => resource.operations);
  const hooks = operations.flatMap((operation) => [
    ...(operation.httpMethod === 'GET' ? [] : [mutationHook(operation)]),
    ...(isQuery(operation) ? [queryHook(operation), suspenseHook(operation)] : []),
  ]);
  const { text, imports } = modelImports(hooks.join('\n'));
  const helpers = [
    ...['useOperation', 'useOperationQuery', 'useOperationSuspenseQuery'].filter((name) =>
      text.includes(`${name}(`),
    ),
    ...['MutationHookOptions', 'MutationHookResult', 'QueryHookOptions', 'QueryHookResult']
      .concat('SuspenseQueryHookOptions', 'SuspenseQueryHookResult')
      .filter((name) => new RegExp(String.raw`\b${name}<`).test(text))
      .map((name) => `type ${name}`),
  ];
  const all = [
    // Bundlers look for it in the first statement.
    `'use client';\n`,
    banner,
    imports,
    text.includes('SkipToken') ? `import type { SkipToken } from '@tanstack/react-query';\n` : '',
    `import { useConversationAnalytics } from '../provider.ts';\n`,
    `import {\n${helpers.map((name) => `  ${name},\n`).join('')}} from '../use-operation.ts';\n\n`,
    text,
  ];
  return { name: 'hooks.ts', text: all.join('') };
}

function mutationHook(operation: Operation): string {
  const types = `${operation.success.type}, ${mutationVariables(operation, '').type}, OnMutateResult`;
  return (
    `${reactDocumentation(operation, '', false)}export function ${hookName(operation)}<OnMutateResult = unknown>(\n` +
    `  options?: MutationHookOptions<${types}>,\n` +
    `): MutationHookResult<${types}> {\n` +
    `  return useOperation(useConversationAnalytics().options.${place(operation)}, options);\n}\n`
  );
}

function queryHook(operation: Operation): string {
  const name = hookName(operation) + suffix(operation);
  // The first argument may be the token with which nothing is fetched.
  const list = positionalsOf(operation).map((one, index) =>
    index === 0 ? { ...one, type: `${one.type} | SkipToken` } : one,
  );
  return readHook(operation, name, list, 'Query');
}

function suspenseHook(operation: Operation): string {
  const name = hookName(operation).replace('use', 'useSuspense') + suffix(operation);
  return readHook(operation, name, positionalsOf(operation), 'SuspenseQuery');
}

/** The name alone is that of the mutation. */
function suffix({ queryName }: Operation): string {
  return queryName === undefined ? '' : 'Query';
}

/** The parameters among its options are part of the key and no options of the hook below. */
function readHook(operation: Operation, name: string, list: readonly Positional[], kind: string): string {
  const data = dataType(operation);
  const own = optionsType(operation, '  ');
  const places = own ? [...own.type.matchAll(/^ {4}readonly (\w+)\??:/gm)].map(([, one = '']) => one) : [];
  const type = `${kind}HookOptions<${data}, Selected>${own ? ` & ${own.type}` : ''}`;
  const options = { name: 'options', type, isOptional: own?.isOptional ?? true };
  const passed = [...list.map((one) => one.name), ...(own ? [`{ ${places.join(', ')} }`] : [])].join(', ');
  const split = `  const { ${places.join(', ')}, ...own } = options${own?.isOptional ? ' ?? {}' : ''};\n`;
  const call = `useConversationAnalytics().options.${place(operation)}.queryOptions(${passed})`;
  return (
    `${reactDocumentation(operation, '', true)}export function ${name}<Selected = ${data}>(\n` +
    `  ${signature([...list, options])},\n): ${kind}HookResult<Selected> {\n` +
    `${own ? split : ''}  return useOperation${kind}(${call}, ${own ? 'own' : 'options'});\n}\n`
  );
}

function place({ resource, methodName }: Operation): string {
  return [...resource, methodName].join('.');
}
