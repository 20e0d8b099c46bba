import { SdkError } from './sdk-error.ts';

/** There is no response: the connection could not be opened, or it was lost. `cause` has the error of the runtime. */
export class ConnectionError extends SdkError {
  protected static override readonly kind = 'ConnectionError';
  declare readonly name: 'ConnectionError';
  /** False for a certificate that is not trusted. */
  declare readonly retryable: boolean;
  /** True when the runtime proves that nothing was sent. */
  declare readonly neverOpened: boolean;
  /** The id of the operation that failed: that of the call, or `issue-token` when its token could not be fetched. */
  declare readonly operation: string | undefined;

  constructor(
    message: string,
    { cause, ...facts }: ErrorOptions & { operation?: string; neverOpened: boolean; retryable: boolean },
  ) {
    super(message, { cause });
    Object.assign(this, facts);
  }
}

/** Codes with which Node, undici, Bun and our transport for Node prove that a connection never opened. */
const neverOpenedCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|ERR_PROXY_REFUSED)$/;

/** What is wrong with a certificate, of either side: no repetition makes it trusted. */
const untrustedCodes = /CERT|SIGNATURE/;

/** Gives what a transport threw a type. The message names the host, and nothing else of the URL. */
export function connectionError(operation: string, url: string, error: unknown): SdkError {
  if (error instanceof SdkError) return error;
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
