import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectOwnMachineOnly } from '../src/quickstarts/own-machine.ts';

const refusesForeign: RequestListener = ({ headers }, response) =>
  void response.writeHead(headers.host?.startsWith('127.0.0.1:') ? 200 : 403).end();
const acceptsAll: RequestListener = (_, response) => void response.end();
const refusesAll: RequestListener = (_, response) => void response.writeHead(403).end();

/** Starts a server. Returns what it prints. */
async function start(respond: RequestListener, host: string): Promise<string> {
  const server = createServer(respond).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // It listens on a port, so its address is no pipe.
  return `It listens on http://127.0.0.1:${(server.address() as AddressInfo).port}.`;
}

it('a server of this machine alone is as it should be', async () => {
  await expect(
    expectOwnMachineOnly('node server.js', await start(refusesForeign, '127.0.0.1')),
  ).resolves.toBe(undefined);
});

it.each(['0.0.0.0', '::'])('a server on %s is for the network too', async (host) => {
  await expect(expectOwnMachineOnly('node server.js', await start(refusesForeign, host))).rejects.toThrow(
    /also listens on [\d.]+:\d+:\nnode server\.js/,
  );
});

it('a server that responds to the name of another site is for that site too', async () => {
  const printed = await start(acceptsAll, '127.0.0.1');
  await expect(expectOwnMachineOnly('node server.js', printed)).rejects.toThrow(
    /to attacker\.example with 200, not 403:\nnode server\.js/,
  );
});

it('a server that refuses everybody proves nothing', async () => {
  const printed = await start(refusesAll, '127.0.0.1');
  await expect(expectOwnMachineOnly('node server.js', printed)).rejects.toThrow(
    /responds to 127\.0\.0\.1:\d+ with 403/,
  );
});

it('the service may respond to every name, because it asks for a token', async () => {
  const printed = await start(acceptsAll, '127.0.0.1');
  await expect(expectOwnMachineOnly('npx conversation-analytics-server --memory', printed)).resolves.toBe(
    undefined,
  );
});
