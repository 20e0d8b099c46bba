import type { RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Fonts are compressed already. */
const compressible: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg', '.vtt']);
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * Serves files by their paths, `index.html` for `/`, compressed for those who take it. The page may send to `uploadOrigin`
 * beside its own origin.
 */
export function staticFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  uploadOrigin: string,
): RequestListener {
  // Each file is compressed when it is asked for first.
  const compressed = new Map<string, Uint8Array>();
  return ({ url = '/', method, headers }, response) => {
    protect(response, uploadOrigin);
    const path = url.replace(/[?#].*/s, '').slice(1) || 'index.html';
    const content = files.get(path);
    if (content === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
      return;
    }
    const isCompressible = compressible.has(extname(path));
    const isCompressed = isCompressible && takesGzip.test(String(headers['accept-encoding'] ?? ''));
    const body = isCompressed ? gzipped(path, content) : content;
    // The names of assets have a hash of their content.
    const isLasting = path.startsWith('assets/');
    response
      .writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isCompressible ? { vary: 'accept-encoding' } : {}),
        ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      })
      .end(method === 'HEAD' ? undefined : body);
  };

  function gzipped(path: string, content: string | Uint8Array): Uint8Array {
    const known = compressed.get(path) ?? gzipSync(content);
    compressed.set(path, known);
    return known;
  }
}

/** Nothing of other origins runs or is loaded. */
function protect(response: ServerResponse, uploadOrigin: string): void {
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'",
      `connect-src 'self' ${uploadOrigin}`,
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ].join('; '),
  );
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
}
