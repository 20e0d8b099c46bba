import { UnsupportedRequestError } from '../errors/errors.ts';
import { checkHeader } from '../calls/headers.ts';
import { required } from '../calls/required.ts';
import { secretsAreSafe } from './secrets-are-safe.ts';
import { tokenCache } from './token-cache.ts';
import { untilAborted } from '../retry/wait.ts';

/** One token as it was issued. Two are told apart as objects, for a service may issue the same text again. */
export interface BearerToken {
  readonly token: string;
}

/** Where the pipeline gets its bearer tokens from. */
export interface TokenSource {
  /** Returns the token to send. `signal` ends the wait of this caller, not a refresh that others share. */
  token(signal: AbortSignal): BearerToken | Promise<BearerToken>;
  /** Reports that the service refused a token with 401. Returns whether a replay may succeed. */
  refused(token: BearerToken): boolean;
}

/** A request for a token, as RFC 6749 (section 4.4.2) names its parameters. */
export interface TokenRequest {
  readonly grant_type: 'client_credentials';
  readonly client_id: string;
  readonly client_secret: string;
}

/** Calls the token endpoint. Returns what it responds, unchecked. */
export type IssueToken = (body: TokenRequest) => Promise<object>;

/** How a client authenticates; made by `clientCredentials` or `bearer`. */
export interface Authentication {
  /** Binds it to a client. `issueToken` calls its token endpoint, if it has one. */
  connect(issueToken: IssueToken | undefined): TokenSource;
}

export const noSecretsHere = 'A client secret is public in a browser or app. Use a proxy.';

/**
 * Authenticates with the client-credentials grant. The token is cached until shortly before it expires. Concurrent calls
 * share one token request. A token that the service refuses is replaced once.
 *
 * @throws UnsupportedRequestError in a browser or React Native, where a secret would be public, and for one that is empty.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth: clientCredentials({ clientId, clientSecret }) });
 */
export function clientCredentials(credentials: { clientId: string; clientSecret: string }): Authentication {
  if (!secretsAreSafe()) throw new UnsupportedRequestError(noSecretsHere);
  const clientId = required('clientId', credentials?.clientId);
  const clientSecret = required('clientSecret', credentials.clientSecret);
  // The secret lives in this closure alone: nothing that prints or serialises an object can reach it.
  return {
    connect: (issueToken) =>
      tokenCache(async () => {
        if (!issueToken)
          throw new UnsupportedRequestError('This service has no token endpoint: use bearer(…).');
        return issueToken({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        });
      }),
  };
}

/**
 * Authenticates with a token of yours, or with a function that returns one and is called before every attempt. After a 401
 * the function is called once more, so that it can return a newer token. What the function throws ends the call.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth: bearer(async () => (await session()).analyticsToken) });
 */
export function bearer(token: string | (() => string | Promise<string>)): Authentication {
  if (typeof token === 'string') {
    const fixed = { token: checkToken(token) };
    return { connect: () => ({ token: () => fixed, refused: () => false }) };
  }
  const ask = async () => ({ token: checkToken(await token()) });
  return {
    connect: () => ({ token: (signal) => untilAborted(ask(), signal), refused: () => true }),
  };
}

function checkToken(token: unknown): string {
  if (token === '') throw new UnsupportedRequestError('The token is empty.');
  return checkHeader('authorization', token);
}
