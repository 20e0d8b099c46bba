import type { BearerToken, TokenSource } from './authentication.ts';
import { connectionError } from './connection-error.ts';
import { TimeoutError, type ReadonlyHeaders } from './errors.ts';
import { addedHeaders } from './headers.ts';
import { notify, type Hooks, type Outcome, type RequestEvent } from './hooks.ts';
import { abortReason, limits, type Limits } from './limits.ts';
import type { Operation, RetryClass } from './operation.ts';
import { dataOf, isRedirect, type Received } from './receive.ts';
import { retryDelay } from './retry.ts';
import type { Transport, TransportRequest } from './transport.ts';
import { wait } from './wait.ts';

/** A call that is ready to be sent. */
export interface Exchange {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: TransportRequest['body'];
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number | undefined;
  readonly retries: number;
  readonly retry: RetryClass;
}

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  /** The parsed body; undefined where the operation declares none. */
  readonly data: unknown;
}

export interface PipelineParts {
  readonly transport: Transport;
  /** undefined where a proxy adds the token. */
  readonly tokens: TokenSource | undefined;
  readonly hooks: readonly Hooks[];
  readonly credentials: TransportRequest['credentials'];
}

const longestErrorBody = 1024 * 1024;

/** One attempt of a call under way. */
interface Attempt {
  readonly exchange: Exchange;
  readonly limit: Limits;
  /** Counts requests on the wire over all attempts. */
  readonly requests: { count: number; last?: RequestEvent };
  readonly number: number;
}

/**
 * Everything that happens to a call, from the outside in:
 *
 * deadline of the call -> retries -> timeout of the attempt -> bearer token, with one replay after a 401 -> hooks ->
 * transport
 */
export function createPipeline(parts: PipelineParts): (exchange: Exchange) => Promise<Answer> {
  const { transport, tokens, hooks, credentials } = parts;

  return async function send(exchange) {
    const { operation, deadline } = exchange;
    if (!deadline) return withRetries(exchange, exchange.signal);
    const message = `${operation.id} was not answered within ${deadline} ms in all.`;
    const total = limits(exchange.signal, deadline, () => new TimeoutError(message, 'deadline'));
    try {
      return await withRetries(exchange, total.signal);
    } finally {
      total.release();
    }
  };

  async function withRetries(exchange: Exchange, signal: AbortSignal | undefined): Promise<Answer> {
    const requests: Attempt['requests'] = { count: 0 };
    const started = performance.now();
    const { deadline = Infinity } = exchange;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(exchange, signal, requests, attempt);
      } catch (error) {
        if (attempt > exchange.retries || signal?.aborted) throw error;
        const delay = retryDelay(error, exchange.retry, attempt);
        // What is known by now says more than that the deadline was missed.
        if (delay === undefined || performance.now() + delay >= started + deadline) throw error;
        const { last } = requests;
        if (last && error instanceof Error) notify(hooks, (one) => one.onRetry?.(last, { error, delay }));
        await wait(delay, signal).catch(() => Promise.reject(abortReason(signal)));
      }
    }
  }

  async function attemptOnce(
    exchange: Exchange,
    outer: AbortSignal | undefined,
    requests: Attempt['requests'],
    number: number,
  ): Promise<Answer> {
    const { operation, timeout } = exchange;
    const message = `${operation.id} was not answered within ${timeout} ms${operation.timeoutOf === 'progress' ? ' of the last progress' : ''}.`;
    const limit = limits(outer, timeout, () => new TimeoutError(message, 'timeout'));
    try {
      const received = await authenticated({ exchange, limit, requests, number });
      return { ...received, data: dataOf(operation, received, number) };
    } catch (error) {
      // Once the call has been ended, no answer counts any more.
      throw outer?.aborted ? limit.signal.reason : error;
    } finally {
      limit.release();
    }
  }

  async function authenticated(attempt: Attempt): Promise<Received> {
    const { signal } = attempt.limit;
    signal.throwIfAborted();
    if (!tokens || !attempt.exchange.operation.secured) return observed(attempt);
    const token = await tokens.token(signal);
    const received = await observed(attempt, token, (status) => status === 401 && tokens.refused(token));
    return received.isGivenUp ? observed(attempt, await tokens.token(signal)) : received;
  }

  /** Sends a request while the hooks watch. */
  async function observed(
    attempt: Attempt,
    token?: BearerToken,
    isGivenUp?: (status: number) => boolean,
  ): Promise<Received> {
    attempt.requests.count += 1;
    const { exchange } = attempt;
    const event = requestEvent(attempt);
    attempt.requests.last = event;
    const returned = notify(hooks, (one) => one.onRequest?.(event));
    // Each for itself, so that headers which cannot be sent are those of one hook alone.
    const added = notify(returned, addedHeaders);
    const headers = withToken(Object.assign({}, ...added, exchange.headers), token);
    const started = performance.now();
    let outcome: Outcome;
    try {
      const received = await transmit(attempt, headers, isGivenUp);
      outcome = { status: received.status, headers: received.headers };
      return received;
    } catch (error) {
      // Whatever a transport throws has a type by now, as every reason of the limit has.
      outcome = { error: error as Error };
      throw error;
    } finally {
      const milliseconds = performance.now() - started;
      notify(hooks, (one) => one.onResponse?.(event, { ...outcome, milliseconds }));
    }
  }

  async function transmit(
    { exchange, limit }: Attempt,
    headers: Readonly<Record<string, string>>,
    isGivenUp?: (status: number) => boolean,
  ): Promise<Received> {
    const { operation, url, body } = exchange;
    const onProgress = operation.timeoutOf === 'progress' ? limit.extend : () => {};
    try {
      const request = {
        method: operation.method,
        url,
        headers,
        body,
        signal: limit.signal,
        credentials,
        onProgress,
      };
      const response = await transport(request);
      const { status } = response;
      const received = {
        status,
        headers: response.headers,
        text: '',
        isGivenUp: isGivenUp?.(status) ?? false,
      };
      if (received.isGivenUp || isRedirect(status)) response.discard();
      else if (status < 300) received.text = await response.text();
      // A body of an error that stalls or dies takes nothing from what the status says.
      else received.text = await response.text(longestErrorBody).catch(() => '');
      return received;
    } catch (error) {
      // The runtime says only that it was aborted; the signal knows why.
      throw limit.signal.aborted ? limit.signal.reason : connectionError(operation.id, url, error);
    }
  }
}

function withToken(
  headers: Readonly<Record<string, string>>,
  token: BearerToken | undefined,
): Readonly<Record<string, string>> {
  return token === undefined ? headers : { ...headers, authorization: `Bearer ${token.token}` };
}

function requestEvent({ exchange: { operation, url }, requests }: Attempt): RequestEvent {
  const [withoutQuery = url] = url.split('?', 1);
  return {
    operation: operation.id,
    method: operation.method,
    pathTemplate: operation.path,
    url: withoutQuery,
    attempt: requests.count,
  };
}
