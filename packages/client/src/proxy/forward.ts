import type { BearerToken, TokenSource } from '../authentication.ts';
import { AbortError, ApiError, TimeoutError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Operation } from '../operation.ts';
import { isRedirect } from '../receive.ts';
import { ownHeaders, problem } from './problem.ts';
import { countedBody, observedBody } from './streams.ts';

/** The service, as a proxy reaches it. */
export interface Upstream {
  readonly tokens: TokenSource;
  /** Of tokens that were issued in place of a refused one: whether the service has accepted them since. */
  readonly renewals: WeakMap<BearerToken, 'new' | 'accepted'>;
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

/** Sends a request to the service and streams what it answers. Failures of the way there become 413 or 5xx. */
export async function forward(upstream: Upstream, forwarded: Forwarded): Promise<Response> {
  const { operation, request } = forwarded;
  const { maxBodyBytes } = upstream;
  const tooLong = () => problem(413, `A body may have ${maxBodyBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLong();

  const message = `${operation.id} was not answered within ${operation.timeout} ms.`;
  const limit = limits(request.signal, operation.timeout, () => new TimeoutError(message, 'timeout'));
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

/**
 * With a bearer token. A refused one is dropped, and a request without a body is replayed once.
 *
 * A body has been streamed and is gone. Its sender is asked to come back at once instead: 503 with `Retry-After` says
 * that nothing happened, so that the client repeats unsafe operations too. When the new token is refused as well, coming
 * back is no use. The 401 itself never passes: to the browser it would mean that the session with the app is over.
 */
async function authenticated(
  { tokens, renewals, headers: pinned, fetch }: Upstream,
  { operation, url, request }: Forwarded,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { ...acceptedHeaders(request), ...pinned };
  const send = async (bearer: BearerToken) => {
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
    const response = await fetch(url, init);
    if (response.status !== 401) renewals.set(bearer, 'accepted');
    return response;
  };

  const token = await tokens.token(signal);
  const response = await send(token);
  if (response.status !== 401) return response;
  tokens.refused(token);
  if (renewals.get(token) === 'new') return response;
  discard(response);
  const renewed = await tokens.token(signal);
  if (!renewals.has(renewed)) renewals.set(renewed, 'new');
  if (body)
    return problem(503, 'The access of the app was just renewed; send the request again.', {
      'retry-after': '0',
    });
  return send(renewed);
}

/** Cookies, credentials, addresses and whatever else a browser or a load balancer adds stay here. */
function acceptedHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'service-profile']) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
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

/** What is answered in place of an answer that is not for the browser. */
function refusalOf({ status }: Response): Response | undefined {
  if (isRedirect(status)) {
    return problem(502, 'The service answered with a redirect, which is never followed.');
  }
  if (status === 401) return problem(502, 'The service refuses the credentials of the app.');
  return undefined;
}

function passedHeaders({ headers }: Response): Record<string, string> {
  const passed: Record<string, string> = { ...ownHeaders };
  for (const name of ['retry-after', 'x-request-id', 'date']) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  // The error page of a gateway must not become a page on the origin of the app.
  const type = headers.get('content-type');
  if (type !== null)
    passed['content-type'] = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
      ? type
      : 'application/octet-stream';
  // fetch has decoded the body, so an encoded length is not its length.
  const length = headers.get('content-length');
  if (length !== null && !headers.has('content-encoding')) passed['content-length'] = length;
  return passed;
}

/** Nothing of the error itself is told: it names hosts of the app's own network. */
function failure(error: unknown): Response {
  if (error instanceof AbortError) return problem(499, 'The request was given up.');
  if (error instanceof TimeoutError) return problem(504, 'The service did not answer in time.');
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
