import type { TokenRequest, TokenResponse } from './generated/models.ts';
import { UnsupportedRequestError } from './errors.ts';
import { checkHeader } from './headers.ts';
import { required } from './required.ts';
import { secretsAreSafe } from './runtime.ts';
import { tokenCache } from './token-cache.ts';
import { untilAborted } from './wait.ts';

/** One token as it was issued. Two are told apart as objects, for a service may issue the same text again. */
export interface BearerToken {
  readonly token: string;
}

/** Where the pipeline gets its bearer tokens from. */
export interface TokenSource {
  /** The token to send. `signal` ends the wait of this caller, not a refresh that others share. */
  token(signal: AbortSignal): Promise<BearerToken>;
  /** Told that the service refused a token with 401. Answers whether a replay may fare better. */
  refused(token: BearerToken): boolean;
}

export type IssueToken = (body: TokenRequest) => Promise<TokenResponse>;

/** How a client authenticates; made by `clientCredentials` or `bearer`. */
export interface Authentication {
  /** Binds it to a client, whose token endpoint `issueToken` asks. */
  connect(issueToken: IssueToken): TokenSource;
}

export const noSecretsHere =
  'A client secret is public in a browser or app. Use @conversation-analytics/client/proxy.';

/**
 * Authenticates with the client-credentials grant. The token is cached until shortly before it expires; any number
 * of concurrent calls share one request for it; a token that the service refuses is replaced once.
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
      tokenCache(() =>
        issueToken({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
      ),
  };
}

/**
 * Authenticates with a token of yours, or with a function that is asked for one before every attempt. After a 401 the
 * function is asked once more, so that it can hand out a newer token. What the function throws ends the call as it is.
 *
 * @example
 * createClient({ baseUrl, serviceId, auth: bearer(async () => (await session()).analyticsToken) });
 */
export function bearer(token: string | (() => string | Promise<string>)): Authentication {
  const isFixed = typeof token === 'string';
  if (isFixed) checkToken(token);
  const ask = async () => ({ token: checkToken(isFixed ? token : await token()) });
  return {
    connect: () => ({
      token: (signal) => untilAborted(ask(), signal),
      refused: () => !isFixed,
    }),
  };
}

function checkToken(token: unknown): string {
  if (token === '') throw new UnsupportedRequestError('The token is empty.');
  return checkHeader('authorization', token);
}
