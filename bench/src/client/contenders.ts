/** One call, with its response read and parsed. */
export type Call = () => Promise<unknown>;

/** How each contender makes its call, by name. */
export type Calls = Readonly<Record<string, (baseUrl: string) => Promise<Call>>>;

/** What the first benchmark calls: a POST of a small JSON body, which responds with 1 KB of JSON. */

const input = 'What would you like to try first?';
const headers = {
  'content-type': 'application/json',
  'service-id': 'bench',
  authorization: 'Bearer a-token',
};

/** Each is imported only in the process that measures it. */
export const postContenders: Calls = {
  'bare fetch': async (baseUrl) => async () => {
    const response = await fetch(`${baseUrl}/v1/behaviors`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ input }),
    });
    return response.json();
  },

  'openapi-fetch': async (baseUrl) => {
    const { default: createClient } = await import('openapi-fetch');
    const client = createClient<
      Record<
        '/v1/behaviors',
        {
          post: {
            requestBody: { content: { 'application/json': { input: string } } };
            responses: { 200: { content: { 'application/json': unknown } } };
          };
        }
      >
    >({ baseUrl, headers });
    return async () => (await client.POST('/v1/behaviors', { body: { input } })).data;
  },

  'this client over fetch': async (baseUrl) => {
    const { clientCredentials, createClient } = await import('@conversation-analytics/client');
    const auth = clientCredentials({ clientId: 'bench', clientSecret: 'bench' });
    const client = createClient({ baseUrl, serviceId: 'bench', auth });
    return () => client.behaviors.detect({ input });
  },

  'this client over nodeTransport': async (baseUrl) => {
    const { clientCredentials, createClient } = await import('@conversation-analytics/client');
    const { nodeTransport } = await import('@conversation-analytics/node');
    const auth = clientCredentials({ clientId: 'bench', clientSecret: 'bench' });
    const client = createClient({ baseUrl, serviceId: 'bench', auth, transport: nodeTransport() });
    return () => client.behaviors.detect({ input });
  },

  ky: async (baseUrl) => {
    const { default: ky } = await import('ky');
    const client = ky.create({ prefix: baseUrl, headers });
    return () => client.post('v1/behaviors', { json: { input } }).json();
  },

  openai: async (baseUrl) => {
    const { default: OpenAI } = await import('openai');
    const client = new OpenAI({ baseURL: baseUrl, apiKey: 'bench' });
    return () => client.post('/v1/behaviors', { body: { input } });
  },

  'stripe, node http': async (baseUrl) => {
    const { default: Stripe } = await import('stripe');
    const { hostname, port } = new URL(baseUrl);
    const client = new Stripe('sk_bench', { host: hostname, port, protocol: 'http', telemetry: false });
    return () => client.rawRequest('POST', '/v1/behaviors', { input });
  },
};
