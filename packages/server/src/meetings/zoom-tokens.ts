import type { ZoomCredentials } from './platform-credentials.ts';
import { credentialsRefused } from './import-problems.ts';
import { callZoom, type Zoom } from './zoom-api.ts';

/** Access tokens of Zoom, one for each credentials: a new token of Zoom ends the one before it. */
export interface ZoomTokens {
  /**
   * Returns the token of the credentials, which may be used by other imports at the same time.
   *
   * @param refused A token that Zoom no longer accepts, and is not to be returned again.
   * @throws {Problem} 400 when Zoom refuses the credentials.
   */
  get(credentials: ZoomCredentials, signal: AbortSignal, refused?: string): Promise<string>;
}

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

/** A token is not used in the last minute of its lifetime. */
const reserveMilliseconds = 60_000;

export function createZoomTokens(zoom: Zoom): ZoomTokens {
  const tokens = new Map<string, Token>();
  return {
    get: async (credentials, signal, refused) => {
      const known = tokens.get(credentials.id);
      if (known !== undefined && known.text !== refused && known.expiresAt > Date.now()) return known.text;
      const token = await issue(zoom, credentials, signal);
      tokens.set(credentials.id, token);
      return token.text;
    },
  };
}

async function issue(zoom: Zoom, credentials: ZoomCredentials, signal: AbortSignal): Promise<Token> {
  const { accountId, clientId, clientSecret } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { status, body } = await callZoom(zoom, new URL('/oauth/token', zoom.addresses.oauth), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }).toString(),
    signal,
  });
  if (status >= 400) throw credentialsRefused('Check the account id, the client id and the client secret.');
  const { access_token: text, expires_in: seconds } = body;
  if (status !== 200 || typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
    throw new Error(`Zoom issued no token (status ${status}).`);
  }
  const lifetime = typeof seconds === 'number' ? seconds * 1000 : 0;
  return { text, expiresAt: Date.now() + lifetime - reserveMilliseconds };
}
