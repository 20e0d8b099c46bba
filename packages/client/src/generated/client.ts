// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import { createCaller } from '@conversation-analytics/runtime';
import { createResources } from './create-resources.ts';
import type { ClientOptions } from './options.ts';
import type { Resources } from './resources.ts';
import { service } from './service.ts';

export { ApiError, apiKey, basic, bearer, clientCredentials } from '@conversation-analytics/runtime';
export type { ApiPromise } from '@conversation-analytics/runtime';
export type * from './options.ts';
export type * from './resources.ts';

/**
 * Every operation of Conversation Analytics Service, grouped by resource.
 */
export type Client = Resources;

/**
 * Creates a client of Conversation Analytics Service. It opens no connection before the first call.
 *
 * The document names no address that can be used, so `baseUrl` is required.
 *
 * @throws UnsupportedRequestError for an option that is missing or cannot be used.
 *
 * @example
 * const client = createClient({
 *   baseUrl: 'https://api.example.org',
 *   serviceId,
 *   auth: clientCredentials({ clientId, clientSecret }),
 * });
 */
export function createClient(options: ClientOptions): Client {
  return createResources(createCaller(service, options));
}
