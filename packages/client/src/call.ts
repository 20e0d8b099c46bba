import type { ApiPromise } from './api-promise.ts';
import type { Operation, RetryClass } from './operation.ts';

/** Options of a single call. They go last, after path parameters and body. */
export interface RequestOptions {
  /** Ends the call at once with an `AbortError`, whatever it is waiting for. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds for one attempt, headers and body; for an upload, milliseconds without progress. Default: the
   * client's, or the operation's own, which is 60,000 for most.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds for the whole call with all its attempts and waits. Default: the client's, or no limit. */
  readonly deadline?: number | undefined;
  /** How often to try again after a retryable failure. Default: the client's, or 2. */
  readonly retries?: number | undefined;
  /**
   * `safe` repeats the call after any passing failure, `unsafe` only where it cannot have had an effect. Default: the
   * operation's own. Say `safe` of a POST when you can live with its happening twice.
   */
  readonly retry?: RetryClass | undefined;
  /** Further headers, beside those of the client's options. Those that the client sets itself cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The profile for this call, in place of the client's. */
  readonly serviceProfile?: string | undefined;
}

/** Options of a client that hold for all its calls, where a call has none of its own. */
export interface CallDefaults {
  /**
   * Milliseconds for one attempt, headers and body; for an upload, milliseconds without progress. Where progress cannot be
   * seen, an upload has more time by its size. Default: the operation's own, which is 60,000 for most.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds for each call with all its attempts and waits. Default: no limit. */
  readonly deadline?: number | undefined;
  /** How often to try again after a retryable failure. Default: 2. */
  readonly retries?: number | undefined;
  /** Headers that every request carries. Those that the client sets itself cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface CallInput {
  readonly path?: Readonly<Record<string, string | null | undefined>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Makes a call. What an operation answers is for the contract to say, so the generated methods name `Result`. */
export type Call = <Result>(
  operation: Operation,
  input: CallInput,
  options?: RequestOptions,
) => ApiPromise<Result>;
