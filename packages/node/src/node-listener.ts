import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

type Handler = (request: Request) => Response | Promise<Response>;
type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/**
 * Mounts a handler of web `Request` and `Response`, such as the proxy handler, in `node:http`, `node:http2`, Express, Fastify
 * or Connect. Bodies are streamed both ways. When the sender disconnects, the signal of the request is aborted.
 *
 * Mount it before any body parser, which would read the body first. An error that the handler throws is written to the console
 * and becomes a 500.
 *
 * @example
 * const handler = createProxyHandler({ … });
 * createServer(toNodeListener(handler)).listen(3000, '127.0.0.1');
 */
export function toNodeListener(handler: Handler): (incoming: Incoming, outgoing: Outgoing) => Promise<void> {
  return async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    // Reads the rest of a refused body. Otherwise the browser would never see the response.
    outgoing.once('finish', () => incoming.resume());

    const response = await respond(handler, incoming, gone.signal);
    outgoing.statusCode = response.status;
    setHeaders(outgoing, response.headers);
    if (!response.body) {
      outgoing.end();
      return;
    }
    // A body that breaks off ends the connection, so that the browser does not treat it as complete.
    const { promises, Readable } = streams();
    await promises.pipeline(Readable.from(response.body), outgoing).catch(() => outgoing.destroy());
  };
}

// Loaded for the first request, and not by every program that imports this package.
const streams = () => process.getBuiltinModule('node:stream');
const webStreams = () => process.getBuiltinModule('node:stream/web');

/** A rejection of the listener would end the process. */
async function respond(handler: Handler, incoming: Incoming, signal: AbortSignal): Promise<Response> {
  try {
    const request = toRequest(incoming, signal);
    return request ? await handler(request) : new Response(null, { status: 400 });
  } catch (error) {
    console.error(error);
    return new Response(null, { status: 500 });
  }
}

/** Returns undefined for a Host header or a path that makes no valid URL. */
function toRequest(incoming: Incoming, signal: AbortSignal): Request | undefined {
  const { method = 'GET', socket } = incoming;
  const headers = toHeaders(incoming);
  const protocol = 'encrypted' in socket ? 'https' : 'http';
  // Express removes the path of a mounted router from `url`.
  const path = 'originalUrl' in incoming ? String(incoming.originalUrl) : incoming.url;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Unlike Readable.toWeb, it leaves the connection open when the handler stops reading the body.
  const { ReadableStream } = webStreams();
  const body = hasBody ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null;
  const init = { method, headers, signal, body, duplex: 'half' };
  try {
    // The DOM types lack `duplex` and the streams of Node.
    return new Request(`${protocol}://${headers.get('host') || 'localhost'}${path}`, init as RequestInit);
  } catch {
    return undefined;
  }
}

/** Adds the host of a request with HTTP/2, which has no Host header. Where HTTP/1.0 names none, the host is empty. */
function toHeaders({ rawHeaders, headers }: Incoming): Headers {
  const all = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!name.startsWith(':')) all.append(name, value);
  }
  const authority = headers[':authority'];
  if (typeof authority === 'string') all.set('host', authority);
  else if (!all.has('host')) all.set('host', '');
  return all;
}

/** The method of this name is one of HTTP/1 alone. */
function setHeaders(outgoing: Outgoing, headers: Headers): void {
  for (const [name, value] of headers) {
    outgoing.setHeader(name, name === 'set-cookie' ? headers.getSetCookie() : value);
  }
}
