import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { pipeline } from 'node:stream';
import type { Certificate } from './certificates.ts';
import { listening, type Listening } from './listening.ts';

/** Takes TLS connections and hands what is in them to a server without. */
export function startTls(certificate: Certificate, port: number, host?: string): Promise<Listening> {
  const server = createServer(certificate, (socket) => {
    pipeline(socket, connect(port, '127.0.0.1'), socket, () => {});
  });
  // A client that does not trust the certificate says so and leaves.
  server.on('tlsClientError', () => {});
  return listening(server, host);
}
