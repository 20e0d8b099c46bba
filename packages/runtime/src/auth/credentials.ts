import { withCookies } from '../codecs/cookies.ts';
import { checkHeader } from '../calls/headers.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';
import { encodeForm } from '../codecs/encode-form.ts';
import { untilAborted } from '../retry/wait.ts';

/** RFC 6265. A key is sent as it is where it can be: not every service decodes its cookies. */
const isCookieValue = /^[!#-+\--:<-[\]-~]*$/;

/** The part of a call that a credential changes. */
export interface CredentialPlace {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A credential that is not a bearer token; made by `apiKey` or `basic`. */
export interface Credential {
  /**
   * Returns the call with the credential. Its secret lives in a closure, where nothing that prints an object can reach it.
   *
   * @param signal - Ends the wait for a key.
   */
  addTo<Place extends CredentialPlace>(call: Place, signal: AbortSignal): Promise<Place>;
}

/**
 * Authenticates with a key in a header, the query or a cookie, as the document of the service says.
 *
 * @param key.value - The key, or a function that returns it and is called before every attempt. What it throws ends the call.
 * @throws UnsupportedRequestError for a name that cannot be sent.
 *
 * @example
 * createClient({ auth: apiKey({ in: 'header', name: 'x-api-key', value: process.env.API_KEY }) });
 */
export function apiKey(key: {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string | (() => string | Promise<string>);
}): Credential {
  const { name, value } = key;
  if (key.in !== 'query') checkHeader(name, '');
  return {
    async addTo(call, signal) {
      // A function may wait for something that does not respond.
      const text = typeof value === 'string' ? value : await untilAborted((async () => value())(), signal);
      if (!text) throw new UnsupportedRequestError(`The key for ${name} is empty.`);
      const { headers, url } = call;
      if (key.in === 'header')
        return { ...call, headers: { ...headers, [name.toLowerCase()]: checkHeader(name, text) } };
      if (key.in === 'cookie') {
        const cookie = `${name}=${isCookieValue.test(text) ? text : encodeURIComponent(text)}`;
        return { ...call, headers: withCookies(headers, cookie) };
      }
      const separator = url.includes('?') ? '&' : '?';
      return { ...call, url: `${url}${separator}${encodeForm(name)}=${encodeForm(text)}` };
    },
  };
}

/**
 * Authenticates with HTTP Basic (RFC 7617).
 *
 * @example
 * createClient({ auth: basic({ username, password }) });
 */
export function basic(credentials: { readonly username: string; readonly password: string }): Credential {
  const { username, password } = credentials;
  return {
    async addTo(call) {
      if (username.includes(':')) throw new UnsupportedRequestError('The username must not have a colon.');
      const bytes = new TextEncoder().encode(`${username}:${password}`);
      const authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
      return { ...call, headers: { ...call.headers, authorization } };
    },
  };
}
