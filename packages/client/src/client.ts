import { apiPromise, type ApiPromise, type WithResponse } from './api-promise.ts';
import { noSecretsHere, type Authentication } from './authentication.ts';
import { parseBaseUrl, parseProxyUrl } from './base-url.ts';
import { serializeBody } from './body.ts';
import type { Call, CallDefaults, CallInput, RequestOptions } from './call.ts';
import { UnsupportedRequestError } from './errors.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { TokenResponse } from './generated/models.ts';
import { createResources } from './generated/create-resources.ts';
import * as operations from './generated/operations.ts';
import type { ConversationsJobsResource, ConversationsResource, Resources } from './generated/resources.ts';
import { addedHeaders, checkHeader } from './headers.ts';
import type { Hooks } from './hooks.ts';
import { jobMethods, type JobMethods } from './jobs.ts';
import type { Operation } from './operation.ts';
import { callLimits } from './option-numbers.ts';
import { operationUrl } from './operation-url.ts';
import { createPipeline, type Exchange } from './pipeline.ts';
import { required } from './required.ts';
import { secretsAreSafe } from './runtime.ts';
import type { Transport } from './transport.ts';
import { userAgent } from './user-agent.ts';

interface CommonOptions extends CallDefaults {
  /** The profile to use. Default: the service's default profile. */
  readonly serviceProfile?: string | undefined;
  /** Sends the requests. Default: `fetch`. On Node, `nodeTransport()` of `@conversation-analytics/node` is faster. */
  readonly transport?: Transport | undefined;
  /** Watch every request: `logHooks` of `./logging`, `openTelemetryHooks` of `./opentelemetry`, or your own. */
  readonly hooks?: readonly Hooks[] | undefined;
  /**
   * Accept a `baseUrl` of plain http beyond loopback, such as `http://analytics:4010` inside a cluster. The interface requires
   * HTTPS: without it, whoever is on the way can read the credentials and the conversations. A warning is printed once.
   * Default: false.
   */
  readonly allowInsecure?: boolean | undefined;
}

/** A client that talks to the service itself. */
export interface DirectOptions extends CommonOptions {
  /** Address of the service: https, or http on loopback. A path in it is kept. */
  readonly baseUrl: string;
  /** The service id that was issued with your credentials. */
  readonly serviceId: string;
  /** `clientCredentials(…)` on a server, `bearer(…)` with a token of your own. */
  readonly auth: Authentication;
}

/** A client in a web app that talks to a proxy handler on the app's own server, which adds the credentials. */
export interface ProxiedOptions extends CommonOptions {
  /** Where the handler is mounted: an absolute path on the page's own origin, such as `/api/analytics`, or a URL. */
  readonly baseUrl: string;
  readonly auth: 'proxy';
}

export type ClientOptions = DirectOptions | ProxiedOptions;

/** All operations of the service, grouped by resource. */
export interface Client extends Omit<Resources, 'conversations'> {
  /** Where and as whom it calls: base URL and service id. It tells apart what is kept of several clients, as of uploads. */
  readonly scope: string;
  readonly conversations: Omit<ConversationsResource, 'jobs'> & {
    readonly jobs: ConversationsJobsResource & JobMethods;
  };
}

/** The call that needs the token is tried again itself. */
const onceOnly: RequestOptions = { retries: 0 };

/**
 * Makes a client. It opens no connection and asks for no token before the first call.
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
  const { auth, transport = fetchTransport, hooks = [], allowInsecure } = options;
  // Plain JavaScript may pass the credentials or a token as they are.
  if (auth !== 'proxy' && !Object(required('auth', auth)).connect)
    throw new UnsupportedRequestError('`auth` needs clientCredentials or bearer.');
  const baseUrl =
    auth === 'proxy'
      ? parseProxyUrl(options.baseUrl, allowInsecure)
      : parseBaseUrl(options.baseUrl, allowInsecure).href;
  const root = baseUrl.replace(/\/+$/, '');
  callLimits({}, options);
  const everyHeader = addedHeaders(options.headers);
  const ownHeaders = clientHeaders(options);
  const tokens =
    auth === 'proxy'
      ? undefined
      : auth.connect((body) => call<TokenResponse>(operations.issueToken, { body }, onceOnly));
  const send = createPipeline({ transport, tokens, hooks, credentials: tokens ? 'omit' : 'same-origin' });

  function prepare(operation: Operation, input: CallInput, own: RequestOptions): Exchange {
    refuseUnsupported(operation, input, transport);
    const body = serializeBody(operation, input.body);
    const headers = { ...everyHeader, ...addedHeaders(own.headers), ...ownHeaders };
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const profile = own.serviceProfile ?? options.serviceProfile;
    if (operation.takesProfile && profile)
      headers['service-profile'] = checkHeader('service-profile', profile);
    return {
      operation,
      url: operationUrl(root, operation, input),
      headers,
      body,
      signal: own.signal,
      ...callLimits(own, options),
      timeout: own.timeout ?? timeoutOf(operation, body, transport, options.timeout),
      retry: own.retry ?? operation.retry,
    };
  }

  function call<Result>(
    operation: Operation,
    input: CallInput,
    own: RequestOptions = {},
  ): ApiPromise<Result> {
    return apiPromise(answer(operation, input, own));
  }

  // Async, so that whatever is refused before the wire is a rejection like any other failure.
  async function answer<Result>(
    operation: Operation,
    input: CallInput,
    own: RequestOptions,
  ): Promise<WithResponse<Result>> {
    const { data, status, headers } = await send(prepare(operation, input, own));
    const requestId = headers.get('x-request-id') ?? undefined;
    // The contract says what the operation answers, and the generated methods name it.
    return { data: data as Result, status, headers, requestId };
  }

  const resources = createResources(call satisfies Call);
  const { conversations } = resources;
  const jobs = { ...conversations.jobs, ...jobMethods(conversations.jobs) };
  const scope = `${root} ${ownHeaders['service-id'] ?? ''}`;
  return { ...resources, scope, conversations: { ...conversations, jobs } };
}

/** Headers that every request carries. */
function clientHeaders(options: ClientOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.auth !== 'proxy')
    headers['service-id'] = checkHeader('service-id', required('serviceId', options.serviceId));
  if (options.serviceProfile) checkHeader('service-profile', options.serviceProfile);
  const agent = userAgent();
  if (agent) headers['user-agent'] = agent;
  return headers;
}

/** @throws UnsupportedRequestError before anything is sent. */
function refuseUnsupported(operation: Operation, input: CallInput, transport: Transport): void {
  if (operation.method === 'GET' && input.body !== undefined && !transport.sendsBodyWithGet) {
    throw new UnsupportedRequestError(
      `${operation.id} is a GET, with which fetch sends no body: use nodeTransport() of ` +
        '@conversation-analytics/node.',
    );
  }
  // Its body holds the client secret.
  if (operation.id === operations.issueToken.id && !secretsAreSafe())
    throw new UnsupportedRequestError(noSecretsHere);
}

/** Of an upload whose progress the transport cannot see, it is enough to send 64 KiB a second. */
function timeoutOf(
  operation: Operation,
  body: string | FormData | undefined,
  transport: Transport,
  timeout = operation.timeout,
): number {
  if (operation.timeoutOf === 'attempt' || transport.reportsProgress || typeof body !== 'object')
    return timeout;
  let bytes = 0;
  for (const value of body.values()) bytes += typeof value === 'string' ? value.length : value.size;
  return timeout + (bytes / slowestUpload) * 1000;
}

const slowestUpload = 64 * 1024;
