import type { Hooks, RequestEvent, ResponseEvent } from './hooks.ts';

/** One line of a log. Nothing in it is secret: no body, no query, no header but those named here. */
export interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn';
  readonly message: string;
  readonly operation: string;
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  readonly attempt: number;
  readonly status?: number;
  readonly milliseconds?: number;
  /** The response headers that may be logged. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Everything else may hold a secret, or one day will. */
const loggedHeaders = ['content-length', 'content-type', 'date', 'retry-after', 'server', 'x-request-id'];

/**
 * Hooks that write a line before each request, after it, and before each retry.
 *
 * @example
 * import { logHooks } from '@conversation-analytics/runtime/logging';
 *
 * createClient({ …, hooks: [logHooks(({ level, message }) => console[level](message))] });
 */
export function logHooks(write: (entry: LogEntry) => void): Hooks {
  return {
    onRequest(request) {
      write({ level: 'debug', message: `${title(request)} …`, ...about(request) });
      return undefined;
    },
    onResponse(request, response) {
      write({ ...outcome(request, response), ...about(request), milliseconds: response.milliseconds });
    },
    onRetry(request, { error, delay }) {
      // Not the message of the error, which may quote the body of a response.
      const message = `${title(request)}: retrying in ${Math.round(delay)} ms (${error.name})`;
      write({ level: 'warn', message, ...about(request) });
    },
  };
}

function outcome(
  request: RequestEvent,
  response: ResponseEvent,
): Pick<LogEntry, 'level' | 'message' | 'status' | 'headers'> {
  const time = `${Math.round(response.milliseconds)} ms`;
  if (response.error)
    return { level: 'warn', message: `${title(request)} failed after ${time}: ${response.error.message}` };
  const headers = loggedHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const level = response.status < 400 ? 'info' : 'warn';
  const message = `${title(request)} ${response.status} ${time}`;
  return { level, message, status: response.status, headers: Object.fromEntries(headers) };
}

function about({ operation, method, url, attempt }: RequestEvent) {
  return { operation, method, url, attempt };
}

function title({ method, url, attempt }: RequestEvent): string {
  return `${method} ${url}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
}
