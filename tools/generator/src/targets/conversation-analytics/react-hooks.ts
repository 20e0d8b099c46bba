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
    ...['DebounceOptions', 'DefinedQueryHookResult', 'MutationHookOptions', 'MutationHookResult']
      .concat('QueryHookOptions', 'QueryHookResult', 'SuspenseQueryHookOptions', 'SuspenseQueryHookResult')
      .filter((name) => new RegExp(String.raw`\b${name}\b`).test(text))
      .map((name) => `type ${name}`),
  ];
  const all = [
    // Bundlers look for it in the first statement.
    `'use client';\n`,
    banner,
    imports,
    text.includes('SkipToken') ? `import type { SkipToken } from '@tanstack/react-query';\n` : '',
    `import { useConversationAnalytics } from '../provider.ts';\n`,
    text.includes('InitialData<') ? `import type { InitialData } from '../types.ts';\n` : '',
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

/** With `initialData`, its data is never undefined. */
function queryHook(operation: Operation): string {
  const name = hookName(operation) + suffix(operation);
  const data = dataType(operation);
  // The first argument may be the token with which nothing is fetched.
  const list = positionalsOf(operation).map((one, index) =>
    index === 0 ? { ...one, type: `${one.type} | SkipToken` } : one,
  );
  const hook = { operation, name, list };
  // What costs may wait until its body has settled.
  const more = operation.queryName === undefined ? '' : ' & DebounceOptions';
  const options = (selected: string) => `QueryHookOptions<${data}, ${selected}>${more}`;
  const documentation = reactDocumentation(operation, '', true);
  const generic = `<Selected = ${data}>`;
  const initial = `${options('Selected')} & InitialData<${data}>`;
  return (
    `${documentation}${head(hook, generic, initial, false)}DefinedQueryHookResult<Selected>;\n` +
    `${documentation}${head(hook, generic, options('Selected'))}QueryHookResult<Selected>;\n` +
    `${head(hook, '', options('unknown'))}QueryHookResult<unknown> ${body(hook, 'useOperationQuery')}`
  );
}

function suspenseHook(operation: Operation): string {
  const name = hookName(operation).replace('use', 'useSuspense') + suffix(operation);
  const data = dataType(operation);
  const hook = { operation, name, list: positionalsOf(operation) };
  const options = `SuspenseQueryHookOptions<${data}, Selected>`;
  return (
    `${reactDocumentation(operation, '', true)}${head(hook, `<Selected = ${data}>`, options)}` +
    `SuspenseQueryHookResult<Selected> ${body(hook, 'useOperationSuspenseQuery')}`
  );
}

/** The name alone is that of the mutation. */
function suffix({ queryName }: Operation): string {
  return queryName === undefined ? '' : 'Query';
}

interface ReadHook {
  readonly operation: Operation;
  readonly name: string;
  readonly list: readonly Positional[];
}

/** Everything before the type of the result. */
function head({ operation, name, list }: ReadHook, generic: string, type: string, mayLack = true): string {
  const own = optionsType(operation, '  ');
  const options = {
    name: 'options',
    type: own ? `${type} & ${own.type}` : type,
    isOptional: mayLack && (own?.isOptional ?? true),
  };
  return `export function ${name}${generic}(\n  ${signature([...list, options])},\n): `;
}

/** The parameters among its options are part of the key and no options of the hook below. */
function body({ operation, list }: ReadHook, hook: string): string {
  const own = optionsType(operation, '  ');
  const places = own ? [...own.type.matchAll(/^ {4}readonly (\w+)\??:/gm)].map(([, one = '']) => one) : [];
  const passed = [...list.map((one) => one.name), ...(own ? [`{ ${places.join(', ')} }`] : [])].join(', ');
  const split = `  const { ${places.join(', ')}, ...own } = options${own?.isOptional ? ' ?? {}' : ''};\n`;
  const call = `useConversationAnalytics().options.${place(operation)}.queryOptions(${passed})`;
  return `{\n${own ? split : ''}  return ${hook}(${call}, ${own ? 'own' : 'options'});\n}\n`;
}

function place({ resource, methodName }: Operation): string {
  return [...resource, methodName].join('.');
}
