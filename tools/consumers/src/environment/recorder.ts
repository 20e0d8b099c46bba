import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a service, and writes down what it is asked for. */
export interface Recorder {
  readonly url: string;
  /** Such as `GET /v1/profile`, as they came. */
  readonly asked: readonly string[];
  close(): void;
}

export async function recordBefore(service: string): Promise<Recorder> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    asked.push(`${method} ${url}`);
    const forwarded = request(new URL(url, service), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    // It listens on a port, so its address is no pipe.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
