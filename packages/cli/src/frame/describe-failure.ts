import { jsonLine } from '../terminal/json-line.ts';
import { printableLines } from '../terminal/printable.ts';
import type { FailureType } from './exit-codes.ts';
import { CommandFailure } from './failure.ts';
import { describeSystemError } from './system-error.ts';

export interface Failure {
  readonly type: FailureType;
  readonly message: string;
  /** The status of the response, where the service refused a request. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
}

/** What to say about anything that a command throws. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof CommandFailure)
    return { ...describeCause(error), type: error.type, message: error.message };
  if (!(error instanceof Error)) return { type: 'failure', message: String(error) };
  const known = describeCause({ cause: error });
  if (known) return known;
  return { type: 'failure', message: describeSystemError(error) ?? unexpected(error) };
}

/**
 * Errors of the client and of the engine. They are recognized by their names: importing their classes would load these
 * packages for every command.
 */
function describeCause({ cause }: { cause?: unknown }): Failure | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { status, requestId } = Object(cause) as { status?: unknown; requestId?: unknown };
  const response = {
    ...(typeof status === 'number' && { status }),
    ...(typeof requestId === 'string' && { requestId }),
  };
  if (status === 401 || status === 403) {
    return {
      type: 'credentials',
      message: `The service refuses the credentials. ${cause.message}`,
      ...response,
    };
  }
  if (cause.name === 'ConnectionError') {
    const message = `${cause.message} Check the connection with: conversation-analytics doctor`;
    return { type: 'failure', message };
  }
  const isExpected = 'retryable' in cause || cause.name === 'TranscriptError' || cause.name === 'StartError';
  return isExpected ? { type: 'failure', message: cause.message, ...response } : undefined;
}

function unexpected(error: Error): string {
  return `This is an error of the program itself. Please report it.\n${error.stack ?? error.message}`;
}

/** A sentence, or one line of JSON. */
export function failureText({ type, message, status, requestId }: Failure, isJson: boolean): string {
  if (!isJson) return `${printableLines(message)}\n`;
  return `${jsonLine({ error: { type, message, status, request_id: requestId } })}\n`;
}
