import { fetchTransport } from '@conversation-analytics/client';
import { blobOfPart } from './blob-of-part.ts';
import type { PartTransport } from './part-transport.ts';

/** Sends parts with `fetch`, for workers and runtimes without XMLHttpRequest. It reports the bytes when all of them are sent. */
export function fetchPartTransport(): PartTransport {
  return async ({ url, body, signal, onBytes }) => {
    const blob = await blobOfPart(body);
    const response = await fetchTransport({
      method: 'PUT',
      url,
      headers: {},
      // `fetchTransport` passes the Blob to fetch as it is. Its type does not declare that.
      body: blob as Blob & FormData,
      signal,
      credentials: 'omit',
      onProgress: () => {},
    });
    onBytes(blob.size);
    const { status, headers } = response;
    const text = await response.text(longestText);
    return { status, headers, text, wasRedirected: status >= 300 && status < 400 };
  };
}

const longestText = 64 * 1024;
