import { UnsupportedRequestError } from './errors.ts';
import { required } from './required.ts';

/** RFC 6761 keeps `localhost` and what is below it on loopback. */
const loopback = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

/** Base URLs that are not encrypted, of which a warning was printed. */
const warned = new Set<string>();

/**
 * Checks the address of a service once, at construction.
 *
 * @param allowInsecure - Accept http beyond loopback, with a warning.
 * @throws UnsupportedRequestError unless it is https, or http on loopback, with no query, fragment or credentials.
 */
export function parseBaseUrl(text: string, allowInsecure: boolean | undefined): URL {
  if (!/^https?:/i.test(required('baseUrl', text))) {
    throw new UnsupportedRequestError(`\`baseUrl\` needs http:// or https://.${suggestion(text)}`);
  }
  if (!URL.canParse(text)) throw new UnsupportedRequestError('`baseUrl` is not a URL.');
  const url = new URL(text);
  // In the text, as an empty query is none to `search`, and would take the paths of all calls.
  if (url.username || url.password || /[?#]/.test(url.href)) {
    throw new UnsupportedRequestError('`baseUrl` holds credentials, a query or a fragment.');
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) checkInsecure(url, allowInsecure);
  return url;
}

function checkInsecure({ href, origin }: URL, allowInsecure: boolean | undefined): void {
  const problem = `${origin} is not encrypted: use https`;
  if (!allowInsecure) throw new UnsupportedRequestError(`${problem} or \`allowInsecure\`.`);
  if (!warned.has(href)) console.warn(`${problem}.`);
  warned.add(href);
}

/** Only for a host with its port: anything else may be a secret that got into the wrong option. */
function suggestion(text: string): string {
  if (!/^(localhost|[\w.-]+:\d+)(\/[\w./-]*)?$/.test(text)) return '';
  return ` Did you mean http${/^(localhost|127[.\d]+)(:|\/|$)/.test(text) ? '' : 's'}://${text}?`;
}

/**
 * Checks the address of a proxy on the page's own origin: an absolute path, or a URL as above.
 *
 * @throws UnsupportedRequestError for a path that could lead to another origin.
 */
export function parseProxyUrl(text: string, allowInsecure: boolean | undefined): string {
  if (/^https?:/i.test(required('baseUrl', text))) return parseBaseUrl(text, allowInsecure).href;
  // `//host` and `/\\host` are addresses of other hosts.
  if (!/^\/(?!\/)[^?#\\\s]*$/.test(text)) {
    throw new UnsupportedRequestError('`baseUrl` is neither a URL nor a path that begins with /.');
  }
  return text;
}

/**
 * One path parameter, percent-encoded.
 *
 * @throws UnsupportedRequestError for values that would change the path: empty, `.`, `..`, or an encoded dot.
 */
export function encodePathParameter(name: string, value: unknown): string {
  required(name, value);
  try {
    if (typeof value === 'string' && !/^(?:\.|%2e){1,2}$/i.test(value)) return encodeURIComponent(value);
  } catch {
    // Half of a surrogate pair, which has no encoding.
  }
  throw new UnsupportedRequestError(`${name} cannot be in a path: ${JSON.stringify(value)}`);
}
