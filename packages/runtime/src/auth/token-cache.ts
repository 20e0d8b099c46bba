import type { BearerToken, TokenSource } from './authentication.ts';
import { ResponseError } from '../errors/errors.ts';
import { checkHeader } from '../calls/headers.ts';
import { untilAborted } from '../retry/wait.ts';

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
 * - Concurrent calls share one token request; aborting one call does not affect the others. A failed request is not
 *   kept: the next call starts a new one.
 * - A refused token is dropped only while it is the cached one. Calls that were sent with an older token find the newer
 *   one here and cause no further request.
 * - Lifetimes are measured on the monotonic clock, so a wrong local clock does not matter. Without a valid lifetime the
 *   token is used until it is refused.
 */
export function tokenCache(issue: () => Promise<object>): TokenSource {
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
    token(signal) {
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

function accept(response: object, requestedAt: number): CachedToken {
  const {
    access_token: token,
    token_type: type,
    expires_in: seconds,
  }: Record<string, unknown> = { ...response };
  const isBearer = String(type ?? 'bearer').toLowerCase() === 'bearer';
  if (typeof token !== 'string' || token === '' || !isBearer) {
    throw new ResponseError('The token endpoint responded without a bearer token.', {
      status: 200,
      headers: { get: () => null },
    });
  }
  checkHeader('authorization', token);
  const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : Infinity;
  return { token, refreshAt: requestedAt + lifetime - Math.min(earliestRefresh, lifetime / 10) };
}
