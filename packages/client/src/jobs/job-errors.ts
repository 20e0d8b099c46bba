import { SdkError } from '@conversation-analytics/runtime';

/** A job ended as `failed:<code>` or `cancelled`. */
export class JobFailedError extends SdkError {
  protected static override readonly kind = 'JobFailedError';
  declare readonly name: 'JobFailedError';
  readonly jobId: string;
  /** The whole status, such as `failed:transcript_malformed_timing`. */
  readonly status: string;
  /** The text after the colon, if any. */
  readonly code: string | undefined;

  constructor(jobId: string, status: string) {
    super(`Job ${jobId} ended as ${status}.`);
    this.jobId = jobId;
    this.status = status;
    this.code = /:(.*)/s.exec(status)?.[1];
  }
}

/**
 * A job did not end within the deadline. It goes on: wait again with `jobId` whenever you like. `cause` is what the last
 * poll failed with, if it did.
 */
export class JobTimeoutError extends SdkError {
  protected static override readonly kind = 'JobTimeoutError';
  declare readonly name: 'JobTimeoutError';
  override readonly retryable = true;
  readonly jobId: string;
  /** The status that was seen last. */
  readonly status: string | undefined;

  constructor(jobId: string, status: string | undefined, deadline: number, options?: ErrorOptions) {
    super(`Job ${jobId} is ${status ?? 'pending'} after ${deadline} ms. Wait again with its id.`, options);
    this.jobId = jobId;
    this.status = status;
  }
}
