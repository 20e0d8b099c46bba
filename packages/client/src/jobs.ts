import type { RequestOptions } from './call.ts';
import { JobFailedError, JobTimeoutError, ResponseError, TimeoutError, type ApiError } from './errors.ts';
import type { ConversationsJobStatus, ConversationsRequest } from './generated/models.ts';
import type { ConversationsJobsResource } from './generated/resources.ts';
import { limits } from './limits.ts';
import { positive } from './option-numbers.ts';
import { isPassingFailure, jobOutcome, pollInterval, statusOf, type JobStates } from './polling.ts';
import { required } from './required.ts';
import { parseRetryAfter } from './retry-after.ts';
import { wait } from './wait.ts';

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
   * The first poll is immediate; the interval then grows from 1 s to 10 s, with jitter, and obeys `Retry-After`. A poll
   * with a retryable failure does not end the wait; thirty such failures in a row do, which takes some minutes. A job is done
   * when `conversations_response` is there, or its status up to a colon is one of `completedStates`; it has failed when that is
   * one of `failedStates`. Every other status, also an unknown one, is pending.
   *
   * @param id - As the service returned it. The contract lets it be null; a missing id is refused before any request.
   * @throws JobFailedError when the job failed or was cancelled.
   * @throws JobTimeoutError after `deadline`; it carries the id, so that the wait can go on later, and as `cause` what the
   * last poll that ended failed with, if it did.
   * @throws ApiError when the service refuses the poll, or with the last of thirty failures.
   * @throws UnsupportedRequestError when the id is missing.
   *
   * @example
   * const { id } = await client.conversations.jobs.start({ talk_turns });
   * const { conversations_response } = await client.conversations.jobs.wait(id, { deadline: 300_000 });
   */
  wait(id: string | null | undefined, options?: WaitOptions): Promise<ConversationsJobStatus>;

  /**
   * Starts the analysis of a conversation as a job, waits until it has ended, and returns the completed job: `start` and
   * `wait` in one. `deadline` limits both together.
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
  const limit = limits(signal, deadline, expired);
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
    if (options.signal?.aborted || !isPassingFailure(error)) throw error;
    // Of what passes only an ApiError has one, and reading it from another is undefined all the same.
    return { error, retryAfter: (error as ApiError).retryAfter };
  }
}
