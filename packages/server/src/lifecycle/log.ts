import { systemCode } from './start-error.ts';

/** What the service tells its operator. Never holds a body, a query, a header or a secret. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly requestId?: string;
  /** The request that the entry is about, once the service has responded to it. */
  readonly request?: LoggedRequest;
  /** The cause of an error. */
  readonly error?: unknown;
}

export interface LoggedRequest {
  /** The operation of the contract, such as `detect-behaviors`. Undefined for other paths. */
  readonly operation: string | undefined;
  readonly method: string;
  /** Without the query, which may hold a signature. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

export type Log = (entry: LogEntry) => void;

/**
 * Reduces errors to what went wrong. Errors of the database also hold the failed statement, with data of callers and
 * secrets of the service. Makes control characters visible, since callers choose parts of paths and messages.
 */
export function plainEntries(log: Log): Log {
  return (entry) => {
    const { request } = entry;
    log({
      ...entry,
      message: visible(entry.message),
      ...(request && { request: { ...request, path: visible(request.path) } }),
      ...('error' in entry && { error: plain(entry.error) }),
    });
  };
}

/** Control characters end a line, move the cursor of a terminal or turn the direction of a text: they become escapes. */
export function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return visible(String(error));
  const { name, cause } = error;
  const message = visible(error.message);
  // The lines of the stack stay lines.
  const stack = error.stack
    ?.replace(error.message, () => message)
    .split('\n')
    .map(visible)
    .join('\n');
  const code = systemCode(error);
  const copy = new Error(message, cause === undefined ? {} : { cause: plain(cause) });
  return Object.assign(copy, { name, stack, ...(code !== undefined && { code }) });
}
