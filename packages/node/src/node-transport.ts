import {
  request as requestHttp,
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transport, TransportRequest, TransportResponse } from '@conversation-analytics/client';

/**
 * A transport on `node:http(s)` with connections that are kept alive. It is faster than fetch, and it sends a body with
 * GET, which `profile.get` with filters needs.
 *
 * Connections that lie idle do not keep the process alive.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth, transport: nodeTransport() });
 */
export function nodeTransport(): Transport {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  const send = async (request: TransportRequest): Promise<TransportResponse> => {
    const isPlain = request.url.startsWith('http:');
    return respond(await exchange(request, isPlain ? requestHttp : requestHttps, isPlain ? http : https));
  };
  return Object.assign(send, { sendsBodyWithGet: true });
}

type Start = (url: string, options: RequestOptions) => ReturnType<typeof requestHttp>;

function exchange(request: TransportRequest, start: Start, agent: HttpAgent): Promise<IncomingMessage> {
  const { method, url, signal } = request;
  const { headers, content } = encode(request);
  return new Promise((resolve, reject) => {
    const outgoing = start(url, { method, headers, agent, signal });
    outgoing.once('response', resolve);
    // After the response is there, errors of the socket reach the reader of the body.
    outgoing.on('error', reject);
    if (content instanceof Readable) pipeline(content, outgoing).catch(reject);
    else outgoing.end(content);
  });
}

function encode({ headers, body }: TransportRequest): {
  headers: Record<string, string>;
  content: Buffer | Readable | undefined;
} {
  if (body === undefined) return { headers, content: undefined };
  if (typeof body === 'string') {
    const content = Buffer.from(body);
    // Node leaves the length out for methods that it does not expect a body with.
    return { headers: { ...headers, 'content-length': String(content.length) }, content };
  }
  const form = new Response(body);
  if (!form.body) throw new TypeError('A form has a body.');
  return {
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? 'multipart/form-data' },
    content: Readable.fromWeb(form.body),
  };
}

function respond(incoming: IncomingMessage): TransportResponse {
  return {
    status: incoming.statusCode ?? 0,
    headers: { get: (name) => headerOf(incoming, name.toLowerCase()) },
    text: (limit = Number.POSITIVE_INFINITY) => textOf(incoming, limit),
    // A body that is there already is read, which keeps the connection. The rest of another may never come.
    discard: () => void (incoming.complete ? incoming.resume() : incoming.destroy()),
  };
}

function headerOf(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

async function textOf(incoming: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A response without an encoding yields buffers.');
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= limit) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, Math.min(bytes, limit)));
}
