import { Agent, request } from 'node:http';
import type { Calls } from './contenders.ts';

/** What the second benchmark calls: a GET of one job, which responds with 1 KB of JSON that is parsed. */
const path = '/v1/conversations/jobs/job-1';
const headers = { accept: 'application/json', 'service-id': 'bench', authorization: 'Bearer a-token' };

/** Each is imported only in the process that measures it. */
export const getContenders: Calls = {
  'bare fetch': async (baseUrl) => async () => {
    const response = await fetch(baseUrl + path, { headers });
    return response.json();
  },

  'this client over fetch': async (baseUrl) => {
    const { clientCredentials, createClient } = await import('@conversation-analytics/client');
    const auth = clientCredentials({ clientId: 'bench', clientSecret: 'bench' });
    const client = createClient({ baseUrl, serviceId: 'bench', auth });
    return () => client.conversations.jobs.get('job-1');
  },

  'plain node:http': async (baseUrl) => {
    const agent = new Agent({ keepAlive: true });
    const url = new URL(path, baseUrl);
    return () =>
      new Promise((resolve, reject) => {
        const outgoing = request(url, { agent, headers }, (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
        });
        outgoing.on('error', reject).end();
      });
  },

  'this client over nodeTransport': async (baseUrl) => {
    const { clientCredentials, createClient } = await import('@conversation-analytics/client');
    const { nodeTransport } = await import('@conversation-analytics/node');
    const auth = clientCredentials({ clientId: 'bench', clientSecret: 'bench' });
    const client = createClient({ baseUrl, serviceId: 'bench', auth, transport: nodeTransport() });
    return () => client.conversations.jobs.get('job-1');
  },

  'this client over undiciTransport': async (baseUrl) => {
    const { clientCredentials, createClient } = await import('@conversation-analytics/client');
    const { undiciTransport } = await import('@conversation-analytics/node/undici');
    const auth = clientCredentials({ clientId: 'bench', clientSecret: 'bench' });
    const client = createClient({ baseUrl, serviceId: 'bench', auth, transport: undiciTransport() });
    return () => client.conversations.jobs.get('job-1');
  },

  'undici.request': async (baseUrl) => {
    const { Agent: UndiciAgent, request: send } = await import('undici');
    const dispatcher = new UndiciAgent();
    return async () => {
      const { body } = await send(baseUrl + path, { dispatcher, headers });
      return body.json();
    };
  },
};
