import type { ReadonlyHeaders } from './api-error.ts';
import { SdkError } from './sdk-error.ts';

/** An attempt took longer than `timeout`, or the call longer than `deadline`. */
export class TimeoutError extends SdkError {
  protected static override readonly kind = 'TimeoutError';
  declare readonly name: 'TimeoutError';
  override readonly retryable = true;
  /** Which of the two limits ended it. */
  readonly limit: 'timeout' | 'deadline';

  constructor(message: string, limit: 'timeout' | 'deadline') {
    super(message);
    this.limit = limit;
  }
}

/** Your signal was aborted. `cause` is its reason. */
export class AbortError extends SdkError {
  protected static override readonly kind = 'AbortError';
  declare readonly name: 'AbortError';
}

/** A response that the document does not allow: a redirect, a success that is not JSON, a token response without a token. */
export class ResponseError extends SdkError {
  protected static override readonly kind = 'ResponseError';
  declare readonly name: 'ResponseError';
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(message: string, response: { status: number; headers: ReadonlyHeaders }) {
    super(message);
    this.status = response.status;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
  }
}

/** The request was refused before anything was sent; the message says what to change. */
export class UnsupportedRequestError extends SdkError {
  protected static override readonly kind = 'UnsupportedRequestError';
  declare readonly name: 'UnsupportedRequestError';
}

/** An option has an invalid value. The message names the option, the values that it takes, and the one that was passed. */
export class InvalidOptionError extends SdkError {
  protected static override readonly kind = 'InvalidOptionError';
  declare readonly name: 'InvalidOptionError';
}
