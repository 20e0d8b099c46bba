/** Why a recording was not transcribed. The message is for the operator, and holds no secret. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  /** Whether another attempt may succeed. */
  readonly isRetryable: boolean;

  constructor(message: string, options: { readonly isRetryable: boolean; readonly cause?: unknown }) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.isRetryable = options.isRetryable;
  }
}
