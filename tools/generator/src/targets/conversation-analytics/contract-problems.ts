import type { Operation } from '../../api/api.ts';
import { buildApi } from '../../api/build-api.ts';
import { isRecord, record } from '../../document/json.ts';
import type { OpenApiDocument } from '../../document/open-api.ts';
import { keysOf } from '../../document/pointer.ts';
import type { Problem } from '../../document/problem.ts';
import { nameProblems } from './name-rules.ts';
import { parameterSchemas } from './parameter-schemas.ts';
import { wireOf, type Wire } from './wire.ts';

/** Why client, hooks and service cannot be generated from a contract; empty where they can. */
export function contractProblems(document: OpenApiDocument): Problem[] {
  const api = buildApi(record(document));
  const wire = wireOf(record(document), api);
  return [
    ...api.problems,
    ...nameProblems(api),
    ...api.operations.flatMap((operation) => operationProblems(operation, wire)),
  ];
}

/** What the service cannot do, though a client of any document can. */
function operationProblems(operation: Operation, wire: Wire): Problem[] {
  const { id, path, body, success, parameters, pointer } = operation;
  const styled = parameters.find(({ style, source }) => style !== undefined && source === 'option');
  // The router reads `:id-name` as the parameter `id` with `-name` behind it.
  const unroutable = parameters.find((one) => one.in === 'path' && !/^\w+$/.test(one.name));
  const hasList = (['header', 'cookie'] as const).some((place) =>
    isStructured(parameterSchemas(operation, place, wire)),
  );
  const messages = [
    body && body.codec !== 'json' && body.codec !== 'form'
      ? `${id} takes a body of ${body.mediaType}; the service reads JSON and multipart/form-data.`
      : undefined,
    /^2\d\d$/.test(success.status ?? '') ? undefined : `${id} must declare a success, such as 200.`,
    styled && `${id} has the parameter ${styled.name} in a style that the service does not read.`,
    unroutable &&
      `${id} has the path parameter ${unroutable.name}; its name must consist of letters, digits and underscores.`,
    /[:*]/.test(path) ? `${id} has a path with \`:\` or \`*\`, which the service cannot route.` : undefined,
    hasList
      ? `${id} has a header or a cookie that is a list or an object; the service reads none.`
      : undefined,
  ];
  return messages.flatMap((message) =>
    message === undefined ? [] : [{ rule: 'service', message, pointer: keysOf(pointer) }],
  );
}

/** Whether a value of one of the parameters may be a list or an object. */
function isStructured(parameters: object | undefined): boolean {
  return Object.values(record(record(parameters)['properties'])).some(mayBeStructured);
}

function mayBeStructured(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(mayBeStructured);
  if (!isRecord(schema)) return false;
  const types = new Set([schema['type']].flat());
  return types.has('array') || types.has('object') || Object.values(schema).some(mayBeStructured);
}
