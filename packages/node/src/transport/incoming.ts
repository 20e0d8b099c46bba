import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ReadonlyHeaders } from '@conversation-analytics/client';

export function headersOf(incoming: { readonly headers: IncomingHttpHeaders }): ReadonlyHeaders {
  return {
    get(name) {
      const value = incoming.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/**
 * Returns the body, at most `limit` bytes of it. It uses events, because an async iterator costs a third of a small call.
 */
export function bytesOf(
  incoming: Readable,
  limit: number,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: () => void },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      const [first] = chunks;
      const isWhole = first && chunks.length === 1 && bytes <= limit;
      resolve(isWhole ? first : Buffer.concat(chunks, Math.min(bytes, limit)));
    };
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      onProgress();
      if (bytes < limit) return;
      done();
      incoming.destroy();
    });
    incoming.on('end', done);
    incoming.on('error', reject);
    incoming.on('close', () => {
      // A truncated response closes without an end, and on some versions of Node without an error.
      reject(signal.aborted ? signal.reason : new Error('The body ended early.'));
    });
  });
}

export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // A TextDecoder also omits it, but costs more.
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
