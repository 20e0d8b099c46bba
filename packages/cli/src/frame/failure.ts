import type { FailureType } from './exit-codes.ts';

/** Why a command could not do what it was asked to. The message says what happened, where, and what to do next. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly type: FailureType;

  constructor(type: FailureType, message: string, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
  }
}

/** The reader of the output has left. That is no failure. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}
