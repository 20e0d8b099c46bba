import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError, systemCode } from '../lifecycle/start-error.ts';
import type { Log } from '../lifecycle/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics at `/metrics` on a port of their own, which callers of the service need not reach. The function that
 * it returns closes it. The log says where it listens.
 *
 * @throws {StartError} When it cannot listen.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log({ level: 'error', message: 'The metrics could not be read.', error });
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(
          `The metrics cannot listen on port ${port} of ${host} (${systemCode(error) ?? error.message}).`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  // A server on TCP has an address of this kind.
  const { port: actual } = server.address() as AddressInfo;
  log({ level: 'info', message: `Prometheus reads the metrics at port ${actual} of ${host}.` });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
