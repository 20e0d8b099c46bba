import { systemCode } from './start-error.ts';

/** What the service tells its operator. Never holds a body, a query, a header or a secret. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly requestId?: string;
  /** The cause of an error. */
  readonly error?: unknown;
}

export type Log = (entry: LogEntry) => void;

/**
 * Reduces errors to what says what went wrong. Those of the database also hold the statement that failed, with what
 * callers sent and secrets of the service.
 */
export function plainErrors(log: Log): Log {
  return (entry) => log('error' in entry ? { ...entry, error: plain(entry.error) } : entry);
}

function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = systemCode(error);
  const copy = new Error(message, cause === undefined ? {} : { cause: plain(cause) });
  return Object.assign(copy, { name, stack, ...(code !== undefined && { code }) });
}
