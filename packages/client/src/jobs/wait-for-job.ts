import { ResponseError, TimeoutError, type ApiError } from '@conversation-analytics/runtime';
import {
  parseRetryAfter,
  positive,
  required,
  timeLimit,
  wait,
} from '@conversation-analytics/runtime/internal';
import type { ConversationsJobStatus, ConversationsRequest } from '../generated/models.ts';
import type { RequestOptions } from '../generated/options.ts';
import type { ConversationsJobsResource } from '../generated/resources.ts';
import { JobFailedError, JobTimeoutError } from './job-errors.ts';
import { isRetryableFailure, jobOutcome, statusOf, type JobStates } from './job-states.ts';
import { pollInterval } from './poll-interval.ts';

export interface WaitOptions extends JobStates {
  /** Ends the wait at once with an `AbortError`. The job goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait at most. Default: no limit, as long as the service responds. */
  readonly deadline?: number | undefined;
  /** Called with every status that was read. What it throws, or rejects with, ends the wait. */
  readonly onStatus?: ((job: ConversationsJobStatus) => unknown) | undefined;
  /** The profile for the requests, in place of the client's. */
  readonly serviceProfile?: string | undefined;
}

/** The methods of `conversations.jobs` that are more than one call. */
export interface JobMethods {
  /**
   * Polls a job until it has ended, and returns the completed job.
   *
   * The first poll is immediate. The interval then grows from 1 s to 10 s, with jitter, and obeys `Retry-After`. A
   * retryable failure of a poll does not end the wait; thirty in a row do, which takes some minutes.
   *
   * A job is completed when `conversations_response` is there, or when its status up to a colon is one of
   * `completedStates`. It has failed when that is one of `failedStates`. Every other status is pending.
   *
   * @param id - As the service returned it. The contract lets it be null; a missing id is refused before any request.
   * @throws JobFailedError when the job failed or was cancelled.
   * @throws JobTimeoutError after `deadline`. It has the id, so that you can wait again. Its `cause` is the error of the
   * last poll, if that failed.
   * @throws ApiError when the service refuses the poll, or with the last of thirty failures.
   * @throws UnsupportedRequestError when the id is missing.
   *
   * @example
   * const { id } = await client.conversations.jobs.start({ talk_turns });
   * const { conversations_response } = await client.conversations.jobs.wait(id, { deadline: 300_000 });
   */
  wait(id: string | null | undefined, options?: WaitOptions): Promise<ConversationsJobStatus>;

  /**
   * Starts the analysis of a conversation as a job, waits until it has ended, and returns the completed job.
   * `deadline` limits the start and the wait together.
   *
   * @throws TimeoutError when the job was not started within `deadline`.
   * @throws ApiError when the service refuses the job; otherwise whatever `wait` throws.
   *
   * @example
   * const { conversations_response } = await client.conversations.jobs.run({ talk_turns }, { deadline: 300_000 });
   */
  run(body: ConversationsRequest, options?: WaitOptions): Promise<ConversationsJobStatus>;
}

type Jobs = Pick<ConversationsJobsResource, 'get' | 'start'>;

const mostFailures = 30;

export function jobMethods(jobs: Jobs): JobMethods {
  return {
    wait: (id, options) => follow(jobs, async () => required('id', id), options),
    run: (body, options) => follow(jobs, (start) => startedJob(jobs, body, start), options),
  };
}

async function startedJob(jobs: Jobs, body: ConversationsRequest, options: RequestOptions): Promise<string> {
  const { data, ...response } = await jobs.start(body, options).withResponse();
  if (data.id) return data.id;
  throw new ResponseError('The job was started and has no id.', response);
}

/** Polls the job whose id `find` tells, which may start it first. */
async function follow(
  jobs: Jobs,
  find: (options: RequestOptions) => Promise<string>,
  options: WaitOptions = {},
): Promise<ConversationsJobStatus> {
  const { signal, onStatus, serviceProfile } = options;
  const deadline = positive('deadline', options.deadline);
  const expired = () => new TimeoutError(`No job was started within ${deadline} ms.`, 'deadline');
  const limit = timeLimit(signal, deadline, expired);
  const callOptions: RequestOptions = { signal: limit.signal, serviceProfile };
  let id: string | undefined;
  let seen: string | undefined;
  let failures = 0;
  let failure: unknown;
  try {
    id = await find(callOptions);
    for (let polls = 0; ; polls += 1) {
      const { job, retryAfter, error } = await poll(jobs, id, callOptions);
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
    // The deadline of a single poll, an option of the client, is another.
    if (id && deadline && error === limit.signal.reason && error instanceof TimeoutError) {
      throw new JobTimeoutError(id, seen, deadline, { cause: failure });
    }
    throw error;
  } finally {
    limit.release();
  }
}

async function poll(
  jobs: Jobs,
  id: string,
  options: RequestOptions,
): Promise<{ job?: ConversationsJobStatus; retryAfter: number | undefined; error?: unknown }> {
  try {
    const { data: job, headers } = await jobs.get(id, options).withResponse();
    return { job, retryAfter: parseRetryAfter(headers.get('retry-after'), headers.get('date')) };
  } catch (error) {
    if (options.signal?.aborted || !isRetryableFailure(error)) throw error;
    // Of what passes only an ApiError has one, and reading it from another is undefined all the same.
    return { error, retryAfter: (error as ApiError).retryAfter };
  }
}
