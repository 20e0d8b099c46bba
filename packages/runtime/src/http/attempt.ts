import type { BearerToken } from '../auth/authentication.ts';
import { sendWithToken } from '../auth/send-with-token.ts';
import { connectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/errors.ts';
import { notify, type Outcome, type RequestEvent } from '../observability/hooks.ts';
import type { Returned } from '../calls/api-promise.ts';
import type { Connection } from '../calls/connection.ts';
import type { Exchange } from './exchange.ts';
import { hookHeaders } from '../calls/headers.ts';
import type { ReadResponse } from '../operation.ts';
import { dataOf, readBody } from './response.ts';
import { timeLimit, type TimeLimit } from './time-limits.ts';

/** What the attempts of a call share. */
export interface CallState {
  /** How many requests were sent, replays included. */
  requests: number;
  last: RequestEvent | undefined;
  /** When the deadline of the call passes, on the monotonic clock. */
  readonly endsAt: number;
}

/**
 * Sends a call once, with at most one replay after a 401, and reads the response.
 *
 * @param attempt - From 1.
 */
export async function attemptOnce<Result>(
  connection: Connection,
  exchange: Exchange,
  state: CallState,
  attempt: number,
): Promise<Returned<Result>> {
  const { operation, timeout } = exchange;
  const limit = timeLimit(exchange.signal, timeout, (which) => expired(exchange, which), state.endsAt);
  const { signal } = limit;
  try {
    signal.throwIfAborted();
    const isSecured = operation.secured !== false;
    let ready = exchange;
    if (isSecured) for (const one of connection.credentials) ready = await one.addTo(ready, signal);
    const send = (token?: BearerToken, isRefused?: IsRefused) =>
      sendOnce(connection, ready, state, limit, token, isRefused);
    const { tokens } = connection;
    const response = await (tokens && isSecured ? sendWithToken(tokens, signal, send) : send());
    const { status, headers } = response;
    // The document says what the operation returns, and the generated methods name it.
    return { status, headers, data: dataOf(operation, response, attempt) as Result };
  } catch (error) {
    // After an abort or the deadline no response counts any more. After a timeout inside of its body an error does.
    throw signal.aborted && signal.reason.limit !== 'timeout' ? signal.reason : error;
  } finally {
    limit.release();
  }
}

function expired({ operation, timeout, deadline }: Exchange, limit: TimeoutError['limit']): TimeoutError {
  const isStalled = limit === 'timeout' && operation.timeoutOf === 'progress';
  const what = isStalled ? 'made no progress for' : `exceeded its ${limit} of`;
  return new TimeoutError(`${operation.id} ${what} ${limit === 'timeout' ? timeout : deadline} ms.`, limit);
}

type IsRefused = (status: number) => boolean;

/** Sends one request while the hooks watch. The body of a refused response is not read. */
async function sendOnce(
  { transport, hooks, cookies }: Connection,
  { operation, url, address, body, headers }: Exchange,
  state: CallState,
  { signal, extend }: TimeLimit,
  token: BearerToken | undefined,
  isRefused: IsRefused | undefined,
): Promise<ReadResponse> {
  const { id, method, path, timeoutOf } = operation;
  const event = { operation: id, method, pathTemplate: path, url: address, attempt: (state.requests += 1) };
  state.last = event;
  const returned = notify(hooks, (one) => one.onRequest?.(event));
  // One by one, so that headers which cannot be sent take none of another hook along.
  const added = notify(returned, hookHeaders);
  const started = performance.now();
  const finish = (outcome: Outcome) => {
    const milliseconds = performance.now() - started;
    notify(hooks, (one) => one.onResponse?.(event, { ...outcome, milliseconds }));
  };
  try {
    const response = await transport({
      method,
      url,
      headers: {
        ...Object.assign({}, ...added),
        ...headers,
        ...(token && { authorization: `Bearer ${token.token}` }),
      },
      body,
      signal,
      credentials: cookies,
      onProgress: timeoutOf === 'progress' ? extend : ignore,
    });
    const { status, headers: received } = response;
    let content: ReadResponse['content'] = '';
    if (isRefused?.(status)) response.discard();
    else content = await readBody(operation, response);
    finish({ status, headers: received });
    return { status, headers: received, content };
  } catch (cause) {
    // The runtime says only that it was aborted; the signal knows why.
    const error = signal.aborted ? signal.reason : connectionError(id, url, cause);
    finish({ error });
    throw error;
  }
}

function ignore(): void {}
