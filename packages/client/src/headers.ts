import { UnsupportedRequestError } from './errors.ts';

/**
 * Refuses a header that cannot be sent. The value is never part of the message: it may be a secret.
 *
 * @throws UnsupportedRequestError
 */
export function checkHeader(name: string, value: unknown): string {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name)) {
    throw new UnsupportedRequestError(`${JSON.stringify(name)} is no header.`);
  }
  // Visible ASCII, space and tab: of what lies beyond, runtimes make different bytes.
  if (typeof value !== 'string' || !/^[\t -~]*$/.test(value)) {
    throw new UnsupportedRequestError(`The value of ${name} cannot be sent.`);
  }
  return value;
}

const ownNames =
  /^(?:authorization|content-.+|host|connection|keep-alive|trailer|transfer-encoding|expect|upgrade)$/i;

/**
 * Headers that a caller or a hook adds to a request, by lower-case name, checked. The client alone says whether there is
 * a token and what the body is (a form needs the boundary of the transport), and the transport where a message ends.
 *
 * @throws UnsupportedRequestError
 */
export function addedHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  // Plain JavaScript may pass a `Headers` or a `Map`, of which `Object.entries` would leave out everything.
  if (Symbol.iterator in headers) checkHeader('headers', headers);
  const added: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    checkHeader(name, value);
    if (!ownNames.test(name)) added[name.toLowerCase()] = value;
  }
  return added;
}
