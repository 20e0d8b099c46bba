import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';

/** The table the client works from: one plain object per operation. */
export function emitOperations(contract: Contract): string {
  const rows = contract.operations.map((operation) => `  ${operation.name}: ${row(operation)},`);
  return (
    `${banner}import type { Operation } from '../operation.ts';\n\n` +
    `export const operations = {\n${rows.join('\n')}\n} as const satisfies Record<string, Operation>;\n`
  );
}

function row(operation: Operation): string {
  const { id, httpMethod, path, secured, takesProfile, body, success, retry, timeoutMilliseconds } =
    operation;
  const properties = [
    `id: ${JSON.stringify(id)}`,
    `method: ${JSON.stringify(httpMethod)}`,
    `path: ${JSON.stringify(path)}`,
    `secured: ${secured}`,
    `takesProfile: ${takesProfile}`,
    `body: ${body ? JSON.stringify(body.kind) : 'undefined'}`,
    ...(body?.kind === 'form' ? [`fields: ${fields(body.fields)}`] : []),
    `returnsBody: ${success.schema !== undefined}`,
    `retry: ${JSON.stringify(retry)}`,
    `timeout: ${timeoutMilliseconds}`,
  ];
  return `{\n${properties.map((property) => `    ${property},`).join('\n')}\n  }`;
}

function fields(all: { name: string; content: string }[]): string {
  return `[${all.map(({ name, content }) => `{ name: ${JSON.stringify(name)}, content: ${JSON.stringify(content)} }`).join(', ')}]`;
}
