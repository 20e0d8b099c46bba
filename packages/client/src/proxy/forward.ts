import { AbortError, ApiError, TimeoutError, type Operation } from '@conversation-analytics/runtime';
import {
  defaultTimeout,
  isRedirect,
  sendWithToken,
  timeLimit,
  type BearerToken,
  type TokenSource,
} from '@conversation-analytics/runtime/internal';
import { acceptedHeaders, passedHeaders } from './forwarded-headers.ts';
import { problem } from './problem.ts';
import { countedBody, observedBody } from './streams.ts';

/** The service, as a proxy reaches it. */
export interface Upstream {
  readonly tokens: TokenSource;
  readonly renewals: Renewals;
  /** Sent with every request. They replace those of the browser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  readonly maxBodyBytes: number;
}

/** A request that was let through. */
export interface Forwarded {
  readonly operation: Operation;
  /** On the service. */
  readonly url: string;
  readonly request: Request;
}

/** Sends a request to the service and streams its response. Failures on the way become 413 or 5xx. */
export async function forward(upstream: Upstream, forwarded: Forwarded): Promise<Response> {
  const { operation, request } = forwarded;
  const { maxBodyBytes } = upstream;
  const tooLong = () => problem(413, `A body may have ${maxBodyBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLong();

  const { timeout = defaultTimeout } = operation;
  const message = `${operation.id} exceeded its timeout of ${timeout} ms.`;
  const limit = timeLimit(request.signal, timeout, () => new TimeoutError(message, 'timeout'));
  const onProgress = operation.timeoutOf === 'progress' ? limit.extend : () => {};
  let isTooLong = false;
  const onExceeded = () => (isTooLong = true);
  const body =
    request.body && operation.body
      ? countedBody(request.body, { limit: maxBodyBytes, onExceeded, onProgress })
      : null;
  try {
    const response = await authenticated(upstream, forwarded, body, limit.signal);
    return passOn(response, limit.release);
  } catch (error) {
    limit.release();
    if (isTooLong) return tooLong();
    return failure(limit.signal.aborted ? limit.signal.reason : error);
  }
}

/** Tokens that were accepted, and those that replace a refused one. */
export type Renewals = WeakMap<BearerToken, 'new' | 'accepted'>;

interface RenewedTokens extends TokenSource {
  /** Reports that the service accepted a token. */
  accepted(token: BearerToken): void;
}

/**
 * The tokens of one request, with one replay for each token that was accepted once. When the replacement of a refused
 * token is refused too, the service refuses the credentials, and another token would not help.
 */
function renewedTokens({ tokens, renewals }: Upstream): RenewedTokens {
  let isRenewal = false;
  return {
    async token(signal) {
      const token = await tokens.token(signal);
      if (isRenewal && !renewals.has(token)) renewals.set(token, 'new');
      isRenewal = false;
      return token;
    },
    refused(token) {
      isRenewal = tokens.refused(token) && renewals.get(token) !== 'new';
      return isRenewal;
    },
    accepted: (token) => void renewals.set(token, 'accepted'),
  };
}

/**
 * Sends with a bearer token. A refused one is dropped, and a request without a body is replayed once.
 *
 * A body has been streamed and is gone. The response is then 503 with `Retry-After: 0`: nothing has happened, so the
 * client repeats unsafe operations too. The 401 itself never passes: to the browser it would mean that the session with
 * the app has ended.
 */
async function authenticated(
  upstream: Upstream,
  { operation, url, request }: Forwarded,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<Response> {
  const tokens = renewedTokens(upstream);
  const headers = { ...acceptedHeaders(request), ...upstream.headers };
  const send = async (bearer: BearerToken, isRefused?: (status: number) => boolean) => {
    if (body && !isRefused) return repeatAtOnce();
    // Typed as the DOM has it, which knows no `duplex`; a stream cannot be sent without.
    const init: RequestInit & { duplex: 'half' } = {
      method: operation.method,
      headers: { ...headers, authorization: `Bearer ${bearer.token}` },
      body,
      signal,
      redirect: 'manual',
      duplex: 'half',
    };
    // Node 24.14 and 24.15 fail after a 401 to a stream unless it is `omit`; workerd fails if it is there at all.
    if ('credentials' in Request.prototype) init.credentials = 'omit';
    const response = await upstream.fetch(url, init);
    if (response.status !== 401) tokens.accepted(bearer);
    if (isRefused?.(response.status)) discard(response);
    return response;
  };
  return sendWithToken(tokens, signal, send);
}

/** The response where a replay would need a body that is gone. */
function repeatAtOnce(): Response {
  return problem(503, 'The access of the app was just renewed; send the request again.', {
    'retry-after': '0',
  });
}

function passOn(response: Response, onEnd: () => void): Response {
  const refusal = refusalOf(response);
  if (refusal || response.body === null) onEnd();
  if (refusal) {
    discard(response);
    return refusal;
  }
  const body = response.body && observedBody(response.body, onEnd);
  return new Response(body, { status: response.status, headers: passedHeaders(response) });
}

/** What replaces a response that is not for the browser. */
function refusalOf({ status }: Response): Response | undefined {
  if (isRedirect(status)) {
    return problem(502, 'The service responded with a redirect, which is never followed.');
  }
  if (status === 401) return problem(502, 'The service refuses the credentials of the app.');
  return undefined;
}

/** The response hides the error itself, which names hosts of the app's own network. */
function failure(error: unknown): Response {
  if (error instanceof AbortError) return problem(499, 'The request was aborted.');
  if (error instanceof TimeoutError) return problem(504, 'The service did not respond in time.');
  // The token endpoint is busy; nothing has happened yet.
  if (
    error instanceof ApiError &&
    error.retryAfter !== undefined &&
    (error.status === 429 || error.status === 503)
  ) {
    return problem(503, 'The service is busy.', {
      'retry-after': String(Math.ceil(error.retryAfter / 1000)),
    });
  }
  return problem(502, 'The service could not be reached.');
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
