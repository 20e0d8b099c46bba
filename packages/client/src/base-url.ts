import { UnsupportedRequestError } from './errors.ts';

/**
 * Checks the address of a service once, at construction.
 *
 * @throws UnsupportedRequestError unless it is https, or http on loopback, with no query, fragment or credentials.
 */
export function parseBaseUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UnsupportedRequestError('baseUrl is no absolute URL, such as https://analytics.example.org.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new UnsupportedRequestError('baseUrl holds credentials. Pass them as `auth`.');
  }
  // In the text, as an empty query is none to `search`, and would take the paths of all calls.
  if (/[?#]/.test(url.href)) {
    throw new UnsupportedRequestError('baseUrl holds a query or a fragment. Pass the address alone.');
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new UnsupportedRequestError(
      `baseUrl is ${url.protocol}//${url.host}: credentials and conversations travel over https only. http is for loopback.`,
    );
  }
  return url;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}

/**
 * One path parameter, percent-encoded.
 *
 * @throws UnsupportedRequestError for values that would change the path: empty, `.`, `..`, or an encoded dot.
 */
export function encodePathParameter(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || /^(?:\.|%2e){1,2}$/i.test(value)) {
    throw new UnsupportedRequestError(`${name} is ${describe(value)}, which cannot be part of a path.`);
  }
  try {
    return encodeURIComponent(value);
  } catch (cause) {
    throw new UnsupportedRequestError(`${name} holds half of a surrogate pair and cannot be sent.`, {
      cause,
    });
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeof value;
}
