import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Transport, TransportRequest, TransportResponse } from '@conversation-analytics/client';
import type { Certificates } from './agents.ts';
import { blobReader, type ByteReader } from './byte-reader.ts';
import { createDestinations, type Destination } from './destinations.ts';
import { formBody } from './form-body.ts';
import { bytesOf, headersOf, textOf } from './incoming.ts';
import { createSender } from './send-bytes.ts';

export interface NodeTransportOptions {
  /** Certificates to trust in place of Node's own, in PEM. Default: those of Node. */
  readonly ca?: Certificates | undefined;
  /** Name of the form part with the file, for a service that wants another; the interface shows none. Default: `file`. */
  readonly fileField?: string | undefined;
}

/**
 * A transport on `node:http(s)` with connections that are kept alive. It costs less than fetch, and it sends a body with
 * GET, which `profile.get` with filters needs. A form goes out piece by piece with its exact length, so that a file of
 * any size, opened with `openAsBlob` of `node:fs`, is never in memory as a whole.
 *
 * It goes through the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name. Connections that lie idle do not keep the
 * process alive.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth, transport: nodeTransport() });
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  const destinationOf = createDestinations(options.ca);
  const sendBytes = createSender();

  const send = async (request: TransportRequest): Promise<TransportResponse> => {
    // An abort that was before, by a hook perhaps, is no event any more.
    request.signal.throwIfAborted();
    const [origin, path] = splitAtPath(request.url);
    const destination = destinationOf(origin);
    return respond(
      await exchange(request, encoded(request, options.fileField), destination, path, sendBytes),
      request,
    );
  };
  return Object.assign(send, { sendsBodyWithGet: true, reportsProgress: true });
}

function splitAtPath(url: string): [origin: string, path: string] {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  return start < 0 ? [url, '/'] : [url.slice(0, start), url.slice(start)];
}

function exchange(
  request: TransportRequest,
  { headers, content }: Encoded,
  destination: Destination,
  path: string,
  sendBytes: ReturnType<typeof createSender>,
): Promise<IncomingMessage> {
  const { signal } = request;
  const { host, port, agent, start } = destination;
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = start({ method: request.method, host, port, path, headers, agent });
    // The signal is the exchange's own, and gone with it: what listens to it needs no removal.
    const abort = () => {
      // Destroyed without a socket, as while a proxy opens a tunnel, it would say so only when it gets one.
      reject(signal.reason);
      outgoing.destroy(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    outgoing.once('response', (incoming: IncomingMessage) => {
      // A service may refuse an upload before it has read it, and would leave the rest of it waiting for ever.
      incoming.once('close', () => outgoing.writableFinished || outgoing.destroy());
      resolve(incoming);
    });
    // Nobody asked for it, and Node would end the request without a word.
    outgoing.once('upgrade', (_incoming: IncomingMessage, socket: Duplex) => {
      socket.destroy();
      reject(new Error('The service switched protocols.'));
    });
    // After the response is there, errors of the socket reach the reader of the body.
    outgoing.on('error', reject);
    if (typeof content !== 'object') return void outgoing.end(content);
    sendBytes(outgoing, content, request.onProgress).done.catch((error: unknown) => {
      reject(error);
      outgoing.destroy();
    });
  });
}

interface Encoded {
  readonly headers: Record<string, string>;
  readonly content: string | ByteReader | undefined;
}

function encoded({ headers, body }: TransportRequest, fileField: string | undefined): Encoded {
  if (body === undefined) return { headers, content: undefined };
  if (typeof body === 'string') {
    // Node leaves the length out for methods that it does not expect a body with. A text goes out in one write with the
    // headers, a buffer in one of its own.
    return { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, content: body };
  }
  if (body instanceof Blob) {
    return { headers: { ...headers, 'content-length': String(body.size) }, content: blobReader(body) };
  }
  const { contentType, content } = formBody(body, fileField);
  return {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(content.size) },
    content,
  };
}

function respond(incoming: IncomingMessage, request: TransportRequest): TransportResponse {
  return {
    status: incoming.statusCode ?? 0,
    headers: headersOf(incoming),
    text: async (limit = Number.POSITIVE_INFINITY) => textOf(await bytesOf(incoming, limit, request)),
    blob: async () => {
      const bytes = await bytesOf(incoming, Number.POSITIVE_INFINITY, request);
      // Its own copy, as a Blob shares nothing with whoever wrote into the memory.
      return new Blob([new Uint8Array(bytes)], { type: incoming.headers['content-type'] ?? '' });
    },
    discard: () => {
      // What is there already is worth reading for the connection's sake; what is yet to come may never.
      if (incoming.complete) incoming.resume();
      else incoming.destroy();
    },
  };
}
