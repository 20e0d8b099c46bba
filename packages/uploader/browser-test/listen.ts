import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of loopback. */
export async function listen(
  handle: RequestListener,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is no pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
