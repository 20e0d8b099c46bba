import type { IncomingHttpHeaders } from 'node:http';

/** A failure that may pass. */
export class RetryableFailure extends Error {
  override readonly name = 'RetryableFailure';
  /** How long the other side asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: { readonly retryAfterSeconds?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Waits so many milliseconds, or rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** So many failures in a row, without progress between them, end a call. */
const attempts = 4;
/** A request to wait longer than this ends the attempts. */
const longestPauseSeconds = 30;

/**
 * Calls `attempt` until it does not throw a `RetryableFailure`. Pauses of 1, 2 and 4 s, or what the other side asks for, lie
 * between the attempts.
 *
 * @param progress How far the attempts have come. One that came further counts as the first.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { pause, signal, progress = () => 0 }: { pause: Pause; signal: AbortSignal; progress?: () => number },
): Promise<Result> {
  let failures = 0;
  for (;;) {
    const before = progress();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RetryableFailure)) throw error;
      failures = progress() > before ? 1 : failures + 1;
      const seconds = error.retryAfterSeconds ?? 2 ** (failures - 1);
      if (failures >= attempts || seconds > longestPauseSeconds) throw error;
      // A little more or less, so that those who failed together do not return together.
      await pause(seconds * 1000 * (1 + Math.random() / 4), signal);
    }
  }
}

/** The time that a `Retry-After` header names, in seconds from now: a number of seconds, or a date. */
export function retryAfterSeconds(headers: IncomingHttpHeaders): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

/** Whether a status says that the other side is busy or fails for now. */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
