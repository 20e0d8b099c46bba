import type { ApiPromise } from './api-promise.ts';
import type { Operation, RetryClass } from './operation.ts';

/** Options of a single call. They go last, after path parameters and body. */
export interface RequestOptions {
  /** Ends the call at once with an `AbortError`, whatever it is waiting for. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds for one attempt, headers and body; for an upload, milliseconds without progress. Default: the
   * operation's own, 60,000 for most.
   */
  readonly timeout?: number;
  /** Milliseconds for the whole call with all its attempts and waits. Default: no limit. */
  readonly deadline?: number;
  /** How often to try again after a passing failure. Default: 2. */
  readonly retries?: number;
  /**
   * `safe` repeats the call after any passing failure, `unsafe` only where it cannot have had an effect. Default: the
   * operation's own. Say `safe` of a POST when you can live with its happening twice.
   */
  readonly retry?: RetryClass;
  /** Further headers. Those that the client sets itself cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The profile for this call, in place of the client's. */
  readonly serviceProfile?: string | undefined;
}

export interface CallInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Makes a call. What an operation answers is for the contract to say, so the generated methods name `Result`. */
export type Call = <Result>(
  operation: Operation,
  input: CallInput,
  options?: RequestOptions,
) => ApiPromise<Result>;
