/**
 * How a job is polled, as pure functions: `conversations.jobs.wait` and the hooks of `@conversation-analytics/react`
 * go by them, and so can you where neither fits.
 *
 * @module
 */
import { ApiError, SdkError } from '@conversation-analytics/runtime';
import { isRetryableStatus } from '@conversation-analytics/runtime/internal';
import type { ConversationsJobStatus } from '../generated/models.ts';

export { pollInterval } from './poll-interval.ts';

/** An unknown status, or none, is `pending`. */
export type JobOutcome = 'pending' | 'completed' | 'failed';

export interface JobStates {
  /** States, up to a colon, in which a job is done. Default: `completed`. */
  readonly completedStates?: readonly string[] | undefined;
  /** States, up to a colon, in which a job has failed. Default: `failed` and `cancelled`. */
  readonly failedStates?: readonly string[] | undefined;
}

/**
 * Whether a job is pending, completed or failed. It is completed when `conversations_response` is there, or when its
 * status up to a colon is one of `completedStates`. It has failed when that is one of `failedStates`.
 *
 * @example
 * jobOutcome({ status: 'failed:transcript_malformed_timing' }); // 'failed'
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

/** The status of a job; empty where there is none, or where it is not a string. */
export function statusOf({ status }: ConversationsJobStatus): string {
  return typeof status === 'string' ? status : '';
}

/** Whether a poll may be repeated after this error: 408, 429, 5xx, a lost connection or a timeout. */
export function isRetryableFailure(error: unknown): boolean {
  return error instanceof ApiError
    ? isRetryableStatus(error.status)
    : error instanceof SdkError && error.retryable;
}
