import type { Operation } from '../../api/api.ts';
import { modelsIn, withoutNamespace } from '../../emit/target.ts';
import { pascalCase } from '../../naming/case.ts';

/** Whether its response can be cached under a key: what is read, and what may be read as a query. */
export function isQuery({ httpMethod, queryName }: Operation): boolean {
  return httpMethod === 'GET' || queryName !== undefined;
}

/** The type of the data of a query, which cannot be undefined. */
export function dataType({ success }: Operation): string {
  return success.type === 'void' ? 'null' : success.type;
}

/** A text whose models are imported by their names from the client, and the import of these and of others. */
export function modelImports(text: string, others: readonly string[] = []) {
  const names = [...new Set([...modelsIn(text), ...others])].sort();
  const list = names.map((name) => `  ${name},\n`).join('');
  return {
    text: withoutNamespace(text),
    imports: names.length > 0 ? `import type {\n${list}} from '@conversation-analytics/client';\n` : '',
  };
}

/** `useConversationJob` of `get-conversation-job`, `useStartConversationJob`, and of a query that has a name, its name. */
export function hookName({
  id,
  httpMethod,
  queryName,
}: Pick<Operation, 'id' | 'httpMethod' | 'queryName'>): string {
  return `use${pascalCase(queryName ?? (httpMethod === 'GET' ? id.replace(/^get-/, '') : id))}`;
}
