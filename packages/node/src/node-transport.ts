import {
  request as requestHttp,
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transport, TransportRequest, TransportResponse } from '@conversation-analytics/client';
import { createAgents, type Certificates } from './agents.ts';

export interface NodeTransportOptions {
  /** Certificates to trust in place of Node's own, in PEM. Default: those of Node. */
  readonly ca?: Certificates;
}

/** Where an origin is reached, so that a URL is taken apart once and not with every call. */
interface Destination {
  readonly start: (options: RequestOptions) => ClientRequest;
  readonly host: string;
  readonly port: string;
  readonly agent: Agent;
}

/**
 * A transport on `node:http(s)` with connections that are kept alive. It costs less than fetch, and it sends a body with
 * GET, which `profile.get` with filters needs.
 *
 * It goes through the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name. Connections that lie idle do not keep the
 * process alive.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth, transport: nodeTransport() });
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  const agentOf = createAgents(options.ca);
  const destinations = new Map<string, Destination>();

  function destinationOf(origin: string): Destination {
    const known = destinations.get(origin);
    if (known) return known;
    const url = new URL(origin);
    const destination = {
      start: url.protocol === 'http:' ? requestHttp : requestHttps,
      // An address of IPv6 has brackets in a URL alone.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      agent: agentOf(url),
    };
    destinations.set(origin, destination);
    return destination;
  }

  const send = async (request: TransportRequest): Promise<TransportResponse> => {
    // An abort that was before, by a hook perhaps, is no event any more.
    request.signal.throwIfAborted();
    const [origin, path] = splitAtPath(request.url);
    const destination = destinationOf(origin);
    return respond(await exchange(request, destination, path), request);
  };
  return Object.assign(send, { sendsBodyWithGet: true, reportsProgress: true });
}

function splitAtPath(url: string): [origin: string, path: string] {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  return start < 0 ? [url, '/'] : [url.slice(0, start), url.slice(start)];
}

function exchange(
  request: TransportRequest,
  destination: Destination,
  path: string,
): Promise<IncomingMessage> {
  const { signal } = request;
  const { host, port, agent, start } = destination;
  const { headers, content } = encode(request);
  return new Promise((resolve, reject) => {
    const outgoing = start({ method: request.method, host, port, path, headers, agent });
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
    if (content instanceof Readable) {
      pipeline(content, (chunks) => inPieces(chunks, request.onProgress), outgoing).catch(reject);
    } else outgoing.end(content);
  });
}

const pieceLength = 64 * 1024;

/** A file in memory comes as one chunk, however long, and nobody would see it move. */
async function* inPieces(chunks: AsyncIterable<Buffer>, onProgress: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += pieceLength) {
      onProgress();
      yield chunk.subarray(start, start + pieceLength);
    }
  }
}

function encode({ headers, body }: TransportRequest): {
  headers: Record<string, string>;
  content: string | Readable | undefined;
} {
  if (body === undefined) return { headers, content: undefined };
  if (typeof body === 'string') {
    // Node leaves the length out for methods that it does not expect a body with. A text goes out in one write with the
    // headers, a buffer in one of its own.
    return { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, content: body };
  }
  const form = new Response(body);
  if (!form.body) throw new TypeError('A form has a body.');
  return {
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? 'multipart/form-data' },
    content: Readable.fromWeb(form.body),
  };
}

function respond(incoming: IncomingMessage, request: TransportRequest): TransportResponse {
  return {
    status: incoming.statusCode ?? 0,
    headers: { get: (name) => headerOf(incoming, name.toLowerCase()) },
    text: (limit = Number.POSITIVE_INFINITY) => textOf(incoming, limit, request),
    discard: () => {
      // What is there already is worth reading for the connection's sake; what is yet to come may never.
      if (incoming.complete) incoming.resume();
      else incoming.destroy();
    },
  };
}

function headerOf(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** By events rather than as an async iterator, which costs a third of a small call. */
function textOf(
  incoming: IncomingMessage,
  limit: number,
  { signal, onProgress }: TransportRequest,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      const text = Buffer.concat(chunks).toString('utf8', 0, Math.min(bytes, limit));
      // As a TextDecoder leaves it out, which costs more.
      resolve(text.startsWith('\uFEFF') ? text.slice(1) : text);
    };
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      onProgress();
      if (bytes < limit) return;
      done();
      incoming.destroy();
    });
    incoming.once('end', done);
    incoming.once('error', reject);
    incoming.once('close', () => {
      // A response that is cut off closes without an end, and on some versions without an error.
      if (!incoming.complete) reject(signal.aborted ? signal.reason : new Error('The body ended early.'));
    });
  });
}
