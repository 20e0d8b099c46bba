import type {
  ConversationsJobStatus,
  ConversationsMultipartCompleteRequest,
} from '@conversation-analytics/client';
import {
  cancelledElsewhere,
  CompletionRejectedError,
  CompletionUnknownError,
  reasonOf,
  UrlsExpiredError,
} from '../errors.ts';
import { verifySource } from '../sources/verify-source.ts';
import { dispatch, untilFlowing } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import type { Etags } from '../stores/journal.ts';
import { acceptedJob, placeOf } from './job-place.ts';
import { failureOf, isRefusal } from './retry-policy.ts';
import { call, findJob, once } from './service-calls.ts';
import type { OpenJob } from './upload-plan.ts';

/** Completes an upload whose parts have all arrived. */
export async function completeJob(upload: Upload, job: OpenJob): Promise<ConversationsJobStatus> {
  // The upload may be paused.
  await untilFlowing(upload);
  dispatch(upload, { type: 'complete' });
  await verifySource(upload.source);
  const parts = Object.entries(job.etags).map(([number, etag]) => ({
    part_number: Number(number),
    etag: etag.replace(/^W\//, ''),
  }));
  const completion = { job, parts, conflicts: 0 };
  const attempt = () => attemptCompletion(upload, completion);
  return call(upload, 'complete', attempt).catch((error: unknown) => {
    throw failureOf(error) === 'refused' ? error : unknownCompletion(error);
  });
}

interface Completion {
  readonly job: OpenJob;
  readonly parts: ConversationsMultipartCompleteRequest['parts'];
  /** How often the service responded with a conflict while the job stayed open. */
  conflicts: number;
}

async function attemptCompletion(upload: Upload, completion: Completion): Promise<ConversationsJobStatus> {
  const { job, parts } = completion;
  try {
    return await upload.client.conversations.jobs.completeMultipart(job.plan.jobId, { parts }, once);
  } catch (cause) {
    if (isRefusal(cause)) {
      const message = `The service refused to complete the upload: ${reasonOf(cause)}`;
      throw new CompletionRejectedError(message, { cause });
    }
    if (failureOf(cause) === 'refused') throw cause;
    return findCompleted(upload, completion, cause);
  }
}

/** Looks whether a call that failed had its effect, and throws what failed if it is certain that it had not. */
async function findCompleted(
  upload: Upload,
  completion: Completion,
  cause: unknown,
): Promise<ConversationsJobStatus> {
  const { plan, etags } = completion.job;
  const found = await findJob(upload, plan.jobId).catch((error: unknown) => {
    throw unknownCompletion(error);
  });
  const completed = acceptedJob(upload, found);
  if (completed) return completed;
  const place = placeOf(upload, found);
  if (place === 'cancelled') throw cancelledElsewhere(plan.jobId);
  if (place === 'expired') throw urlsExpired(etags);
  if (failureOf(cause) === 'gone') completion.conflicts += 1;
  throw place === 'gone' || completion.conflicts > 1 ? unknownCompletion(cause) : cause;
}

export function urlsExpired(etags: Etags): UrlsExpiredError {
  const completedParts = Object.keys(etags).length;
  return new UrlsExpiredError('The URLs of the parts have expired, and the service has no new ones.', {
    completedParts,
  });
}

function unknownCompletion(cause: unknown): CompletionUnknownError {
  const message = `It is not known whether the upload was completed. Start again to find out: ${reasonOf(cause)}`;
  return new CompletionUnknownError(message, { cause });
}
