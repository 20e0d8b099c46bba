import type { ReadonlyHeaders } from '../errors/api-error.ts';

/** One request on the wire: an attempt, or its replay after a 401. The same object is passed to every hook about it. */
export interface RequestEvent {
  /** The id of the operation. */
  readonly operation: string;
  readonly method: string;
  /** With `{name}` for each path parameter, so that it has few values. */
  readonly pathTemplate: string;
  /** Without its query, which may hold what nobody else should read. */
  readonly url: string;
  /** From 1; counts every request of the call, replays included. */
  readonly attempt: number;
}

/** How a request ended: with a response of any status, or with an error. */
export type Outcome =
  | { readonly status: number; readonly headers: ReadonlyHeaders; readonly error?: undefined }
  | { readonly status?: undefined; readonly error: Error };

export type ResponseEvent = Outcome & { readonly milliseconds: number };

export interface RetryEvent {
  /** What the last attempt failed with. */
  readonly error: Error;
  /** Milliseconds until the next one. */
  readonly delay: number;
}

/**
 * Watches the requests of a client, for logs, metrics and traces. A hook decides nothing: what it throws is dropped.
 */
export interface Hooks {
  /** Before a request is sent. May return headers to send with it, such as `traceparent`. */
  onRequest?: ((request: RequestEvent) => Readonly<Record<string, string>> | undefined) | undefined;
  /** After its body was read, or after it failed. */
  onResponse?: ((request: RequestEvent, response: ResponseEvent) => void) | undefined;
  /** Before the wait for the next attempt. */
  onRetry?: ((request: RequestEvent, retry: RetryEvent) => void) | undefined;
}

/** Calls one hook of each, and drops what it throws: a failing logger is no reason to fail a call. */
export function notify<Item, Result>(items: readonly Item[], tell: (one: Item) => Result): Result[] {
  return items.flatMap((one) => {
    try {
      const result = tell(one);
      // TypeScript takes an async function where nothing is to be returned; nobody would wait for its failure.
      if (result instanceof Promise) result.catch(() => {});
      return [result];
    } catch {
      return [];
    }
  });
}
