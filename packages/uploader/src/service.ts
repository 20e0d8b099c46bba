import {
  ApiError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  type ConversationsJobStatus,
} from '@conversation-analytics/client';

/** The uploader repeats calls by a table of its own. */
export const once = { retries: 0 };

/** Whether a start that failed like this has certainly made no job. */
export function hadNoEffect(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.neverOpened;
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

/** Whether the service has refused a call for good. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/** Whether the service says that there is no upload any more. */
export function isConflict(error: unknown): boolean {
  return error instanceof NotFoundError || error instanceof ConflictError;
}

/** Where the upload of a job stands. A status that is not known is no proof of anything: the upload counts as open. */
export function uploadOf(job: ConversationsJobStatus): 'open' | 'accepted' | 'cancelled' | 'expired' {
  const status = String(job.status);
  if (status === 'failed:upload_expired') return 'expired';
  const [state] = status.split(':');
  if (state === 'cancelled') return state;
  return job.conversations_response || /^(queued|running|completed|failed)$/.test(state ?? '')
    ? 'accepted'
    : 'open';
}
