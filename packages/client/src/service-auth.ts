import { checkHeader } from './headers.ts';
import { UnsupportedRequestError } from './errors.ts';
import { encodeForm } from './service-parameters.ts';

/** RFC 6265. A key is sent as it is where it can be: not every service decodes its cookies. */
const isCookieValue = /^[!#-+\--:<-[\]-~]*$/;

/** Where the credentials of a call are put; names and values of a query and of cookies are encoded. */
export interface CredentialPlace {
  readonly headers: Record<string, string>;
  readonly query: [name: string, value: string][];
  readonly cookies: [name: string, value: string][];
}

/** A credential that is no bearer token; made by `apiKey` or `basic`. */
export interface Credential {
  /** Adds it to a call. Its secret lives in a closure, where nothing that prints an object can reach it. */
  addTo(place: CredentialPlace): Promise<void>;
}

/**
 * Authenticates with a key in a header, the query or a cookie, as the document of the service says.
 *
 * @param key.value - The key, or a function that is asked for it before every call.
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
    async addTo(place) {
      const text = typeof value === 'string' ? value : await value();
      if (!text) throw new UnsupportedRequestError(`The key for ${name} is empty.`);
      if (key.in === 'header') place.headers[name.toLowerCase()] = checkHeader(name, text);
      else if (key.in === 'query') place.query.push([encodeForm(name), encodeForm(text)]);
      else place.cookies.push([name, isCookieValue.test(text) ? text : encodeURIComponent(text)]);
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
    async addTo({ headers }) {
      if (username.includes(':')) throw new UnsupportedRequestError('The username holds a colon.');
      const bytes = new TextEncoder().encode(`${username}:${password}`);
      headers['authorization'] = `Basic ${btoa(String.fromCharCode(...bytes))}`;
    },
  };
}
