import type { RequestOptions } from './call.ts';
import { JobFailedError, JobTimeoutError, TimeoutError, type ApiError } from './errors.ts';
import type { ConversationsJobStatus } from './generated/models.ts';
import type { ConversationsJobsResource } from './generated/resources.ts';
import { limits } from './limits.ts';
import { positive } from './option-numbers.ts';
import { isPassingFailure, jobOutcome, pollInterval, statusOf, type JobStates } from './polling.ts';
import { parseRetryAfter } from './retry-after.ts';
import { wait } from './wait.ts';

export interface WaitOptions extends JobStates {
  /** Ends the wait at once with an `AbortError`. The job goes on. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait at most. Default: no limit, as long as the service answers. */
  readonly deadline?: number;
  /** Called with every status that was read. What it throws, or rejects with, ends the wait. */
  readonly onStatus?: (job: ConversationsJobStatus) => unknown;
  /** The profile for the polls, in place of the client's. */
  readonly serviceProfile?: string;
}

/** A part of the resource `conversations.jobs` that is more than one call. */
export interface WaitForJob {
  /**
   * Polls a job until it has ended, and answers with the completed job.
   *
   * The first look is immediate; the interval then grows from 1 s to 10 s, with jitter, and obeys `Retry-After`. A poll
   * that fails in passing is no end of the wait; thirty in a row are, which takes some minutes. A job is done when
   * `conversations_response` is there, or its status up to a colon is one of `completedStates`; it has failed when that is
   * one of `failedStates`. Every other status, also an unknown one, is pending.
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

const mostFailures = 30;

export function waitForJob(jobs: Pick<ConversationsJobsResource, 'get'>): WaitForJob['wait'] {
  return async (id, options = {}) => {
    const { signal, onStatus, serviceProfile } = options;
    const deadline = positive('deadline', options.deadline);
    const limit = limits(signal, deadline, () => new TimeoutError('Not done.', 'deadline'));
    const pollOptions: RequestOptions = { signal: limit.signal, serviceProfile };
    let seen: string | undefined;
    let failures = 0;
    let failure: unknown;
    try {
      for (let polls = 0; ; polls += 1) {
        const { job, retryAfter, error } = await poll(jobs, id, pollOptions);
        failure = error;
        if (job) {
          failures = 0;
          seen = statusOf(job) || undefined;
          await onStatus?.(job);
          const outcome = jobOutcome(job, options);
          if (outcome === 'completed') return job;
          if (outcome === 'failed') throw new JobFailedError(id, statusOf(job));
        } else if (++failures === mostFailures) throw error;
        await wait(pollInterval(polls, Math.random(), retryAfter), limit.signal);
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
    // Of what passes only an ApiError has one, and reading it from another is undefined all the same.
    return { error, retryAfter: (error as ApiError).retryAfter };
  }
}
