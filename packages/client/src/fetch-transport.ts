import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** The transport of every runtime with `fetch`: browsers, workers, Node, Bun, Deno. */
export const fetchTransport: Transport = async (request: TransportRequest): Promise<TransportResponse> => {
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers },
    body: request.body ?? null,
    signal: request.signal,
    // Following a redirect would hand the body and the service id to whoever stands behind it.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });
  return {
    // A browser hides what a redirect says: status 0 of type `opaqueredirect`.
    status: response.type === 'opaqueredirect' ? 302 : response.status,
    headers: response.headers,
    text: (limit) => (limit === undefined ? response.text() : textUpTo(response, limit)),
    discard: () => void response.body?.cancel().catch(() => {}),
  };
};

async function textUpTo(response: Response, limit: number): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (bytes < limit) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    const kept = value.subarray(0, limit - bytes);
    text += decoder.decode(kept, { stream: true });
    bytes += kept.length;
  }
  await reader.cancel();
  return text + decoder.decode();
}
