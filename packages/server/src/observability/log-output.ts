import { setTimeout } from 'node:timers/promises';
import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Log, LogEntry } from '../lifecycle/log.ts';
import { systemCode } from '../lifecycle/start-error.ts';

export const logFormats = ['json', 'text', 'off'] as const;

/** JSON for programs, text for people, or nothing. */
export type LogFormat = (typeof logFormats)[number];

/** Where the lines go: numbers of open files, or paths. */
interface LogDestinations {
  readonly output: number | string;
  readonly errors: number | string;
}

/** What a command prints. */
export interface LogOutput {
  readonly log: Log;
  /** Prints what a person has to read, whatever the format. Beside JSON lines it goes to the errors' side. */
  announce(text: string): void;
  /**
   * Resolves when everything is written, or cannot be because its reader is gone, and after a second at the latest. Call it
   * before `process.exit`, which would try to write for a reader that is gone without end.
   */
  flush(): Promise<void>;
}

/**
 * Lines are written together when there are so many bytes of them, or after so many milliseconds. A write for each line
 * costs more than the line.
 */
const linesTogether = { minLength: 4096, periodicFlush: 50 };

/** The longest that an exit waits for a slow reader. */
const flushMilliseconds = 1000;

/** Lines are written in the background: a reader that is slow, or gone, does not hold up a request. */
export function openLogOutput(
  format: LogFormat,
  { output, errors }: LogDestinations = { output: 1, errors: 2 },
): LogOutput {
  const out = destination({ dest: output, sync: false, ...linesTogether });
  // Without a least length, flush() would not wait.
  const err = destination({ dest: errors, sync: false, minLength: 1 });
  const announce = (text: string) => void (format === 'json' ? err : out).write(text);
  const flush = async () => {
    await Promise.race([Promise.all([written(out), written(err)]), setTimeout(flushMilliseconds)]);
  };
  if (format === 'off') return { log: () => {}, announce, flush };
  return { log: format === 'json' ? jsonLog(out) : textLog(out, err), announce, flush };
}

function written(stream: ReturnType<typeof destination>): Promise<void> {
  // An error, too, means that nothing more can be written.
  return new Promise((resolve) => stream.flush(() => resolve()));
}

const levels = { info: 'info', warning: 'warn', error: 'error' } as const;

function jsonLog(out: DestinationStream): Log {
  const logger = pino(
    {
      // No process id and no name of the machine: what collects the lines knows them.
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    out,
  );
  return (entry) => {
    logger[levels[entry.level]](fieldsOf(entry), entry.message);
    // What went wrong may end the process at once.
    if (entry.level !== 'info') logger.flush();
  };
}

/** The fields of a line are listed here. What else an entry or its error may have stays out. */
function fieldsOf({ requestId, request, error }: LogEntry): object {
  return {
    requestId,
    operation: request?.operation,
    method: request?.method,
    path: request?.path,
    status: request?.status,
    milliseconds: request?.milliseconds,
    ...(error !== undefined && { error: errorFields(error) }),
  };
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = systemCode(error);
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFields(cause) }) };
}

function textLog(out: DestinationStream, err: DestinationStream): Log {
  return ({ level, message, requestId, error }) => {
    const id = requestId === undefined ? '' : ` [${requestId}]`;
    const line = `${new Date().toISOString()} ${message}${id}\n`;
    if (level === 'info') out.write(line);
    else err.write(`${line}${error === undefined ? '' : `${describeError(error)}\n`}`);
  };
}

/** An error with its stack, for people. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
