import { UnsupportedRequestError } from '../errors/errors.ts';
import { required } from './required.ts';

/** RFC 6761 keeps `localhost` and what is below it on loopback. */
const loopback = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

/** Base URLs that are not encrypted, of which a warning was printed. */
const warned = new Set<string>();

/**
 * Checks the address of a service, or of a proxy, once at construction. Returns it without a slash at its end.
 *
 * @param allowInsecure - Accept http beyond loopback, with a warning.
 * @param isProxied - Accept an absolute path, on the page's own origin.
 * @throws UnsupportedRequestError unless it is https, or http on loopback, with no query, fragment or credentials.
 */
export function parseBaseUrl(text: string, allowInsecure: boolean | undefined, isProxied = false): string {
  // `//host` and `/\\host` are addresses of other hosts.
  const isPath = isProxied && /^\/(?![/\\])[^?#\\\s]*$/.test(required('baseUrl', text));
  return (isPath ? text : parseUrl(text, allowInsecure, isProxied)).replace(/\/+$/, '');
}

function parseUrl(text: string, allowInsecure: boolean | undefined, isProxied: boolean): string {
  if (!/^https?:/i.test(required('baseUrl', text))) {
    const orPath = isProxied ? ' or an absolute path' : '';
    throw new UnsupportedRequestError(`\`baseUrl\` needs http:// or https://${orPath}.${suggestion(text)}`);
  }
  // By its text, as an empty query is none to `search`, and would take the paths of all calls.
  if (!URL.canParse(text) || /[?#]|\/\/[^/]*@/.test(new URL(text).href)) {
    throw new UnsupportedRequestError('`baseUrl` must be a URL without credentials, query or fragment.');
  }
  const { href, origin, protocol, hostname } = new URL(text);
  if (protocol === 'http:' && !loopback.test(hostname)) {
    const problem = `${origin} is not encrypted: use https`;
    if (!allowInsecure) throw new UnsupportedRequestError(`${problem} or \`allowInsecure\`.`);
    if (!warned.has(href)) console.warn(`${problem}.`);
    warned.add(href);
  }
  return href;
}

/** Only for a host with its port: anything else may be a secret that got into the wrong option. */
function suggestion(text: string): string {
  if (!/^(localhost|[\w.-]+:\d+)(\/[\w./-]*)?$/.test(text)) return '';
  const [host = ''] = text.split(/[:/]/, 1);
  return ` Did you mean http${loopback.test(host) ? '' : 's'}://${text}?`;
}
