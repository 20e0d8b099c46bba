import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Transport, TransportRequest, TransportResponse } from '@conversation-analytics/client';
import type { Certificates } from './agents.ts';
import { createDestinations, type Destination } from './destinations.ts';
import { encodedBody, type EncodedBody } from './encoded-body.ts';
import { bytesOf, headersOf, textOf } from './incoming.ts';
import { createSender } from './send-bytes.ts';

export interface NodeTransportOptions {
  /** Certificates to trust instead of Node's own, in PEM. Default: those of Node. */
  readonly ca?: Certificates | undefined;
  /** Name of the form part with the file, for a service that expects another one. Default: `file`. */
  readonly fileField?: string | undefined;
}

/**
 * Makes a transport on `node:http(s)` with connections that are kept alive. It costs less than fetch, and it sends a body with
 * GET, which `profile.get` with filters needs. A form is sent piece by piece with its exact length. A file of any size,
 * opened with `openAsBlob` of `node:fs`, is never in memory as a whole.
 *
 * It uses the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name. Idle connections do not keep the process alive.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth, transport: nodeTransport() });
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  const destinationOf = createDestinations(options.ca);
  const sendBytes = createSender();
  const send = (request: TransportRequest): Promise<TransportResponse> =>
    new Promise((resolve, reject) => {
      const { signal } = request;
      // An earlier abort, for example by a hook, does not fire the event again.
      signal.throwIfAborted();
      const { content, ...own } = encodedBody(request.body, options.fileField);
      const outgoing = startRequest(destinationOf, request, own);
      signal.addEventListener('abort', () => {
        // A request that is destroyed without a socket, as while a proxy opens a tunnel, reports it only when it gets one.
        reject(signal.reason);
        outgoing.destroy(signal.reason);
      });
      outgoing.on('response', (incoming: IncomingMessage) => {
        // A service may refuse an upload before it has read it. The rest would then wait for ever.
        if (typeof content === 'object')
          incoming.on('close', () => outgoing.writableFinished || outgoing.destroy());
        resolve(responseOf(incoming, request));
      });
      // The client never requests an upgrade. Without this listener Node ends the request silently.
      outgoing.on('upgrade', (_incoming: IncomingMessage, socket: Duplex) => {
        socket.destroy();
        reject(new Error('The service switched protocols.'));
      });
      // After the response has arrived, errors of the socket reach the reader of the body.
      outgoing.on('error', reject);
      if (typeof content !== 'object') return void outgoing.end(content);
      sendBytes(outgoing, content, request.onProgress).done.catch((error: unknown) => {
        reject(error);
        outgoing.destroy();
      });
    });
  return Object.assign(send, { sendsBodyWithGet: true, reportsProgress: true });
}

function startRequest(
  destinationOf: (url: string) => Destination,
  { url, method, headers }: TransportRequest,
  { contentType, contentLength }: Omit<EncodedBody, 'content'>,
): ClientRequest {
  const { start, origin, authority, host, port, agent } = destinationOf(url);
  // Node writes a list at once. From an object it makes a map first, which costs a tenth of a small call.
  const list = ['host', authority];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !(contentType && name === 'content-type')) list.push(name, value);
  }
  if (contentType) list.push('content-type', contentType);
  // Node omits the length for methods that usually have no body. Without a length it sends an empty POST in chunks.
  const length = contentLength ?? (method.startsWith('P') ? 0 : undefined);
  if (length !== undefined) list.push('content-length', String(length));
  const path = url.slice(origin.length) || '/';
  return start({ method, host, port, path, headers: list, agent });
}

function responseOf(incoming: IncomingMessage, request: TransportRequest): TransportResponse {
  return {
    status: incoming.statusCode ?? 0,
    headers: headersOf(incoming),
    text: (limit = Number.POSITIVE_INFINITY) => bytesOf(incoming, limit, request).then(textOf),
    blob: async () => {
      const bytes = await bytesOf(incoming, Number.POSITIVE_INFINITY, request);
      // A copy, because a Blob must not share memory with the writer.
      return new Blob([new Uint8Array(bytes)], { type: incoming.headers['content-type'] ?? '' });
    },
    discard: () => {
      // Reading what has arrived keeps the connection usable. The rest may never arrive.
      if (incoming.complete) incoming.resume();
      else incoming.destroy();
    },
  };
}
