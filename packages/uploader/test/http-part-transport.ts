import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PartTransport } from '../src/index.ts';

/** Sends parts over node:http, in steps whose bytes it tells. */
export const httpPartTransport: PartTransport = ({ url, body, signal, onBytes }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'PUT', headers: { 'content-length': body.size }, signal });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const get = (name: string) => incoming.headers[name];
      const headers = { get: (name: string) => [get(name)].flat()[0] ?? null };
      buffer(incoming).then(
        (bytes) =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers,
            text: bytes.toString(),
            wasRedirected: false,
          }),
        reject,
      );
    });
    (async () => {
      const chunk = new Uint8Array(16 * 1024);
      for (let position = 0; position < body.size;) {
        const piece =
          'read' in body
            ? chunk.slice(0, await body.read(chunk, position))
            : new Uint8Array(await body.slice(position, position + chunk.length).arrayBuffer());
        position += piece.length;
        await new Promise<void>((done, failed) => {
          outgoing.write(piece, (error) => (error ? failed(error) : done()));
        });
        onBytes(position);
      }
      outgoing.end();
    })().catch((error: unknown) => {
      outgoing.destroy();
      reject(error);
    });
  });
