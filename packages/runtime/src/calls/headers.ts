import { UnsupportedRequestError } from '../errors/errors.ts';
import type { Service } from './service.ts';

/**
 * Refuses a header that cannot be sent. The value is never part of the message: it may be a secret.
 *
 * @throws UnsupportedRequestError
 */
export function checkHeader(name: string, value: unknown): string {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name)) {
    throw new UnsupportedRequestError(`${JSON.stringify(name)} cannot be the name of a header.`);
  }
  // Visible ASCII, space and tab: of what lies beyond, runtimes make different bytes.
  if (typeof value !== 'string' || !/^[\t -~]*$/.test(value)) {
    throw new UnsupportedRequestError(`The value of ${name} cannot be sent.`);
  }
  return value;
}

/**
 * Headers that only the client or the transport sets. They say which token is sent, what the body is, what can be read, and
 * where a message ends. The type of a form needs the boundary of the transport.
 */
const ownNames =
  /^(?:authorization|accept|user-agent|content-.+|host|connection|keep-alive|trailer|transfer-encoding|expect|upgrade)$/i;

/**
 * Headers of a caller, by lower-case name. All of them are sent.
 *
 * @throws UnsupportedRequestError for a header that the client sets, and for one that cannot be sent.
 */
export function callerHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  { configuration = {} }: Service,
): Record<string, string> {
  return headersOf(headers, (name) => {
    const isConfiguration = Object.values(configuration).some(({ header }) => header === name);
    return isConfiguration || ownNames.test(name) ? refuseOwn(name) : true;
  });
}

/** Headers that a hook adds, without those that the client sets: a hook decides nothing. */
export function hookHeaders(headers: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return headersOf(headers, (name) => !ownNames.test(name));
}

/** Checked, by lower-case name. */
function headersOf(
  headers: Readonly<Record<string, string>> = {},
  isTaken: (name: string) => boolean,
): Record<string, string> {
  // Plain JavaScript may pass a `Headers` or a `Map`, which have no entries for `Object.entries`.
  if (Symbol.iterator in headers) checkHeader('headers', headers);
  const checked: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    if (isTaken(name)) checked[name] = checkHeader(name, value);
  }
  return checked;
}

function refuseOwn(name: string): never {
  throw new UnsupportedRequestError(`The client sets the header ${name} itself.`);
}

/**
 * A header parameter. A document may describe what the client does not say of a body, such as `Content-Range`.
 *
 * @throws UnsupportedRequestError
 */
export function checkParameterHeader(name: string, value: string): string {
  if (ownNames.test(name) && !/^content-(?!(?:type|length)$)/i.test(name)) refuseOwn(name);
  return checkHeader(name, value);
}
