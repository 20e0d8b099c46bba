import { secretsAreSafe } from '../auth/secrets-are-safe.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';
import { checkHeader } from '../calls/headers.ts';

/**
 * Headers with further cookies.
 *
 * @param cookies - Encoded; empty or `a=1; b=2`.
 * @throws UnsupportedRequestError in a browser.
 */
export function withCookies(
  headers: Readonly<Record<string, string>>,
  cookies: string,
): Readonly<Record<string, string>> {
  if (cookies === '') return headers;
  if (!secretsAreSafe()) throw new UnsupportedRequestError('A browser sends its own cookies and no others.');
  const all = headers['cookie'] === undefined ? cookies : `${headers['cookie']}; ${cookies}`;
  return { ...headers, cookie: checkHeader('cookie', all) };
}
