/**
 * How a job is polled, as pure functions: `conversations.jobs.wait` and the hooks of `@conversation-analytics/react`
 * go by them, and so can you where neither fits.
 *
 * @module
 */
import { ApiError, ConversationAnalyticsError } from './errors.ts';
import type { ConversationsJobStatus } from './generated/models.ts';
import { isPassing } from './retry.ts';

/** `pending` is also every status that nobody knows, and none. */
export type JobOutcome = 'pending' | 'completed' | 'failed';

export interface JobStates {
  /** States, up to a colon, in which a job is done. Default: `completed`. */
  readonly completedStates?: readonly string[] | undefined;
  /** States, up to a colon, in which a job has failed. Default: `failed` and `cancelled`. */
  readonly failedStates?: readonly string[] | undefined;
}

/**
 * What has become of a job. It is completed when `conversations_response` is there, or its status up to a colon is one
 * of `completedStates`; it has failed when that is one of `failedStates`.
 *
 * @example
 * jobOutcome({ status: 'failed:transcript_malformed' }); // 'failed'
 */
export function jobOutcome(
  job: ConversationsJobStatus,
  { completedStates = ['completed'], failedStates = ['failed', 'cancelled'] }: JobStates = {},
): JobOutcome {
  const state = statusOf(job).replace(/:.*/s, '');
  if (job.conversations_response) return 'completed';
  if (failedStates.includes(state)) return 'failed';
  return completedStates.includes(state) ? 'completed' : 'pending';
}

/** What is no text says no more of a job than nothing does. */
export function statusOf({ status }: ConversationsJobStatus): string {
  return typeof status === 'string' ? status : '';
}

/** Whether a poll that failed like this may be made again: after 408, 429, 5xx, a lost connection and a timeout. */
export function isPassingFailure(error: unknown): boolean {
  return error instanceof ApiError
    ? isPassing(error.status)
    : error instanceof ConversationAnalyticsError && error.retryable;
}

/**
 * Milliseconds to the next poll: growing from 1 s to 10 s, and shortened by up to a half to spread the polls of many.
 *
 * @param earlier - How many polls there were before the last one.
 * @param random - From 0 to 1: how much of the half remains.
 * @param retryAfter - Milliseconds that the service asked to wait. It may ask to wait longer, never not to wait.
 */
export function pollInterval(earlier: number, random: number, retryAfter = 0): number {
  return Math.max(retryAfter, Math.min(10_000, 1_000 * 1.5 ** earlier) * (0.5 + random / 2));
}
