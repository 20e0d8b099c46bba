import type { RequestOptions } from './call.ts';
import {
  ApiError,
  ConversationAnalyticsError,
  JobFailedError,
  JobTimeoutError,
  TimeoutError,
} from './errors.ts';
import type { ConversationsJobStatus } from './generated/models.ts';
import type { ConversationsJobsResource } from './generated/resources.ts';
import { limits } from './limits.ts';
import { positive } from './option-numbers.ts';
import { isPassing } from './retry.ts';
import { parseRetryAfter } from './retry-after.ts';
import { wait } from './wait.ts';

export interface WaitOptions {
  /** Ends the wait at once with an `AbortError`. The job goes on. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait at most. Default: no limit, as long as the service answers. */
  readonly deadline?: number;
  /** Called with every status that was read. What it throws, or rejects with, ends the wait. */
  readonly onStatus?: (job: ConversationsJobStatus) => unknown;
  /** The profile for the polls, in place of the client's. */
  readonly serviceProfile?: string;
  /** States, up to a colon, in which a job is done. Default: `completed`. */
  readonly completedStates?: readonly string[];
  /** States, up to a colon, in which a job has failed. Default: `failed` and `cancelled`. */
  readonly failedStates?: readonly string[];
}

/** A part of the resource `conversations.jobs` that is more than one call. */
export interface WaitForJob {
  /**
   * Polls a job until it has ended, and answers with the completed job.
   *
   * The first look is immediate; the interval then grows from 1 s to 10 s, with jitter, and obeys `Retry-After`. A poll
   * that fails in passing is no end of the wait; thirty in a row are, which takes some minutes. A job is done when `conversations_response` is there, or its status up
   * to a colon is one of `completedStates`; it has failed when that is one of `failedStates`. Every other status, also an
   * unknown one, is pending.
   *
   * @throws JobFailedError when the job failed or was cancelled.
   * @throws JobTimeoutError after `deadline`; it carries the id, so that the wait can go on later, and as `cause` what the
   * last poll that ended failed with, if it did.
   * @throws ApiError when the service refuses the poll, or with the last of thirty failures.
   *
   * @example
   * const { id } = await client.conversations.jobs.start({ talk_turns });
   * const { conversations_response } = await client.conversations.jobs.wait(id!, { deadline: 300_000 });
   */
  wait(id: string, options?: WaitOptions): Promise<ConversationsJobStatus>;
}

const firstInterval = 1_000;
const longestInterval = 10_000;
const mostFailures = 30;

export function waitForJob(jobs: Pick<ConversationsJobsResource, 'get'>): WaitForJob['wait'] {
  return async (id, options = {}) => {
    const { signal, onStatus, serviceProfile } = options;
    const deadline = positive('deadline', options.deadline);
    const limit = limits(signal, deadline, () => new TimeoutError('It is not done.', 'deadline'));
    const pollOptions: RequestOptions = { signal: limit.signal, ...(serviceProfile && { serviceProfile }) };
    let seen: string | undefined;
    let failures = 0;
    let failure: unknown;
    try {
      for (let interval = firstInterval; ; interval = Math.min(longestInterval, interval * 1.5)) {
        const { job, retryAfter, error } = await poll(jobs, id, pollOptions);
        failure = error;
        if (job) {
          failures = 0;
          seen = statusOf(job) || undefined;
          await onStatus?.(job);
          if (hasEnded(id, job, options)) return job;
        } else if (++failures === mostFailures) throw error;
        // A service may ask to wait longer, never to be asked without a pause.
        await wait(Math.max(retryAfter ?? 0, interval * (0.5 + Math.random() / 2)), limit.signal);
      }
    } catch (error) {
      if (deadline && error instanceof TimeoutError && error.limit === 'deadline') {
        throw new JobTimeoutError(id, seen, deadline, { cause: failure });
      }
      throw error;
    } finally {
      limit.release();
    }
  };
}

async function poll(
  jobs: Pick<ConversationsJobsResource, 'get'>,
  id: string,
  options: RequestOptions,
): Promise<{ job?: ConversationsJobStatus; retryAfter: number | undefined; error?: unknown }> {
  try {
    const { data: job, headers } = await jobs.get(id, options).withResponse();
    return { job, retryAfter: parseRetryAfter(headers.get('retry-after'), headers.get('date')) };
  } catch (error) {
    if (options.signal?.aborted || !isPassingFailure(error)) throw error;
    return { error, retryAfter: error instanceof ApiError ? error.retryAfter : undefined };
  }
}

function isPassingFailure(error: unknown): boolean {
  return error instanceof ApiError
    ? isPassing(error.status)
    : error instanceof ConversationAnalyticsError && error.retryable;
}

/** @throws JobFailedError */
function hasEnded(id: string, job: ConversationsJobStatus, options: WaitOptions): boolean {
  const { completedStates = ['completed'], failedStates = ['failed', 'cancelled'] } = options;
  if (job.conversations_response) return true;
  const status = statusOf(job);
  const state = status.replace(/:.*/s, '');
  if (failedStates.includes(state)) throw new JobFailedError(id, status);
  return completedStates.includes(state);
}

/** What is no text says no more of a job than nothing does. */
function statusOf({ status }: ConversationsJobStatus): string {
  return typeof status === 'string' ? status : '';
}
