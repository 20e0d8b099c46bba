import {
  BadRequestError,
  type ConversationsJobStatus,
  type ReadonlyHeaders,
} from '@conversation-analytics/client';
import { untilAborted, wait } from '@conversation-analytics/client/timing';
import { ProtocolError } from '../errors.ts';
import { dispatch, untilOnline } from '../state/dispatch.ts';
import { timeLeft, type Upload } from '../state/upload.ts';
import { waitAfter } from './failed-attempt.ts';
import { failureOf, retryable } from './retry-policy.ts';
import { readPlan, type UploadPlan } from './upload-plan.ts';

/** This module repeats calls, so the client does not. */
export const once = { retries: 0 };

/**
 * Calls the service when there is a network. Repeats the call until it succeeds, fails for good, or has failed for longer
 * than `maxOutage`.
 *
 * @param signal - Ends the call. Default: the end of the run.
 */
export async function call<Result>(
  upload: Upload,
  operation: keyof typeof retryable,
  make: () => Promise<Result>,
  signal = upload.sending.signal,
  maxOutage?: number,
): Promise<Result> {
  // Not the time in the upload's state: other calls may succeed in between.
  let since: number | undefined;
  let interruptions = 0;
  for (let attempts = 1; ; attempts += 1) {
    await untilAborted(untilOnline(upload), signal);
    try {
      const result = await make();
      dispatch(upload, { type: 'recovered' });
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!retryable[operation].includes(failureOf(error))) throw error;
      const { state } = upload;
      // The time of a pause, or without a network, does not count as an outage.
      if (state.interruptions !== interruptions) since = undefined;
      interruptions = state.interruptions;
      const delay = waitAfter(upload, { probe: 0, attempts, cause: error, since, maxOutage });
      since ??= performance.now();
      if (delay === undefined) throw error;
      await wait(delay, signal);
    }
  }
}

interface Response<Data> {
  withResponse(): Promise<{ readonly data: Data; readonly headers: ReadonlyHeaders }>;
}

/** Returns the data of a response, and sets the clock by its `date` header, where the header is readable. */
export async function timed<Data>(upload: Upload, response: Response<Data>): Promise<Data> {
  // Taken before the call: reading a long response would make the clock seem late, and URLs seem to live longer.
  const asked = Date.now();
  const { data, headers } = await response.withResponse();
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds.
  if (date) upload.clockAhead = date - asked + 1_000;
  return data;
}

/** Returns the job, or undefined when the service does not know it any more. */
export function findJob(
  upload: Upload,
  jobId: string,
  signal = upload.sending.signal,
  maxOutage?: number,
): Promise<ConversationsJobStatus | undefined> {
  const get = () => timed(upload, upload.client.conversations.jobs.get(jobId, { ...once, signal }));
  return call(upload, 'get', get, signal, maxOutage).catch((error: unknown) => {
    // The service responds with 400 for a job that it does not know.
    if (error instanceof BadRequestError || failureOf(error) === 'gone') return undefined;
    throw error;
  });
}

/**
 * Returns the plan with the URLs that the job shows, or undefined when they cannot be used.
 *
 * @throws ProtocolError when they are for parts of another size.
 */
export function renewedPlan(
  upload: Upload,
  plan: UploadPlan,
  job: ConversationsJobStatus | undefined,
): UploadPlan | undefined {
  let next: UploadPlan;
  try {
    next = readPlan(plan, job?.upload);
  } catch {
    return undefined;
  }
  if (next.partSize !== plan.partSize) {
    throw new ProtocolError('The service has changed the size of the parts.');
  }
  return timeLeft(upload, next) > 0 ? next : undefined;
}
