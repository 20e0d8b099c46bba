import type { ArgumentParameter } from '../ir.ts';
import { typeExpression } from './type-expression.ts';

/** `{ readonly query?: { "limit"?: number | undefined } | undefined }`, which methods, queries and mutations take among their options. */
export function queryOption(
  parameters: readonly ArgumentParameter[],
): { readonly type: string; readonly required: boolean } | undefined {
  if (parameters.length === 0) return undefined;
  const required = parameters.some((one) => one.required);
  const type = `{ ${parameters.map(property).join('; ')} }`;
  return { required, type: `{ readonly query${required ? `: ${type}` : `?: ${type} | undefined`} }` };
}

function property({ name, required, schema }: ArgumentParameter): string {
  return `${JSON.stringify(name)}${required ? '' : '?'}: ${typeExpression(schema)}${required ? '' : ' | undefined'}`;
}
