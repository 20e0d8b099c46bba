import { blobOfPart } from './blob-of-part.ts';
import type { PartResponse, PartTransport } from './part-transport.ts';

/**
 * Sends parts with XMLHttpRequest, the only thing in a browser that tells how far a request is. Where a service worker
 * takes the request there is no such news, and all bytes are told at the end.
 *
 * To the page's own origin a browser adds its cookies; to no other.
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
          resolve(answerOf(request, url));
        } else reject(signal.aborted ? signal.reason : new TypeError('The part was not answered.'));
      });
      signal.addEventListener('abort', abort);
      request.send(blob);
    });
  };
}

function answerOf(request: XMLHttpRequest, url: string): PartResponse {
  // Unlike getResponseHeader, this writes nothing to the console about a header that is not exposed.
  const headers = request.getAllResponseHeaders();
  return {
    status: request.status,
    headers: { get: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? null },
    text: request.responseText.slice(0, longestText),
    // It follows redirects and tells it by this alone.
    wasRedirected: request.responseURL !== new URL(url, request.responseURL).href,
  };
}

const longestText = 64 * 1024;
