import {
  BadRequestError,
  type ConversationsJobStatus,
  type ReadonlyHeaders,
} from '@conversation-analytics/client';
import { untilAborted, wait } from '@conversation-analytics/client/timing';
import { ProtocolError } from './errors.ts';
import { failureOf, passing } from './retry.ts';
import { waitAfter, type Upload } from './upload-context.ts';
import { readPlan, type UploadPlan } from './upload-plan.ts';

/** The calls of an upload to the service, and its clock, by which URLs expire. */
export interface Service {
  /** Makes a call when there is a network, until it succeeds, or fails for good or for longer than `maxOutage`. */
  call<Result>(
    operation: keyof typeof passing,
    make: () => Promise<Result>,
    signal?: AbortSignal,
    maxOutage?: number,
  ): Promise<Result>;
  /** The data of a response, from whose headers it takes the time, where that is not hidden. */
  timed<Data>(response: Response<Data>): Promise<Data>;
  /** Where the upload of a job stands. */
  placeOf(job: ConversationsJobStatus | undefined): Place;
  /** The job, unless the service does not know it any more. */
  find(jobId: string, signal: AbortSignal, maxOutage?: number): Promise<ConversationsJobStatus | undefined>;
  /** Milliseconds until the URLs expire; Infinity where that is not known. */
  timeLeft(plan: UploadPlan): number;
  /**
   * The plan with the URLs that the job shows, when they are of use.
   *
   * @throws ProtocolError when they are for parts of another size.
   */
  renew(plan: UploadPlan, job: ConversationsJobStatus | undefined): UploadPlan | undefined;
}

/** An unknown status proves nothing, so that the upload counts as open. */
export type Place = 'open' | 'accepted' | 'cancelled' | 'expired' | 'gone';

interface Response<Data> {
  withResponse(): Promise<{ readonly data: Data; readonly headers: ReadonlyHeaders }>;
}

/** Calls are repeated here, and not by the client. */
export const once = { retries: 0 };

export function createService(upload: Upload): Service {
  const { client, options } = upload;
  // By how many milliseconds its clock is ahead of ours. Where it is hidden, ours is not trusted to the second.
  let offset = 0;
  let margin = 30_000;

  const call: Service['call'] = async (operation, make, signal, maxOutage) => {
    // Not that of the upload's state: other calls may succeed in between.
    let since: number | undefined;
    let interruptions = 0;
    for (let attempts = 1; ; attempts += 1) {
      await untilAborted(upload.online(), signal);
      try {
        const result = await make();
        upload.dispatch({ type: 'recovered' });
        return result;
      } catch (error) {
        signal?.throwIfAborted();
        if (!passing[operation].includes(failureOf(error))) throw error;
        const state = upload.state();
        // The time of a pause, or without a network, is no outage.
        if (state.interruptions !== interruptions) since = undefined;
        interruptions = state.interruptions;
        const delay = waitAfter(upload, { probe: 0, attempts, cause: error, since, maxOutage });
        since ??= performance.now();
        if (delay === undefined) throw error;
        await wait(delay, signal);
      }
    }
  };

  const timed: Service['timed'] = async (response) => {
    // Not when the response is read, which may take long: the clock would seem to be behind, and URLs to live longer.
    const asked = Date.now();
    const { data, headers } = await response.withResponse();
    const date = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(date)) {
      offset = date - asked;
      // The header has whole seconds.
      margin = 1_000;
    }
    return data;
  };

  const timeLeft: Service['timeLeft'] = ({ urlsExpireAt }) =>
    (urlsExpireAt ?? Infinity) - margin - offset - Date.now();

  return {
    call,
    timed,
    timeLeft,
    placeOf: (job) => placeOf(job, options.completedStates ?? []),
    find(jobId, signal, maxOutage) {
      const get = () => timed(client.conversations.jobs.get(jobId, { ...once, signal }));
      return call('get', get, signal, maxOutage).catch((error: unknown) => {
        // The service says 400 of a job that it does not know.
        if (error instanceof BadRequestError || failureOf(error) === 'gone') return undefined;
        throw error;
      });
    },
    renew(plan, job) {
      let next: UploadPlan;
      try {
        next = readPlan(plan, job?.upload);
      } catch {
        return undefined;
      }
      if (next.partSize !== plan.partSize) {
        throw new ProtocolError('The service has changed the size of the parts.');
      }
      return timeLeft(next) > 0 ? next : undefined;
    },
  };
}

/** States in which the upload of a job has been completed. */
const acceptedStates = ['queued', 'running', 'completed', 'failed'];

function placeOf(job: ConversationsJobStatus | undefined, completedStates: readonly string[]): Place {
  if (!job) return 'gone';
  const status = String(job.status);
  if (status === 'failed:upload_expired') return 'expired';
  const [state = ''] = status.split(':', 1);
  if (state === 'cancelled') return 'cancelled';
  const isAccepted = job.conversations_response || [...acceptedStates, ...completedStates].includes(state);
  return isAccepted ? 'accepted' : 'open';
}
