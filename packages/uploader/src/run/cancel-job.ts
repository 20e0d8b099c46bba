import type {
  ConversationsJobStatus,
  ConversationsMultipartCancelRequest,
} from '@conversation-analytics/client';
import { untilAborted } from '@conversation-analytics/client/timing';
import { dispatch } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { acceptedJob, hasFailed } from './job-place.ts';
import { failureOf } from './retry-policy.ts';
import { call, findJob, once } from './service-calls.ts';

/** Milliseconds for which a cancellation is tried: the caller waits for it. */
const longestCancellation = 20_000;

/** Cancels what is open at the service. Returns the job if its upload was completed before. */
export async function cancelUpload(
  upload: Upload,
  reason: unknown,
): Promise<ConversationsJobStatus | undefined> {
  dispatch(upload, { type: 'cancel' });
  const body = typeof reason === 'string' ? { reason } : {};
  const longest = Math.min(upload.maxOutage, longestCancellation);
  const { jobId, cancelling } = upload;
  return jobId ? cancelJob(upload, jobId, body, cancelling.signal, longest) : undefined;
}

/** Cancels a job. Returns it if its upload was completed before. */
export async function cancelJob(
  upload: Upload,
  jobId: string,
  body: ConversationsMultipartCancelRequest = {},
  signal = upload.sending.signal,
  maxOutage?: number,
): Promise<ConversationsJobStatus | undefined> {
  const cancel = async () => {
    try {
      const { jobs } = upload.client.conversations;
      const job = await untilAborted(jobs.cancelMultipart(jobId, body, { ...once, signal }), signal);
      // The service may describe a cancelled job as a failed one.
      return hasFailed(job) ? undefined : job;
    } catch (error) {
      if (failureOf(error) === 'gone') return findJob(upload, jobId, signal, maxOutage);
      throw error;
    }
  };
  const job = acceptedJob(upload, await call(upload, 'cancel', cancel, signal, maxOutage));
  if (!job) forgetJob(upload);
  return job;
}

export function forgetJob(upload: Upload): void {
  upload.jobId = upload.open = undefined;
}
