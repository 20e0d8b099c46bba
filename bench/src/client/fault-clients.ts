import { inspect } from 'node:util';
import type { Authentication, Hooks, Transport } from '@conversation-analytics/client';
import type { ClientOptions } from 'openai';

/** What a probe asks of every client. */
export interface CallOptions {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly retries?: 0;
  readonly signal?: AbortSignal;
}

export interface FaultClient {
  /** POST of `{"input": …}`. */
  post(options?: CallOptions): Promise<unknown>;
  /** GET of the thing with this id, put into the path as the client's own methods put it there. */
  get(id: string, options?: CallOptions): Promise<unknown>;
}

/** A client as its documentation says to use it: defaults, but for what a probe asks. */
export interface Contender {
  connect(baseUrl: string): Promise<FaultClient>;
  /** One that gets its bearer tokens from `POST /v1/token` of the server. */
  refreshing?(baseUrl: string): Promise<FaultClient>;
  /** One that logs all that it can. */
  logging?(baseUrl: string, write: (text: string) => void): Promise<FaultClient>;
  readonly takesNoSignal?: true;
  /** The caller reads the response, so that what an error says is the caller's own work. */
  readonly hasNoErrors?: true;
}

/** What must not turn up where it was not sent. */
export const secrets = { token: 'token-secret', serviceId: 'service-secret', body: 'confidential' };

const input = secrets.body;
const headers = { 'service-id': secrets.serviceId, authorization: `Bearer ${secrets.token}` };
const jsonHeaders = { ...headers, 'content-type': 'application/json' };

export const faultContenders: Readonly<Record<string, Contender>> = {
  'this client, fetch': thisClient(async () => ({})),
  'this client, nodeTransport': thisClient(async () => {
    const { nodeTransport } = await import('@conversation-analytics/node');
    return { transport: nodeTransport() };
  }),

  openai: {
    connect: (baseUrl) => openai(baseUrl, {}),
    logging(baseUrl, write) {
      const log = (...parts: unknown[]) => write(inspect(parts, { depth: 20 }));
      return openai(baseUrl, { logLevel: 'debug', logger: { debug: log, info: log, warn: log, error: log } });
    },
    refreshing: (baseUrl) =>
      openai(baseUrl, {
        workloadIdentity: {
          identityProviderId: 'bench',
          serviceAccountId: 'bench',
          provider: { tokenType: 'jwt', getToken: async () => 'subject' },
        },
        // Its token endpoint has a fixed address. Nothing of the bench leaves the machine.
        fetch(url, init) {
          const isOwn = url.toString().startsWith(baseUrl);
          return fetch(isOwn ? url : `${baseUrl}/v1/token`, init);
        },
      }),
  },

  stripe: {
    takesNoSignal: true,
    connect: async (baseUrl) => (await stripe(baseUrl)).client,
    async logging(baseUrl, write) {
      const { client, core } = await stripe(baseUrl);
      core.on('request', (event: unknown) => write(inspect(event)));
      core.on('response', (event: unknown) => write(inspect(event)));
      return client;
    },
  },

  ky: {
    async connect(baseUrl) {
      const { default: ky } = await import('ky');
      const client = ky.create({ prefix: baseUrl, headers });
      const own = ({ retries, ...options }: CallOptions = {}) => ({
        ...options,
        ...(retries === 0 && { retry: 0 }),
      });
      return {
        post: (options) => client.post('v1/behaviors', { json: { input }, ...own(options) }).json(),
        get: (id, options) => client.get(`v1/jobs/${encodeURIComponent(id)}`, own(options)).json(),
      };
    },
  },

  'openapi-fetch': {
    async connect(baseUrl) {
      const { default: createClient } = await import('openapi-fetch');
      const client = createClient<Paths>({ baseUrl, headers });
      return {
        post: async (options) =>
          dataOf(await client.POST('/v1/behaviors', { body: { input }, ...signalOf(options) })),
        get: async (id, options) =>
          dataOf(await client.GET('/v1/jobs/{id}', { params: { path: { id } }, ...signalOf(options) })),
      };
    },
  },

  'bare fetch': {
    hasNoErrors: true,
    async connect(baseUrl) {
      const read = async (response: Response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.json();
      };
      const body = JSON.stringify({ input });
      return {
        post: async (options) =>
          read(
            await fetch(`${baseUrl}/v1/behaviors`, {
              method: 'POST',
              headers: jsonHeaders,
              body,
              ...signalOf(options),
            }),
          ),
        get: async (id, options) =>
          read(
            await fetch(`${baseUrl}/v1/jobs/${encodeURIComponent(id)}`, { headers, ...signalOf(options) }),
          ),
      };
    },
  },
};

