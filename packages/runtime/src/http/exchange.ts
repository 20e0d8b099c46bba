import type { Operation, RetryClass } from '../operation.ts';
import type { TransportRequest } from './transport.ts';

/** A call that is ready to be sent. */
export interface Exchange {
  readonly operation: Operation;
  /** With its query. */
  readonly url: string;
  /** The URL without its query, which may hold what nobody else should read. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: TransportRequest['body'];
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number | undefined;
  readonly retries: number;
  readonly retry: RetryClass;
}
