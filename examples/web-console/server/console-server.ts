import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyHandler } from '@conversation-analytics/client/proxy';
import { toNodeListener } from '@conversation-analytics/node';
import type { Pages } from './pages.ts';

/** The service behind the console. The secret stays in this process. */
export interface Upstream {
  readonly url: string;
  readonly serviceId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether it has a transcriber. The page offers recordings only then. */
  readonly acceptsRecordings: boolean;
}

export interface ConsoleOptions {
  /** On loopback. 0 for any that is free. */
  readonly port: number;
  readonly pages: Pages;
  /** Answers with the service. It has to list the origin of the page for uploads, which go to it directly. */
  readonly connect: (origin: string) => Promise<Upstream>;
}

export interface ConsoleServer {
  readonly url: string;
  close(): Promise<void>;
}

const basePath = '/api/analytics';

/** Serves the page, and passes its calls on to the service with the credentials that the page does not have. */
export async function startConsoleServer({ port, pages, connect }: ConsoleOptions): Promise<ConsoleServer> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is no pipe.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const upstream = await connect(url);
    const servePages = await pages(server, new URL(upstream.url).origin);
    const api = toNodeListener(createProxy(upstream));
    const accepted = JSON.stringify({ recordings: upstream.acceptsRecordings });
    server.on('request', (request, response) => {
      if (request.url === '/accepted.json') {
        response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(accepted);
      } else if (request.url?.startsWith(`${basePath}/`)) void api(request, response);
      else servePages(request, response);
    });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    url,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function createProxy({ url, serviceId, clientId, clientSecret }: Upstream) {
  return createProxyHandler({
    baseUrl: url,
    serviceId,
    credentials: { clientId, clientSecret },
    basePath,
    // What the page does, and no more.
    operations: [
      'start-conversation-job',
      'get-conversation-job',
      'start-multipart-conversation-job',
      'complete-multipart-conversation-job',
      'cancel-multipart-conversation-job',
      'get-profile',
    ],
    // The largest conversation that the service takes.
    maxBodyBytes: 16 * 1024 * 1024,
    allowedHosts: ['127.0.0.1', 'localhost'],
    // One user, on his own machine. An app with users looks up here who is signed in, and whose job it is.
    authorize: () => true,
  });
}
