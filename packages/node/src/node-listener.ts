import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Mounts a handler of web `Request` and `Response`, such as the proxy handler, in `node:http`, Express, Fastify or Connect.
 * Bodies are streamed both ways. When the sender disconnects, the signal of the request is aborted.
 *
 * Mount it before any body parser, which would read the body first. An error that the handler throws is written to the console
 * and becomes a 500.
 *
 * @example
 * const handler = createProxyHandler({ … });
 * createServer(toNodeListener(handler)).listen(3000);
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    // Reads the rest of a refused body. Otherwise the browser would never see the response.
    outgoing.once('finish', () => incoming.resume());

    const request = toRequest(incoming, gone.signal);
    const response = request ? await respond(handler, request) : new Response(null, { status: 400 });
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
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
async function respond(
  handler: (request: Request) => Response | Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    return await handler(request);
  } catch (error) {
    console.error(error);
    return new Response(null, { status: 500 });
  }
}

/** Returns undefined for a Host header or a path that makes no valid URL. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', headersDistinct, socket } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
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
    return new Request(`${protocol}://${headers.get('host') ?? 'localhost'}${path}`, init as RequestInit);
  } catch {
    return undefined;
  }
}
