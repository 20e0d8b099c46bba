import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

/**
 * Mounts a handler of web `Request` and `Response`, such as the proxy handler, in `node:http` and what is built on it:
 * Express, Fastify, Connect. Bodies are streamed both ways, and the signal of the request is aborted when its sender has gone.
 *
 * Mount it before any body parser, which would take the body. An error that the handler throws is written to the console and
 * becomes a 500.
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
    // Takes the rest of a body that was refused, or the browser would never get to see why.
    outgoing.once('finish', () => incoming.resume());

    const request = toRequest(incoming, gone.signal);
    const response = request ? await answer(handler, request) : new Response(null, { status: 400 });
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    if (!response.body) {
      outgoing.end();
      return;
    }
    // A body that breaks off ends the connection, so that the browser does not take it for whole.
    await pipeline(Readable.from(response.body), outgoing).catch(() => outgoing.destroy());
  };
}

/** A listener that rejected would end the process. */
async function answer(
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

/** undefined for a Host header or a path that makes no URL. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', headersDistinct, socket } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const protocol = 'encrypted' in socket ? 'https' : 'http';
  // Express shortens `url` by the path at which a router is mounted.
  const path = 'originalUrl' in incoming ? String(incoming.originalUrl) : incoming.url;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Unlike Readable.toWeb, it leaves the connection open when the handler wants no more of the body.
  const body = hasBody ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null;
  const init = { method, headers, signal, body, duplex: 'half' };
  try {
    // The types of the DOM know neither `duplex` nor the streams of Node.
    return new Request(`${protocol}://${headers.get('host') ?? 'localhost'}${path}`, init as RequestInit);
  } catch {
    return undefined;
  }
}
