import type { StandaloneContract, StandaloneOperation, StandaloneResource } from './contract.ts';
import { documentationOf, optionTypes, positionals } from './emit-client.ts';
import { literal, oneLine, propertyKey, standaloneBanner } from './emit-source.ts';

/** Options for TanStack Query in the shape of the client: a query of what is read, a mutation of everything else. */
export function emitStandaloneReact(contract: StandaloneContract): string {
  const roots = contract.resources.map((one) => ({
    ...one,
    maker: `${one.typeName.replace(/^./u, (first) => first.toLowerCase())}Options`,
  }));
  const tree = roots
    .map(
      ({ maker, ...one }) =>
        `function ${maker}(client: Client, scope: string) {\n  return {\n${members(one, '    ', [])}  };\n}\n\n`,
    )
    .join('');
  const helpers = ['mutationOptions', 'queryOptions'].filter((one) => tree.includes(`${one}(`));
  return [
    standaloneBanner(contract),
    helpers.length > 0 ? `import { ${helpers.join(', ')} } from '@tanstack/react-query';\n` : '',
    tree.includes('models.') ? `import type * as models from './models.js';\n` : '',
    `import type { Client } from './resources.js';\n\n`,
    tree,
    // By their own names, as a declaration of all types at length is more than the compiler writes.
    `/** In the shape of the client. */\nexport interface Options {\n${roots.map(({ name, maker }) => `  readonly ${propertyKey(name)}: ReturnType<typeof ${maker}>;\n`).join('')}}\n\n`,
    `/**\n * The options of every operation of ${oneLine(contract.title).replaceAll('*/', '*\\/')} for TanStack Query.\n *\n`,
    ` * @param scope - Begins every key: whose data it is, such as the id of a tenant. Never a token: keys are kept and logged.\n */\n`,
    `export function createOptions(client: Client, { scope }: { readonly scope: string }): Options {\n  return {\n`,
    ...roots.map(({ name, maker }) => `    ${propertyKey(name)}: ${maker}(client, scope),\n`),
    `  };\n}\n`,
  ].join('');
}

function members(
  { name, operations, children }: StandaloneResource,
  indent: string,
  path: readonly string[],
): string {
  const here = [...path, name];
  const own = operations.map(
    (one) =>
      `${documentationOf(one, indent, isQuery(one) ? one.pathParameters : [])}${indent}${propertyKey(one.methodName)}: ${factory(here, one, indent)},\n`,
  );
  const below = children.map(
    (child) => `${indent}${propertyKey(child.name)}: {\n${members(child, `${indent}  `, here)}${indent}},\n`,
  );
  return [...own, ...below].join('');
}

function factory(path: readonly string[], operation: StandaloneOperation, indent: string): string {
  const call = `client${[...path, operation.methodName].map((name) => (propertyKey(name) === name ? `.${name}` : `[${JSON.stringify(name)}]`)).join('')}`;
  const key = [...path, operation.methodName].map(literal).join(', ');
  return isQuery(operation) ? query(operation, call, key, indent) : mutation(operation, call, key, indent);
}

/** What is read; the arguments of everything else are those of `mutate`. */
function isQuery({ row }: StandaloneOperation): boolean {
  return row.method === 'GET';
}

function query(operation: StandaloneOperation, call: string, key: string, indent: string): string {
  const list = positionals(operation);
  const own = optionTypes(operation, indent);
  const isRequired = own.some((one) => one.isRequired);
  const parameters = list.map(({ name, type, isOptional }) =>
    isOptional && isRequired ? `${name}: ${type} | undefined` : `${name}${isOptional ? '?' : ''}: ${type}`,
  );
  if (own.length > 0)
    parameters.push(`own${isRequired ? '' : '?'}: ${own.map(({ text }) => text).join(' & ')}`);
  const names = [...list.map(({ name }) => name), ...(own.length > 0 ? ['own'] : [])];
  const input = names.length > 0 ? `, { ${names.join(', ')} }` : '';
  const passed = [...list.map(({ name }) => name), own.length > 0 ? '{ ...own, signal }' : '{ signal }'].join(
    ', ',
  );
  return (
    `(${parameters.join(', ')}) =>\n${indent}  queryOptions({\n` +
    `${indent}    queryKey: [scope, ${key}${input}],\n` +
    // A query cannot have undefined for data.
    `${indent}    queryFn: async ({ signal }) => (await ${call}(${passed})) ?? null,\n` +
    // The client retries.
    `${indent}    retry: false,\n${indent}  })`
  );
}

function mutation(operation: StandaloneOperation, call: string, key: string, indent: string): string {
  const list = positionals(operation);
  const own = optionTypes(operation, indent);
  const isRequired = own.some((one) => one.isRequired);
  const names = list.map(({ name }) => name);
  const types = list.map(
    ({ name, type, isOptional }) =>
      `${name}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''}`,
  );
  const variables = names.length > 0 ? `{ ${names.join(', ')} }: { ${types.join('; ')} }` : '';
  const parameter =
    own.length > 0 ? `own${isRequired ? '' : '?'}: ${own.map(({ text }) => text).join(' & ')}` : '';
  const passed = [...names, ...(own.length > 0 ? ['own'] : [])].join(', ');
  return (
    `(${parameter}) =>\n${indent}  mutationOptions({\n` +
    `${indent}    mutationKey: [scope, ${key}],\n` +
    `${indent}    mutationFn: async (${variables}) => ${call}(${passed}),\n` +
    `${indent}    retry: false,\n${indent}  })`
  );
}
