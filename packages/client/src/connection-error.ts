import { ConnectionError, ConversationAnalyticsError } from './errors.ts';

/** Codes with which Node, undici, Bun and our transport for Node prove that a connection never opened. */
const neverOpenedCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|ERR_PROXY_REFUSED)$/;

/** What is wrong with a certificate, of either side: no repetition makes it trusted. */
const untrustedCodes = /CERT|SIGNATURE/;

/** Gives what a transport threw a type. The message names the host, and nothing else of the URL. */
export function connectionError(operation: string, url: string, error: unknown): ConversationAnalyticsError {
  if (error instanceof ConversationAnalyticsError) return error;
  const code = codeOf(error);
  const isUntrusted = untrustedCodes.test(code);
  const neverOpened = neverOpenedCodes.test(code);
  const what = neverOpened || isUntrusted ? 'could not reach' : 'lost the connection to';
  const host = /\/\/([^/]*)/.exec(url)?.[1] ?? 'its own origin';
  return new ConnectionError(`${operation} ${what} ${host}${code ? ` (${code})` : ''}.`, {
    cause: error,
    operation,
    neverOpened,
    retryable: !isUntrusted,
  });
}

/** fetch wraps the error of the socket as its cause. */
function codeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    // Deno has no code for this.
    if (at.message.includes('client error (Connect)')) return 'ConnectionRefused';
  }
  return '';
}
