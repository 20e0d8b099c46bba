import type { Operation, OptionParameters, RetryClass } from '../operation.ts';
import type { ApiPromise } from './api-promise.ts';
import type { PathParameters } from './operation-url.ts';

/** Options of a client that hold for all its calls, where a call has none of its own. */
export interface CallDefaults {
  /**
   * Milliseconds for one attempt, headers and body; for an upload, milliseconds without progress. A transport that does
   * not report progress has more time for an upload, by its size. Default: the operation's own, which is 60,000 for most.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds for a whole call with all its attempts and waits. Default: no limit. */
  readonly deadline?: number | undefined;
  /** How often to try again after a retryable failure. Default: 2. */
  readonly retries?: number | undefined;
  /** Headers to send. Those that the client sets itself are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a single call. They go last, after path parameters and body. */
export interface CallOptions extends CallDefaults {
  /** Ends the call at once with an `AbortError`, whatever it is waiting for. */
  readonly signal?: AbortSignal | undefined;
  /**
   * `safe` repeats the call after every retryable failure, `unsafe` only where it cannot have had an effect. Default: the
   * operation's own. Set `safe` for a POST that may happen twice.
   */
  readonly retry?: RetryClass | undefined;
}

export interface CallInput {
  readonly path?: PathParameters;
  readonly body?: unknown;
}

/** Makes a call. The document says what an operation returns, so the generated methods name `Result`. */
export type Call = <Result>(
  operation: Operation,
  input: CallInput,
  options?: CallOptions & OptionParameters,
) => ApiPromise<Result>;
