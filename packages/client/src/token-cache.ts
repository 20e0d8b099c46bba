import type { BearerToken, TokenSource } from './authentication.ts';
import type { TokenResponse } from './generated/models.ts';
import { ResponseError } from './errors.ts';
import { checkHeader } from './headers.ts';
import { untilAborted } from './wait.ts';

interface CachedToken extends BearerToken {
  /** On the monotonic clock; Infinity means: until the service refuses it. */
  readonly refreshAt: number;
}

const earliestRefresh = 30_000;

/**
 * A cache of one token with a single flight.
 *
 * - A token is replaced min(30 s, 10 % of its lifetime) before it expires, so that no call leaves with one that
 *   expires on the way.
 * - However many callers need a token, one request is under way at a time. A caller that gives up leaves the others
 *   their request. A failed request is not kept: the next caller asks anew.
 * - A refused token is dropped only while it is still the cached one. Calls that left with an older token find the
 *   newer one here and cause no request of their own.
 * - Lifetimes are relative, measured on the monotonic clock: a wrong local clock does not matter. A lifetime that is
 *   absent or absurd means that the token is used until it is refused.
 */
export function tokenCache(issue: () => Promise<TokenResponse>): TokenSource {
  let cached: CachedToken | undefined;
  let flight: Promise<CachedToken> | undefined;

  function refresh(): Promise<CachedToken> {
    const started = performance.now();
    const request = issue()
      .then((response) => (cached = accept(response, started)))
      .finally(() => {
        flight = undefined;
      });
    // Every caller may have given up by the time it fails.
    request.catch(() => {});
    return request;
  }

  return {
    async token(signal) {
      if (cached && performance.now() < cached.refreshAt) return cached;
      flight ??= refresh();
      return untilAborted(flight, signal);
    },
    refused(token) {
      if (cached === token) cached = undefined;
      return true;
    },
  };
}

function accept(response: TokenResponse, requestedAt: number): CachedToken {
  const { access_token: token, token_type: type, expires_in: seconds } = response;
  const isBearer = String(type ?? 'bearer').toLowerCase() === 'bearer';
  if (typeof token !== 'string' || token === '' || !isBearer) {
    throw new ResponseError('The token endpoint answered without a bearer token.', {
      status: 200,
      headers: { get: () => null },
    });
  }
  checkHeader('authorization', token);
  const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : Infinity;
  return { token, refreshAt: requestedAt + lifetime - Math.min(earliestRefresh, lifetime / 10) };
}
