import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';
import { comment } from './comment.ts';
import { typeExpression } from './type-expression.ts';

/** What the service implements: one handler per operation, with the types of its input and its answer. */
export function emitHandlers(contract: Contract): string {
  const bodies = contract.operations.flatMap(({ body }) => (body?.kind === 'json' ? [body.schema] : []));
  const answers = contract.operations.map(({ success }) => success.schema);
  const models = [...new Set([...bodies, ...answers])].filter((name) => name !== undefined).sort();
  const hasForm = contract.operations.some(({ body }) => body?.kind === 'form');
  const methods = contract.operations.map(
    (operation) =>
      comment([`${operation.summary}: \`${operation.httpMethod} ${operation.path}\``], '  ') +
      `  ${operation.name}(request: ${requestType(operation)}): Promise<${operation.success.schema ?? 'void'}>;\n`,
  );
  return (
    banner +
    (hasForm ? `import type { FormParts } from '../form-parts.ts';\n` : '') +
    `import type {\n${models.map((name) => `  ${name},\n`).join('')}} from './models.ts';\n\n` +
    `export interface Handlers<Caller> {\n${methods.join('\n')}}\n`
  );
}

function requestType(operation: Operation): string {
  const { body, pathParameters, queryParameters } = operation;
  const properties = [operation.secured ? 'caller: Caller' : 'serviceId: string'];
  if (pathParameters.length > 0) {
    properties.push(
      `path: { ${pathParameters.map(({ name }) => `${JSON.stringify(name)}: string`).join('; ')} }`,
    );
  }
  if (queryParameters.length > 0) {
    const query = queryParameters.map(
      ({ name, required, schema }) =>
        `${JSON.stringify(name)}${required ? '' : '?'}: ${typeExpression(schema)}`,
    );
    properties.push(`query: { ${query.join('; ')} }`);
  }
  if (body?.kind === 'json') properties.push(`body: ${body.schema}${body.required ? '' : ' | undefined'}`);
  if (body?.kind === 'form') properties.push('form: FormParts');
  return `{ ${properties.join('; ')} }`;
}
