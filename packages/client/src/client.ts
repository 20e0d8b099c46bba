import type { Authentication } from '@conversation-analytics/runtime';
import { parseBaseUrl, required } from '@conversation-analytics/runtime/internal';
import { createClient as createGeneratedClient } from './generated/client.ts';
import type {
  DirectOptions as GeneratedDirectOptions,
  ProxiedOptions as GeneratedProxiedOptions,
} from './generated/options.ts';
import type { ConversationsJobsResource, ConversationsResource, Resources } from './generated/resources.ts';
import { jobMethods, type JobMethods } from './jobs/wait-for-job.ts';

/** Options of a client that calls the service itself. */
export interface DirectOptions extends GeneratedDirectOptions {
  /** `clientCredentials(…)` on a server, `bearer(…)` with a token of your own. */
  readonly auth: Authentication;
}

/** Options of a client in a web app that calls a proxy on the app's own server, which adds the credentials. */
export type ProxiedOptions = GeneratedProxiedOptions;

export type ClientOptions = DirectOptions | ProxiedOptions;

/** All operations of the service, grouped by resource. */
export interface Client extends Omit<Resources, 'conversations'> {
  /** Base URL and service id. It keeps apart what is stored for several clients, such as uploads. */
  readonly scope: string;
  readonly conversations: Omit<ConversationsResource, 'jobs'> & {
    readonly jobs: ConversationsJobsResource & JobMethods;
  };
}

/**
 * Makes a client. It opens no connection and fetches no token before the first call.
 *
 * @throws UnsupportedRequestError for an option that is missing or cannot be used.
 *
 * @example
 * const client = createClient({
 *   baseUrl: 'https://analytics.example.org',
 *   serviceId: 'svc-1',
 *   auth: clientCredentials({ clientId, clientSecret }),
 * });
 * const { detections } = await client.behaviors.detect({ input: 'How was your week?' });
 */
export function createClient(options: ClientOptions): Client {
  const { auth, baseUrl, allowInsecure } = required('options', options);
  required('auth', auth);
  const resources = createGeneratedClient(options);
  const { conversations } = resources;
  const jobs = { ...conversations.jobs, ...jobMethods(conversations.jobs) };
  const root = parseBaseUrl(baseUrl, allowInsecure, auth === 'proxy');
  const scope = `${root} ${options.auth === 'proxy' ? '' : options.serviceId}`;
  return { ...resources, scope, conversations: { ...conversations, jobs } };
}
