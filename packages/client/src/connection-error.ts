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

/** fetch wraps the error of the socket as its cause. Under Jest it comes from another realm and is no `Error` of this one. */
function codeOf(error: unknown): string {
  for (let at = error, depth = 0; depth < 4; depth += 1) {
    const { code, message, cause }: Record<string, unknown> = Object(at);
    if (typeof code === 'string') return code;
    // Deno has no code for this.
    if (String(message).includes('client error (Connect)')) return 'ConnectionRefused';
    at = cause;
  }
  return '';
}
