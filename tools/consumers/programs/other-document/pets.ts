import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiKey, createClient } from './api/client.js';

/** Calls a service of its own with the generated client, and prints what arrived and what came back. */
const asked: { target: string; key: IncomingHttpHeaders[string] }[] = [];
const server = createServer((request, response) => {
  asked.push({ target: `${request.method} ${request.url}`, key: request.headers['x-api-key'] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.method === 'GET' ? [{ name: 'Rex' }] : { name: 'Max' }));
}).listen(0, '127.0.0.1', async () => {
  // It listens on a port, so its address is no pipe.
  const { port } = server.address() as AddressInfo;
  const auth = apiKey({ in: 'header', name: 'x-api-key', value: () => 'secret' });
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, auth });
  const [first] = await client.pets.list({ query: { limit: 10 } });
  const renamed = await client.pets.update('1', { name: 'Max' }, { query: { notify: true } });
  console.log(JSON.stringify({ asked, names: [first?.name, renamed.name] }));
  server.close();
});
