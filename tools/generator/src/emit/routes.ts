import type { Contract, Operation } from '../ir.ts';
import { banner } from './banner.ts';

/** The route table of the service: what to listen on, what to validate, what to answer. */
export function emitRoutes(contract: Contract): string {
  const rows = contract.operations.map((operation) => `  ${row(operation)},`);
  return (
    `${banner}import type { Route } from '../route.ts';\n\n` +
    `export const routes = [\n${rows.join('\n')}\n] as const satisfies readonly Route[];\n`
  );
}

function row(operation: Operation): string {
  const { body, success } = operation;
  const properties = [
    `handler: ${JSON.stringify(operation.name)}`,
    `operationId: ${JSON.stringify(operation.id)}`,
    `method: ${JSON.stringify(operation.httpMethod)}`,
    `url: ${JSON.stringify(operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1'))}`,
    `secured: ${operation.secured}`,
    `takesProfile: ${operation.takesProfile}`,
    `query: ${JSON.stringify(querySchema(operation))}`,
    `body: ${body ? JSON.stringify({ kind: body.kind, schema: body.schema, required: body.required, mediaTypes: body.mediaTypes }) : 'undefined'}`,
    `success: { status: ${success.status}, schema: ${success.schema === undefined ? 'undefined' : JSON.stringify(success.schema)} }`,
    `errorStatuses: ${JSON.stringify(operation.errorStatuses)}`,
  ];
  return `{\n${properties.map((property) => `    ${property},`).join('\n')}\n  }`;
}

function querySchema({ queryParameters }: Operation) {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
