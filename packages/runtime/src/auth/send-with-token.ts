import type { BearerToken, TokenSource } from './authentication.ts';

/**
 * Sends a request with a bearer token, with one replay. A token that the service refuses with 401 is dropped, and the
 * request is sent once more with the next token. Without another token there is no replay.
 *
 * @param signal - Ends the wait for a token.
 * @param send - Sends the request. It calls `isRefused` with the status: where that returns true, a replay follows and the
 * body is not needed. A replay has no `isRefused`.
 */
export async function sendWithToken<Sent>(
  tokens: TokenSource,
  signal: AbortSignal,
  send: (token: BearerToken, isRefused?: (status: number) => boolean) => Promise<Sent>,
): Promise<Sent> {
  const token = await tokens.token(signal);
  let isRefused = false;
  const sent = await send(token, (status) => (isRefused = status === 401 && tokens.refused(token)));
  return isRefused ? send(await tokens.token(signal)) : sent;
}
