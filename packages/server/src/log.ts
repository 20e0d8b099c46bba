/** What the service tells its operator. Never holds a body, a query, a header or a secret. */
export interface LogEntry {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly requestId?: string;
  /** The cause of an error. */
  readonly error?: unknown;
}

export type Log = (entry: LogEntry) => void;
