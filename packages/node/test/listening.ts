import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface Listening {
  readonly port: number;
  /** How many connections were opened. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Lets a server listen on loopback, at a free port. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get connections() {
      return connections;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}
