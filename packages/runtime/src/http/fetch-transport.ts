import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** The transport of all runtimes that have `fetch`: browsers, workers, Node, Bun, Deno. */
export const fetchTransport: Transport = (request) => sendWith(fetch, request);

/**
 * Sends with a `fetch` of the caller's.
 *
 * @internal
 */
export async function sendWith(
  fetch: typeof globalThis.fetch,
  request: TransportRequest,
): Promise<TransportResponse> {
  const { url, method, headers, signal, body = null, credentials } = request;
  const response = await fetch(url, {
    method,
    headers,
    body,
    signal,
    // Following a redirect would hand the body and the headers to another address.
    redirect: 'manual',
    // workerd has neither and fails when they are given.
    ...('credentials' in Request.prototype && { credentials, cache: 'no-store' }),
  });
  return {
    // A browser hides what a redirect says: its status is 0.
    status: response.status || 302,
    // Not the object itself: an error that is printed would show what the names of an allow-list keep out of logs.
    headers: { get: (name) => response.headers.get(name) },
    blob: () => response.blob(),
    text: (limit) => (limit === undefined ? response.text() : textUpTo(response, limit)),
    discard: () => void response.body?.cancel().catch(() => {}),
  };
}

/** React Native has no streams. The function is async, so that the body of a polyfill fails as a rejection. */
async function textUpTo(response: Response, limit: number): Promise<string> {
  let left = limit;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, output) {
      output.enqueue(bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) output.terminate();
    },
  });
  return (response.body ? new Response(response.body.pipeThrough(cut)) : response).text();
}
