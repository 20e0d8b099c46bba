import { ApiError, createCaller, UnsupportedRequestError, type Call } from '@conversation-analytics/runtime';
import { required, type WrittenBody } from '@conversation-analytics/runtime/internal';
import createOpenApiFetchClient, { type Client } from 'openapi-fetch';
import type { ClientOptions } from '../client.ts';
import type { paths } from '../generated/openapi.ts';
import { service } from '../generated/service.ts';
import { findRoute } from '../operation-route.ts';
import { problemResponse } from './problem-response.ts';
import { rawOperation } from './raw-operation.ts';

/** openapi-fetch's client, typed by the paths of the contract. */
export type FetchClient = Client<paths>;

/** openapi-fetch makes a `Request`, which needs a whole URL. Only its path is used. */
const placeholder = 'http://openapi-fetch.invalid';

/**
 * Makes a client with the interface of [openapi-fetch](https://openapi-ts.dev/openapi-fetch/), whose calls go through the
 * pipeline of this package: credentials, retries, time limits, hooks.
 *
 * `error` is the parsed ProblemDetails of an error status. Everything that is not a response is thrown: `ConnectionError`,
 * `TimeoutError`, `AbortError`, a token that could not be fetched. A success that the contract does not allow is a
 * `ResponseError`.
 *
 * It does not wait for jobs, and it sends no body with GET, which `Request` refuses.
 *
 * @throws UnsupportedRequestError for an option that is missing or cannot be used.
 *
 * @example
 * const client = createFetchClient({ baseUrl, serviceId, auth: clientCredentials({ clientId, clientSecret }) });
 * const { data, error } = await client.GET('/v1/conversations/jobs/{id}', { params: { path: { id } } });
 */
export function createFetchClient(options: ClientOptions): FetchClient {
  required('auth', required('options', options).auth);
  const call = createCaller(service, options);
  return createOpenApiFetchClient<paths>({
    baseUrl: placeholder,
    fetch: (request) => respond(call, request),
  });
}

async function respond(call: Call, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const route = findRoute(request.method, pathname);
  if (!route)
    throw new UnsupportedRequestError(`${request.method} ${pathname} is not an operation of the service.`);
  const { operation, encodedParameters } = route;
  const path = Object.fromEntries(
    [...encodedParameters].map(([name, encoded]) => {
      const value = decodeURIComponent(encoded);
      // openapi-fetch leaves `{id}` in the path where it has no value.
      return [name, value === `{${name}}` ? undefined : value];
    }),
  );
  const { body, headers } = await partsOf(request);
  const { signal } = request;
  try {
    return await call<Response>(rawOperation(operation, search), { path, body }, { headers, signal });
  } catch (error) {
    // The failure of another call is not a response to this one.
    if (error instanceof ApiError && error.operation === operation.id) return problemResponse(error);
    throw error;
  }
}

/** Body and headers as openapi-fetch made them. */
async function partsOf(
  request: Request,
): Promise<{ body: WrittenBody | undefined; headers: Record<string, string> }> {
  // Not every implementation of `Headers` lists its names in lower case.
  const entries = [...request.headers].map(([name, value]) => [name.toLowerCase(), value]);
  const { 'content-type': mediaType, ...headers }: Record<string, string> = Object.fromEntries(entries);
  const content = await request.blob();
  return { body: content.size > 0 ? { content, mediaType } : undefined, headers };
}
