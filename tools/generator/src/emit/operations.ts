import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';

/**
 * The table the client works from: one constant per operation, to be imported as a namespace, so that a bundle keeps only
 * what it uses and shortens the names. What most operations share stands once.
 */
export function emitOperations(contract: Contract): string {
  const all = contract.operations.map(properties);
  const common = commonProperties(all);
  const constants = contract.operations.map((operation, index) => {
    const own = Object.entries(all[index] ?? {}).filter(([name, text]) => common[name] !== text);
    return `export const ${operation.name} = {\n  ...common,\n${own.map(property).join('')}} as const satisfies Operation;\n`;
  });
  return (
    `${banner}import type { Operation } from '../operation.ts';\n\n` +
    `const common = {\n${Object.entries(common).map(property).join('')}} as const;\n\n${constants.join('\n')}`
  );
}

/** All rows in one list, in a file of its own: whoever needs a single one does not load the others with it. */
export function emitOperationList(contract: Contract): string {
  const rows = contract.operations.map(({ name }) => `  operations.${name},\n`);
  return (
    `${banner}import type { Operation } from '../operation.ts';\n` +
    `import * as operations from './operations.ts';\n\n` +
    `export const operationList: readonly Operation[] = [\n${rows.join('')}];\n`
  );
}

/** Name -> source text of the value. */
type Properties = Record<string, string>;

function properties(operation: Operation): Properties {
  const { body, success } = operation;
  return {
    id: JSON.stringify(operation.id),
    method: JSON.stringify(operation.httpMethod),
    path: JSON.stringify(operation.path),
    secured: String(operation.secured),
    takesProfile: String(operation.takesProfile),
    body: body ? JSON.stringify(body.kind) : 'undefined',
    ...(body?.kind === 'form' && { fields: fields(body.fields) }),
    returnsBody: String(success.schema !== undefined),
    retry: JSON.stringify(operation.retry),
    timeout: String(operation.timeoutMilliseconds),
    timeoutOf: JSON.stringify(operation.timeoutOf),
  };
}

/** The values that more than half of the operations have. */
function commonProperties(all: readonly Properties[]): Properties {
  const counts = new Map<string, number>();
  for (const one of all) {
    for (const entry of Object.entries(one)) {
      const key = JSON.stringify(entry);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const common = all
    .flatMap((one) => Object.entries(one))
    .filter((entry) => (counts.get(JSON.stringify(entry)) ?? 0) * 2 > all.length);
  return Object.fromEntries(common);
}

function property([name, text]: [string, string]): string {
  return `  ${name}: ${text},\n`;
}

/** Files go last, so that a service that streams knows the fields by the time the file arrives. */
function fields(all: { name: string; content: string }[]): string {
  const ordered = [
    ...all.filter(({ content }) => content !== 'file'),
    ...all.filter(({ content }) => content === 'file'),
  ];
  return `[${ordered.map(({ name, content }) => `{ name: ${JSON.stringify(name)}, content: ${JSON.stringify(content)} }`).join(', ')}]`;
}
