import { UnsupportedRequestError } from './errors.ts';

/**
 * Checks the address of a service once, at construction.
 *
 * @throws UnsupportedRequestError unless it is https, or http on loopback, with no query, fragment or credentials.
 */
export function parseBaseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new UnsupportedRequestError('baseUrl is no URL.');
  const url = new URL(text);
  // In the text, as an empty query is none to `search`, and would take the paths of all calls.
  if (url.username || url.password || /[?#]/.test(url.href)) {
    throw new UnsupportedRequestError('baseUrl holds credentials, a query or a fragment.');
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname))) {
    throw new UnsupportedRequestError(
      `baseUrl is ${url.protocol}//${url.host}; only https is safe, and http for loopback.`,
    );
  }
  return url;
}

/**
 * Checks the address of a proxy on the page's own origin: an absolute path, or a URL as above.
 *
 * @throws UnsupportedRequestError for a path that could lead to another origin.
 */
export function parseProxyUrl(text: string): string {
  if (!text.startsWith('/')) return parseBaseUrl(text).href;
  // `//host` and `/\\host` are addresses of other hosts.
  if (/^\/\/|[?#\\\s]/.test(text)) {
    throw new UnsupportedRequestError('baseUrl is no URL, nor a path.');
  }
  return text;
}

/** RFC 6761 keeps `localhost` and what is below it on loopback. */
const loopback = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

/**
 * One path parameter, percent-encoded.
 *
 * @throws UnsupportedRequestError for values that would change the path: empty, `.`, `..`, or an encoded dot.
 */
export function encodePathParameter(name: string, value: unknown): string {
  try {
    if (typeof value === 'string' && value !== '' && !/^(?:\.|%2e){1,2}$/i.test(value))
      return encodeURIComponent(value);
  } catch {
    // Half of a surrogate pair, which has no encoding.
  }
  throw new UnsupportedRequestError(`${name} cannot be in a path: ${JSON.stringify(value)}`);
}
