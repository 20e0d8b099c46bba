import { createServer } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { listening, type Listening } from './listening.ts';

export interface ConnectProxy extends Listening {
  /** What was asked for, in order of arrival. */
  readonly tunnels: readonly { readonly target: string; readonly authorization: string | undefined }[];
}

/** What the proxy says to CONNECT: `open` tunnels, a status refuses, `silent` says nothing, `hang up` closes. */
export type Reply = 'open' | 'silent' | 'hang up' | number;

/** A proxy that tunnels to one port of loopback whatever host it is asked for. */
export async function startConnectProxy(port: number, reply: Reply = 'open'): Promise<ConnectProxy> {
  const tunnels: { target: string; authorization: string | undefined }[] = [];
  const server = createServer((_, response) => response.writeHead(501).end());
  server.on('connect', (request, socket, head) => {
    tunnels.push({ target: request.url ?? '', authorization: request.headers['proxy-authorization'] });
    if (reply === 'silent') return;
    if (reply === 'hang up') return void socket.destroy();
    if (typeof reply === 'number') {
      // As much as the client could take for an answer of the service.
      const body = '{"title":"from the proxy"}';
      const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
      return void socket.end(`HTTP/1.1 ${reply} Said so\r\n${headers}\r\n${body}`);
    }
    const upstream = connect(port, '127.0.0.1', () => {
      if (socket.destroyed) return void upstream.destroy();
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      pipeline(socket, upstream, socket, () => {});
    });
  });
  const proxy = await listening(server);
  return {
    tunnels,
    port: proxy.port,
    close: () => proxy.close(),
    get connections() {
      return proxy.connections;
    },
  };
}
