import type { Authentication } from './authentication.ts';
import { parseBaseUrl } from './base-url.ts';
import { serializeBody } from './body.ts';
import type { Call, CallInput, RequestOptions } from './call.ts';
import { UnsupportedRequestError } from './errors.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { TokenResponse } from './generated/models.ts';
import { createResources } from './generated/create-resources.ts';
import { operations } from './generated/operations.ts';
import type { ConversationsJobsResource, ConversationsResource, Resources } from './generated/resources.ts';
import { checkHeader } from './headers.ts';
import { createHttpClient, type PendingExchange } from './http-client.ts';
import { waitForJob, type WaitForJob } from './jobs.ts';
import type { Operation } from './operation.ts';
import { createPipeline } from './pipeline.ts';
import type { Transport } from './transport.ts';

export interface ClientOptions {
  /** Address of the service: https, or http on loopback. A path in it is kept. */
  readonly baseUrl: string;
  /** The service id that was issued with your credentials. */
  readonly serviceId: string;
  /** The profile to use. Default: the service's default profile. */
  readonly serviceProfile?: string;
  /** `clientCredentials(…)` on a server, `bearer(…)` with a token of your own. */
  readonly auth: Authentication;
  /** Sends the requests. Default: `fetch`. On Node, `nodeTransport()` of `@conversation-analytics/node` is faster. */
  readonly transport?: Transport;
}

/** All operations of the service, grouped by resource. */
export interface Client extends Omit<Resources, 'conversations'> {
  readonly conversations: Omit<ConversationsResource, 'jobs'> & {
    readonly jobs: ConversationsJobsResource & WaitForJob;
  };
}

const defaultRetries = 2;

/**
 * Makes a client. It opens no connection and asks for no token before the first call.
 *
 * @throws UnsupportedRequestError for an address or a header value that cannot be used.
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
  const baseUrl = parseBaseUrl(options.baseUrl);
  const serviceId = checkHeader('service-id', options.serviceId);
  const serviceProfile = options.serviceProfile && checkHeader('service-profile', options.serviceProfile);
  const transport = options.transport ?? fetchTransport;

  const tokens = options.auth.connect((body) => call<TokenResponse>(operations.issueToken, { body }));
  const request = createHttpClient(baseUrl, createPipeline(transport, tokens));

  function prepare(operation: Operation, input: CallInput, own: RequestOptions): PendingExchange {
    if (operation.method === 'GET' && input.body !== undefined && !transport.sendsBodyWithGet) {
      throw new UnsupportedRequestError(
        `${operation.id} with a body is a GET that carries one, which fetch cannot send. ` +
          'Leave the body out, or on Node pass transport: nodeTransport() of @conversation-analytics/node.',
      );
    }
    const { body, contentType } = serializeBody(operation, input.body);
    const profile = own.serviceProfile ?? serviceProfile;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(own.headers ?? {})) {
      headers[name.toLowerCase()] = checkHeader(name, value);
    }
    // The client alone says whether there is a token and what the body is; a form needs the boundary of the transport.
    delete headers['authorization'];
    delete headers['content-type'];
    headers['accept'] = 'application/json';
    headers['service-id'] = serviceId;
    if (contentType !== undefined) headers['content-type'] = contentType;
    if (operation.takesProfile && profile)
      headers['service-profile'] = checkHeader('service-profile', profile);
    return {
      operation,
      headers,
      body,
      signal: own.signal,
      timeout: positive('timeout', own.timeout) ?? operation.timeout,
      deadline: positive('deadline', own.deadline),
      retries: count('retries', own.retries) ?? defaultRetries,
    };
  }

  // Async, so that whatever is refused before the wire is a rejection like any other failure.
  async function call<Result>(
    operation: Operation,
    input: CallInput,
    own: RequestOptions = {},
  ): Promise<Result> {
    // The contract says what the operation answers, and the generated methods name it.
    return (await request(operation, input, prepare(operation, input, own))) as Result;
  }

  const resources = createResources(call satisfies Call);
  const { conversations } = resources;
  const jobs = { ...conversations.jobs, wait: waitForJob(conversations.jobs) };
  return { ...resources, conversations: { ...conversations, jobs } };
}

function positive(name: string, value: number | undefined): number | undefined {
  if (value === undefined || value > 0) return value;
  throw new UnsupportedRequestError(`${name} is ${value}; it takes milliseconds above 0.`);
}

function count(name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
  throw new UnsupportedRequestError(`${name} is ${value}; it takes a whole number from 0.`);
}
