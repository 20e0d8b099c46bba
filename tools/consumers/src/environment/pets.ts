import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs `use` with the address of a service of the document of the guide, which has one pet. */
export async function withPets<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    const isKnown = request.url === '/pets?limit=10' && request.headers['x-api-key'] === 'secret';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? [{ name: 'Rex' }] : { title: 'Not found' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    // It listens on a port, and not on a pipe.
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
