import { ApiError } from '@conversation-analytics/client';
import { backOff } from '@conversation-analytics/client/timing';
import { PartRejectedError } from '../errors.ts';
import { dispatch } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { longestRetryAfter } from './retry-policy.ts';

/** Milliseconds that a wait between two attempts may take. */
const longestBackOff = 30_000;

/** An attempt that has failed and is retryable. */
export interface FailedAttempt {
  /** The number of the part, or 0 for a call to the service. */
  readonly probe: number;
  /** How many attempts have failed so far, from 1. */
  readonly attempts: number;
  readonly cause: unknown;
  /** When the first of them failed, on the clock of `performance`. Undefined when it is this one. */
  readonly since: number | undefined;
  /** Milliseconds that the failures may last. Default: those of the upload. */
  readonly maxOutage?: number | undefined;
}

/**
 * Reports a failed attempt. Returns the milliseconds to the next attempt, or undefined when the outage has lasted as long as it
 * may. The last attempt is made at the very end of that time.
 */
export function waitAfter(
  upload: Upload,
  { probe, attempts, cause, since, maxOutage = upload.maxOutage }: FailedAttempt,
): number | undefined {
  const at = performance.now();
  const left = (since ?? at) + maxOutage - at;
  if (left <= 0) return undefined;
  const asked = cause instanceof ApiError || cause instanceof PartRejectedError ? cause.retryAfter : 0;
  const patience = Math.max(backOff(attempts, longestBackOff), Math.min(asked ?? 0, longestRetryAfter));
  const delay = Math.min(patience, left);
  const outage = { cause, attempts, nextAttemptAt: Date.now() + delay };
  dispatch(upload, { type: 'failing', probe, at, outage });
  return delay;
}
