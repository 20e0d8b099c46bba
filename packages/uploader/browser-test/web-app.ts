import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { bundlePage } from '../../server/browser-test/bundle.ts';
import { listen } from './listen.ts';

/** Answers requests below a path of a web app. */
export type Handler = (request: Request) => Promise<Response>;

/** A web app: a page with the suite and a file input, and whatever handlers are mounted. */
export interface WebApp {
  readonly origin: string;
  /** Mounts a handler at a path such as `/api`. */
  mount(path: string, handler: Handler): void;
  close(): Promise<void>;
}

/** A service worker that takes every request and passes it on. It tells how many parts it took at `/taken`. */
const serviceWorker = `
  let taken = 0;
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.url.endsWith('/taken')) return event.respondWith(new Response(taken));
    if (event.request.method === 'PUT') taken += 1;
    event.respondWith(fetch(event.request));
  });
`;

export async function startWebApp(): Promise<WebApp> {
  const handlers = new Map<string, Handler>();
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': [
      'text/html',
      '<!doctype html><title>Page</title><input type="file"><script src="/suite.js"></script>',
    ],
    '/suite.js': ['text/javascript', await bundlePage(new URL('page.ts', import.meta.url))],
    '/worker.js': ['text/javascript', await bundlePage(new URL('worker.ts', import.meta.url))],
    '/service-worker.js': ['text/javascript', serviceWorker],
  };
  const { url: origin, close } = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    const handler = [...handlers].find(([path]) => pathname.startsWith(`${path}/`))?.[1];
    if (handler) return answer(handler, origin, request, response);
    const [type, text] = files[pathname] ?? [];
    if (type === undefined) return response.writeHead(404).end();
    return response.setHeader('content-type', type).end(text);
  });
  return { origin, mount: (path, handler) => void handlers.set(path, handler), close };
}

async function answer(
  handler: Handler,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.append(name, String(value));
  const body = await buffer(request);
  const answered = await handler(
    new Request(new URL(request.url ?? '', origin), { method, headers, body: body.length > 0 ? body : null }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
