import type { TokenSource } from './authentication.ts';
import {
  apiError,
  ConnectionError,
  ConversationAnalyticsError,
  ResponseError,
  TimeoutError,
} from './errors.ts';
import type { ProblemDetails } from './generated/models.ts';
import { limits } from './limits.ts';
import type { Operation } from './operation.ts';
import { isPassing, longestRetryAfter, retryDelay } from './retry.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { Transport, TransportResponse } from './transport.ts';
import { wait } from './wait.ts';

/** A call that is ready to be sent. */
export interface Exchange {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number | undefined;
  readonly retries: number;
}

export interface Answer {
  readonly response: TransportResponse;
  /** The parsed body; undefined where the operation declares none. */
  readonly data: unknown;
}

const longestErrorBody = 1024 * 1024;

/**
 * Everything that happens to a call, from the outside in:
 *
 * deadline of the call -> retries -> timeout of the attempt -> bearer token, with one replay after a 401 -> transport
 */
export function createPipeline(
  transport: Transport,
  tokens: TokenSource,
): (exchange: Exchange) => Promise<Answer> {
  return async function send(exchange) {
    const { operation, deadline } = exchange;
    const total = limits(
      exchange.signal,
      deadline,
      () =>
        new TimeoutError(
          `${operation.id} did not succeed within its deadline of ${deadline} ms.`,
          'deadline',
        ),
    );
    try {
      return await withRetries(exchange, total.signal);
    } finally {
      total.release();
    }
  };

  async function withRetries(exchange: Exchange, signal: AbortSignal): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(exchange, signal, attempt);
      } catch (error) {
        if (attempt > exchange.retries || signal.aborted) throw error;
        const delay = retryDelay(error, exchange.operation.retry, attempt);
        if (delay === undefined) throw error;
        await wait(delay, signal);
      }
    }
  }

  async function attemptOnce(exchange: Exchange, outer: AbortSignal, attempt: number): Promise<Answer> {
    const { operation, timeout } = exchange;
    const limit = limits(
      outer,
      timeout,
      () => new TimeoutError(`${operation.id} was not answered within ${timeout} ms.`, 'timeout'),
    );
    try {
      return await authenticated(exchange, limit.signal, attempt);
    } catch (error) {
      // The runtime says only that it was aborted; the signal knows why.
      if (limit.signal.aborted) throw limit.signal.reason;
      throw error;
    } finally {
      limit.release();
    }
  }

  async function authenticated(exchange: Exchange, signal: AbortSignal, attempt: number): Promise<Answer> {
    signal.throwIfAborted();
    if (!exchange.operation.secured)
      return read(exchange, await transmit(exchange, signal, undefined), attempt);
    const token = await tokens.token(signal);
    const response = await transmit(exchange, signal, token);
    if (response.status !== 401 || !tokens.refused(token)) return read(exchange, response, attempt);
    response.discard();
    return read(exchange, await transmit(exchange, signal, await tokens.token(signal)), attempt);
  }

  async function transmit(exchange: Exchange, signal: AbortSignal, token: string | undefined) {
    const { operation, url, headers, body } = exchange;
    const all = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
    try {
      return await transport({ method: operation.method, url, headers: all, body, signal });
    } catch (error) {
      throw connectionError(operation, url, error);
    }
  }
}

async function read(
  { operation, url }: Exchange,
  response: TransportResponse,
  attempt: number,
): Promise<Answer> {
  const { status } = response;
  if (status >= 200 && status < 300) {
    const text = await textOf(response, operation, url);
    return { response, data: operation.returnsBody ? parseSuccess(operation, response, text) : undefined };
  }
  if (status >= 300 && status < 400) {
    response.discard();
    throw new ResponseError(
      `${operation.id} was answered with a redirect, which is never followed: it would hand credentials and ` +
        'conversation to another address. Set baseUrl to the address that the service answers on.',
      response,
    );
  }
  // A body that dies on the way takes nothing from what the status says.
  const problem = parseProblem(await response.text(longestErrorBody).catch(() => ''));
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), response.headers.get('date'));
  throw apiError({
    operation: operation.id,
    status,
    headers: response.headers,
    problem,
    attempts: attempt,
    retryAfter,
    retryable: isPassing(status) && (retryAfter ?? 0) <= longestRetryAfter,
  });
}

async function textOf(response: TransportResponse, operation: Operation, url: string) {
  try {
    return await response.text();
  } catch (error) {
    throw connectionError(operation, url, error);
  }
}

function parseSuccess(operation: Operation, response: TransportResponse, text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // The error of the parser is no cause: it quotes the body, which may hold a token or what somebody said.
    const what = text.trim() === '' ? 'no body' : 'a body that is not JSON';
    throw new ResponseError(`${operation.id} was answered with ${response.status} and ${what}.`, response);
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  throw new ResponseError(
    `${operation.id} was answered with ${response.status} and no JSON object.`,
    response,
  );
}

/** Proxies answer with HTML, plain text or nothing at all; the status says enough then. */
function parseProblem(text: string): ProblemDetails | undefined {
  try {
    const data: unknown = JSON.parse(text);
    // ProblemDetails has only optional properties and is open, so any object is one as far as types go.
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as ProblemDetails)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Codes with which Node, undici and Bun prove that a connection never opened. */
const neverOpenedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

function connectionError(operation: Operation, url: string, error: unknown): ConversationAnalyticsError {
  if (error instanceof ConversationAnalyticsError) return error;
  const code = codeOf(error);
  const neverOpened = code !== undefined && neverOpenedCodes.has(code);
  const what = neverOpened ? 'could not reach' : 'lost the connection to';
  return new ConnectionError(`${operation.id} ${what} ${new URL(url).host}${code ? ` (${code})` : ''}.`, {
    cause: error,
    neverOpened,
  });
}

/** fetch wraps the error of the socket as its cause. */
function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