function thisClient(loadTransport: () => Promise<{ transport?: Transport }>): Contender {
  async function connect(
    baseUrl: string,
    more: { auth?: Authentication; hooks?: Hooks[] } = {},
  ): Promise<FaultClient> {
    const { bearer, createClient } = await import('@conversation-analytics/client');
    const auth = bearer(secrets.token);
    const client = createClient({
      baseUrl,
      serviceId: secrets.serviceId,
      auth,
      ...(await loadTransport()),
      ...more,
    });
    return {
      post: (options) => client.behaviors.detect({ input }, options),
      get: (id, options) => client.conversations.jobs.get(id, options),
    };
  }
  return {
    connect: (baseUrl) => connect(baseUrl),
    async logging(baseUrl, write) {
      const { logHooks } = await import('@conversation-analytics/client/logging');
      return connect(baseUrl, { hooks: [logHooks((entry) => write(inspect(entry)))] });
    },
    async refreshing(baseUrl) {
      const { clientCredentials } = await import('@conversation-analytics/client');
      return connect(baseUrl, { auth: clientCredentials({ clientId: 'bench', clientSecret: 'bench' }) });
    },
  };
}

async function openai(baseURL: string, more: ClientOptions): Promise<FaultClient> {
  const { OpenAI } = await import('openai');
  const key = more.workloadIdentity ? {} : { apiKey: secrets.token };
  const client = new OpenAI({
    baseURL,
    defaultHeaders: { 'service-id': secrets.serviceId },
    ...key,
    ...more,
  });
  const own = ({ retries, ...options }: CallOptions = {}) => ({
    ...options,
    ...(retries === 0 && { maxRetries: 0 }),
  });
  return {
    post: (options) => client.post('/v1/behaviors', { body: { input }, ...own(options) }),
    // Async, for it throws at once what it refuses.
    get: async (id, options) => client.models.retrieve(id, own(options)),
  };
}

async function stripe(baseUrl: string) {
  const { default: Stripe } = await import('stripe');
  const { hostname, port } = new URL(baseUrl);
  const core = new Stripe(secrets.token, { host: hostname, port, protocol: 'http', telemetry: false });
  const own = ({ timeout, retries }: CallOptions = {}) => ({
    ...(timeout !== undefined && { timeout }),
    ...(retries === 0 && { maxNetworkRetries: 0 }),
  });
  const additionalHeaders = { 'service-id': secrets.serviceId };
  const client: FaultClient = {
    post: (options) =>
      core.rawRequest('POST', '/v1/behaviors', { input }, { additionalHeaders, ...own(options) }),
    get: (id, options) => core.customers.retrieve(id, {}, own(options)),
  };
  return { core, client };
}

interface Json {
  readonly content: { readonly 'application/json': unknown };
}

interface Paths {
  '/v1/behaviors': {
    post: {
      requestBody: { content: { 'application/json': { input: string } } };
      responses: { 200: Json; default: Json };
    };
  };
  '/v1/jobs/{id}': { get: { parameters: { path: { id: string } }; responses: { 200: Json; default: Json } } };
}

function dataOf({ data, error }: { data?: unknown; error?: unknown }): unknown {
  if (error !== undefined) throw error;
  return data;
}

/** Of a client that knows no timeout, a signal is what its users have. */
function signalOf({ timeout, signal }: CallOptions = {}): { signal?: AbortSignal } {
  const own = timeout === undefined ? signal : AbortSignal.timeout(timeout);
  return own ? { signal: own } : {};
}
