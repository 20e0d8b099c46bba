import type { IncomingMessage } from 'node:http';
import type { ReadonlyHeaders } from '@conversation-analytics/client';

export function headersOf(incoming: IncomingMessage): ReadonlyHeaders {
  return {
    get(name) {
      const value = incoming.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/**
 * The body, at most `limit` bytes of it. By events rather than as an async iterator, which costs a third of a small call.
 */
export function bytesOf(
  incoming: IncomingMessage,
  limit: number,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: () => void },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => resolve(Buffer.concat(chunks, Math.min(bytes, limit)));
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      onProgress();
      if (bytes < limit) return;
      done();
      incoming.destroy();
    });
    incoming.once('end', done);
    incoming.once('error', reject);
    incoming.once('close', () => {
      // A response that is cut off closes without an end, and on some versions without an error.
      if (!incoming.complete) reject(signal.aborted ? signal.reason : new Error('The body ended early.'));
    });
  });
}

export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // As a TextDecoder leaves it out, which costs more.
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
