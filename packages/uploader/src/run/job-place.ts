import type { ConversationsJobStatus } from '@conversation-analytics/client';
import type { Upload } from '../state/upload.ts';
import { isComplete } from './upload-plan.ts';

/** Where the upload of a job stands. An unknown status counts as open, since it proves nothing. */
export type Place = 'open' | 'accepted' | 'cancelled' | 'expired' | 'gone';

/** States in which the upload of a job has been completed. */
const acceptedStates = ['queued', 'running', 'completed', 'failed'];

export function placeOf({ options }: Upload, job: ConversationsJobStatus | undefined): Place {
  if (!job) return 'gone';
  const status = String(job.status);
  if (status === 'failed:upload_expired') return 'expired';
  const [state = ''] = status.split(':', 1);
  if (state === 'cancelled') return 'cancelled';
  const accepted = [...acceptedStates, ...(options.completedStates ?? [])];
  return job.conversations_response || accepted.includes(state) ? 'accepted' : 'open';
}

/** Returns the job if its upload is complete. A job that failed while parts were missing was never completed. */
export function acceptedJob(
  upload: Upload,
  job: ConversationsJobStatus | undefined,
): ConversationsJobStatus | undefined {
  if (!job || placeOf(upload, job) !== 'accepted') return undefined;
  const { open } = upload;
  return (open && isComplete(open)) || !hasFailed(job) ? job : undefined;
}

export function hasFailed(job: ConversationsJobStatus): boolean {
  return String(job.status).startsWith('failed');
}
