import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** The transport of every runtime with `fetch`: browsers, workers, Node, Bun, Deno. */
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
    // Following a redirect would hand the body and the service id to whoever stands behind it.
    redirect: 'manual',
    // workerd has neither and fails when they are given.
    ...('credentials' in Request.prototype && { credentials, cache: 'no-store' }),
  });
  return {
    // A browser hides what a redirect says: status 0 of type `opaqueredirect`.
    status: response.type === 'opaqueredirect' ? 302 : response.status,
    // Not the object itself: an error that is printed would show what the names of an allow-list keep out of logs.
    headers: { get: (name) => response.headers.get(name) },
    text: (limit) => (limit === undefined ? response.text() : textUpTo(response, limit)),
    discard: () => void response.body?.cancel().catch(() => {}),
  };
}

async function textUpTo(response: Response, limit: number): Promise<string> {
  const { body } = response;
  // React Native has no streams.
  if (!body) return response.text();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let left = limit; left > 0;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  reader.cancel().catch(() => {});
  return text + decoder.decode();
}
