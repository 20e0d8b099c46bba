import { blobOfPart } from './blob-of-part.ts';
import type { PartResponse, PartTransport } from './part-transport.ts';

/**
 * Sends parts with XMLHttpRequest, the only way in a browser to see the progress of a request. When a service worker handles
 * the request, all bytes are reported at the end.
 *
 * A browser adds cookies only for the page's own origin.
 */
export function xhrTransport(): PartTransport {
  return async ({ url, body, signal, onBytes }) => {
    const blob = await blobOfPart(body);
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open('PUT', url);
      request.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded));
      request.addEventListener('loadend', () => {
        signal.removeEventListener('abort', abort);
        if (request.status > 0) {
          onBytes(blob.size);
          resolve(responseOf(request, url));
        } else reject(signal.aborted ? signal.reason : new TypeError('The storage did not respond.'));
      });
      signal.addEventListener('abort', abort);
      request.send(blob);
    });
  };
}

function responseOf(request: XMLHttpRequest, url: string): PartResponse {
  // Unlike getResponseHeader, this writes nothing to the console about a header that is not exposed.
  const headers = request.getAllResponseHeaders();
  return {
    status: request.status,
    headers: { get: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? null },
    text: request.responseText.slice(0, longestText),
    // XMLHttpRequest follows redirects, and shows them only by this address.
    wasRedirected: request.responseURL !== new URL(url, request.responseURL).href,
  };
}

const longestText = 64 * 1024;
