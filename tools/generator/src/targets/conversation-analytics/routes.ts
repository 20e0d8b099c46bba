import type { Api, Operation } from '../../api/api.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { parameterSchemas } from './parameter-schemas.ts';
import type { Wire } from './wire.ts';

/** The route table of the service: what to listen on, what to check, and what to respond with. */
export function emitRoutes({ operations }: Api, wire: Wire, { banner }: Target): GeneratedFile {
  const rows = operations.map((operation) => `  ${row(operation, wire)},`);
  const text =
    `${banner}import type { Route } from '../http/route.ts';\n\n` +
    `export const routes = [\n${rows.join('\n')}\n] as const satisfies readonly Route[];\n`;
  return { name: 'routes.ts', text };
}

function row(operation: Operation, wire: Wire): string {
  const { body, success, parameters } = operation;
  const takesProfile = parameters.some(
    ({ argument, source }) => source === 'configuration' && argument === 'serviceProfile',
  );
  const [query, header, cookie] = (['query', 'header', 'cookie'] as const).map((place) =>
    parameterSchemas(operation, place, wire),
  );
  const properties = {
    handler: operation.name,
    operationId: operation.id,
    method: operation.httpMethod,
    url: operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1'),
    secured: operation.secured,
    takesProfile,
    query: query ?? { type: 'object', additionalProperties: false },
    header,
    cookie,
    body: body && {
      kind: body.codec,
      schema: wire.bodyOf(operation),
      required: body.required,
      mediaTypes: body.mediaTypes,
    },
    success: { status: Number(success.status), schema: wire.responseOf(operation) },
    errorStatuses: operation.errorStatuses.map(Number),
  };
  const present = Object.entries(properties).filter(([, value]) => value !== undefined);
  return `{\n${present.map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`).join('\n')}\n  }`;
}
