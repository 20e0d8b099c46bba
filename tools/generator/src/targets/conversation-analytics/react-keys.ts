import type { Api, Operation, Resource } from '../../api/api.ts';
import { reactResources } from '../../emit/react-resources.ts';
import { queryArguments, signature } from '../../emit/signatures.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { isQuery, modelImports } from './react-operations.ts';

/** The keys under which responses are cached, as a tree in the shape of the client. */
export function emitKeys(api: Api, { banner }: Target): GeneratedFile {
  const text = `/**
 * The keys of everything that is cached, in the shape of the client. Each begins with the one above it, so that what
 * \`all()\` returns, or a key without its arguments, finds everything below.
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
${reactResources(api)
  .map((one) => resourceKeys(one, '    '))
  .join('')}  };
}

export type ConversationAnalyticsKeys = ReturnType<typeof conversationAnalyticsKeys>;
`;
  const own = modelImports(text);
  const helpers = [...(text.includes('digested(') ? ['digested'] : []), 'keysOf'].join(', ');
  return {
    name: 'keys.ts',
    text: `${banner}${own.imports}import { ${helpers}, type Key } from '../key.ts';\n\n${own.text}`,
  };
}

function resourceKeys({ name, path, operations, children }: Resource, indent: string): string {
  const inner = `${indent}  `;
  return [
    `${indent}${name}: {\n`,
    `${inner}/** Everything of \`${path.join('.')}\`. */\n`,
    `${inner}all: (): Key => key(${JSON.stringify(path)}),\n`,
    ...operations.map((one) => `${inner}${operationKey(path, one, inner)},\n`),
    ...children.map((child) => resourceKeys(child, inner)),
    `${indent}},\n`,
  ].join('');
}

/** The key of a mutation stands for all of its runs, and so has no arguments. */
function operationKey(path: readonly string[], operation: Operation, indent: string): string {
  const list = isQuery(operation)
    ? queryArguments(operation, indent).map((one) => ({ ...one, isOptional: true }))
    : [];
  const entries = list.map(({ name }) => (name === 'options' ? '...options' : name));
  const args = `{ ${entries.join(', ')} }`;
  const isLong = operation.queryName !== undefined;
  const names = entries.length > 0 ? `, ${isLong ? `digested(${args})` : args}` : '';
  const { methodName } = operation;
  return `${methodName}: (${signature(list)}): Key => key(${JSON.stringify([...path, methodName])}${names})`;
}
