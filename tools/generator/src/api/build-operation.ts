import { canonical, list, record, text, type Json } from '../document/json.ts';
import type { HttpMethod, Operation, Parameter } from './api.ts';
import type { FoundOperation } from './find-operations.ts';
import { parametersOf } from './parameters.ts';
import type { Report } from './report.ts';
import { bodyOf } from './request-body.ts';
import { serverOf } from './servers.ts';
import { successOf } from './success.ts';
import type { Types } from '../typescript/model-types.ts';

interface Context {
  readonly document: Json;
  /** Where it came from. */
  readonly url: URL | undefined;
  readonly types: Types;
  readonly report: Report;
}

export function buildOperation(context: Context, found: FoundOperation, methodName: string): Operation {
  const { types, report, document } = context;
  const { place, item, httpMethod, path, id, name, resource, sdk } = found;
  const operation = record(place.value);
  // Models are named in this order, on which their numbers depend.
  const body = bodyOf({ operation: place, name: `${id} request`, httpMethod, types, report });
  const success = successOf(types, place, id, httpMethod);
  const parameters = parametersOf({ id, path, operation: place, item, types, report });
  noteServers(context, found);
  if (sdk.queryName !== undefined) refuseQueryName(found, parameters, body !== undefined, report);
  return {
    id,
    name,
    resource,
    methodName,
    // TRACE is the only other method, and is left out before.
    httpMethod: httpMethod.toUpperCase() as HttpMethod,
    path,
    pointer: place.pointer,
    summary: text(operation['summary']) ?? '',
    description: (text(operation['description']) ?? '').trim(),
    deprecated: operation['deprecated'] === true,
    secured: isSecured(document, operation),
    parameters,
    body,
    success,
    errorStatuses: Object.keys(record(operation['responses'])).filter((status) => /^[45]/.test(status)),
    policy: { retry: sdk.retry, timeout: sdk.timeout, timeoutOf: sdk.timeoutOf },
    queryName: sdk.queryName,
    isPolled: sdk.isPolled,
  };
}

/** Where a document declares no security at all, the credentials of the caller are sent with every request. */
function isSecured(document: Json, operation: Json): boolean {
  const security = operation['security'] ?? document['security'];
  // `{}` requires nothing.
  return !Array.isArray(security) || security.some((one) => Object.keys(record(one)).length > 0);
}

/** A response that is kept under its body must not depend on anything else. */
function refuseQueryName(
  { place }: FoundOperation,
  parameters: readonly Parameter[],
  hasBody: boolean,
  report: Report,
): void {
  if (hasBody && parameters.every(({ source }) => source === 'configuration')) return;
  const message = '`x-sdk.query` is for an operation whose only input is a body.';
  report.refuse(message, `${place.pointer}/x-sdk/query`);
}

/** A client has one address. What cannot be called is not quoted: it may hold a password. */
function noteServers(
  { document, url, report }: Context,
  { place, item, httpMethod, path }: FoundOperation,
): void {
  const own = [place, item].map(({ value }) => record(value)).find((one) => list(one['servers']).length > 0);
  if (!own || canonical(own['servers']) === canonical(document['servers'])) return;
  const server = serverOf(own, url);
  if (server !== undefined && server === serverOf(document, url)) return;
  const address = server === undefined ? '' : `, ${server}`;
  report.notes.push(
    `${httpMethod.toUpperCase()} ${path} has a server of its own${address}: create a client with its baseUrl.`,
  );
}
