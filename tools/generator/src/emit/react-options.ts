import type { Operation, Resource } from '../api/api.ts';
import { propertyName, uniqueNames } from '../naming/identifiers.ts';
import { literal, oneLine, propertyKey } from '../typescript/source-text.ts';
import { reactDocumentation } from './documentation.ts';
import { reactResources } from './react-resources.ts';
import { mutationCall, mutationVariables, queryArguments, signature } from './signatures.ts';
import { modelsImport, specifier, type Emitter } from './target.ts';

/** Options for TanStack Query in the shape of the client: a query of what is read, a mutation of everything else. */
export const emitReactOptions: Emitter = (api, target) => {
  const roots = reactResources(api).map((one) => ({
    ...one,
    maker: `${one.typeName.replace(/^./u, (first) => first.toLowerCase())}Options`,
  }));
  const tree = roots
    .map(
      ({ maker, ...one }) =>
        `function ${maker}(client: Resources, scope: string) {\n  return {\n${members(one, '    ')}  };\n}\n\n`,
    )
    .join('');
  const helpers = ['mutationOptions', 'queryOptions'].filter((one) => tree.includes(`${one}(`));
  // Parameters that nothing uses are an error under `noUnusedParameters`.
  const taken = roots.length > 0 ? 'client: Resources, { scope }' : '_client: Resources, _options';
  const text = [
    target.banner,
    helpers.length > 0 ? `import { ${helpers.join(', ')} } from '@tanstack/react-query';\n` : '',
    modelsImport(tree, target),
    `import type { Resources } from ${specifier('resources', target)};\n\n`,
    tree,
    // By their own names, as a declaration of all types at length is more than the compiler writes.
    `/** In the shape of the client. */\nexport interface Options {\n${roots.map(({ name, maker }) => `  readonly ${propertyKey(name)}: ReturnType<typeof ${maker}>;\n`).join('')}}\n\n`,
    `/**\n * The options of every operation of ${oneLine(api.title).replaceAll('*/', '*\\/')} for TanStack Query.\n *\n`,
    ` * @param scope - Begins every key: whose data it is, such as the id of a tenant. Never a token: keys are kept and logged.\n */\n`,
    `export function createOptions(${taken}: { readonly scope: string }): Options {\n  return {\n`,
    ...roots.map(({ name, maker }) => `    ${propertyKey(name)}: ${maker}(client, scope),\n`),
    `  };\n}\n`,
  ].join('');
  return { name: 'react-options.ts', text };
};

function members({ path, operations, children }: Resource, indent: string): string {
  const unique = uniqueNames();
  for (const one of children) unique(one.name);
  for (const one of operations) unique(one.methodName);
  const own = operations.map((one) => {
    const isRead = one.httpMethod === 'GET';
    const text = isRead ? query(path, one, indent) : mutation(path, one, indent);
    const named = reactDocumentation(one, indent, isRead);
    const member = `${named}${indent}${propertyKey(one.methodName)}: ${text},\n`;
    if (one.queryName === undefined) return member;
    // Requested once, as what it costs is not worth a second request that returns the same.
    const kept = `\n${indent}    staleTime: Infinity,`;
    const name = unique(propertyName(one.queryName));
    return `${member}${named}${indent}${propertyKey(name)}: ${query(path, one, indent, kept)},\n`;
  });
  const below = children.map(
    (child) => `${indent}${propertyKey(child.name)}: {\n${members(child, `${indent}  `)}${indent}},\n`,
  );
  return [...own, ...below].join('');
}

/** The key and the method of an operation. */
function placeOf(path: readonly string[], { methodName }: Operation) {
  const keys = [...path, methodName];
  const call = keys.reduce((before, key) => {
    const written = propertyKey(key);
    return written === key ? `${before}.${key}` : `${before}[${JSON.stringify(key)}]`;
  }, 'client');
  return { key: keys.map(literal).join(', '), call };
}

function query(path: readonly string[], operation: Operation, indent: string, further = ''): string {
  const { key, call } = placeOf(path, operation);
  const list = queryArguments(operation, indent);
  const names = list.map(({ name }) => name);
  const entries = names.map((name) => (name === 'options' ? '...options' : name)).join(', ');
  const passed = [
    ...names.filter((name) => name !== 'options'),
    names.includes('options') ? '{ ...options, signal }' : '{ signal }',
  ];
  return (
    `(${signature(list)}) =>\n${indent}  queryOptions({\n` +
    `${indent}    queryKey: [scope, ${key}${entries === '' ? '' : `, { ${entries} }`}],\n` +
    // A query cannot have undefined for data.
    `${indent}    queryFn: async ({ signal }) => (await ${call}(${passed.join(', ')})) ?? null,${further}\n` +
    // The client retries.
    `${indent}    retry: false,\n${indent}  })`
  );
}

function mutation(path: readonly string[], operation: Operation, indent: string): string {
  const { key, call } = placeOf(path, operation);
  const { names, type, isOptional } = mutationVariables(operation, `${indent}    `);
  const called = mutationCall(operation, call);
  const taken = `{ ${names.join(', ')} }`;
  const whole = `async (variables: ${type}) => {\n${indent}      const ${taken} = variables || ({} as Exclude<typeof variables, void>);\n${indent}      return ${called};\n${indent}    }`;
  const text =
    names.length === 0
      ? `async () => ${called}`
      : isOptional
        ? whole
        : `async (${taken}: ${type}) => ${called}`;
  return (
    `() =>\n${indent}  mutationOptions({\n${indent}    mutationKey: [scope, ${key}],\n` +
    `${indent}    mutationFn: ${text},\n${indent}    retry: false,\n${indent}  })`
  );
}
