import { notify } from '../observability/hooks.ts';
import { retryDelay } from '../retry/retry-policy.ts';
import { wait } from '../retry/wait.ts';
import type { Returned } from '../calls/api-promise.ts';
import { attemptOnce, type CallState } from './attempt.ts';
import type { Connection } from '../calls/connection.ts';
import type { CallInput, CallOptions } from '../calls/call.ts';
import type { Operation, OptionParameters } from '../operation.ts';
import { prepare } from '../calls/prepare.ts';

/**
 * Makes a call. It is async so that what is refused before the wire is a rejection like any other failure.
 *
 * What happens to it, from the outside in:
 *
 * retries -> timeout of the attempt and deadline of the call -> credentials, with one replay after a 401 -> hooks ->
 * transport -> codec
 */
export async function sendCall<Result>(
  connection: Connection,
  operation: Operation,
  input: CallInput,
  own: CallOptions & OptionParameters,
): Promise<Returned<Result>> {
  const exchange = prepare(connection, operation, input, own);
  const { signal, deadline = Infinity, retries, retry } = exchange;
  const state: CallState = { requests: 0, last: undefined, endsAt: performance.now() + deadline };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce<Result>(connection, exchange, state, attempt);
    } catch (error) {
      const delay = attempt > retries || signal?.aborted ? undefined : retryDelay(error, retry, attempt);
      // This error tells more than one that the deadline was exceeded.
      if (delay === undefined || performance.now() + delay >= state.endsAt) throw error;
      const { last } = state;
      if (last && error instanceof Error)
        notify(connection.hooks, (one) => one.onRetry?.(last, { error, delay }));
      // After an abort the next attempt ends before it sends anything.
      await wait(delay, signal).catch(() => {});
    }
  }
}
