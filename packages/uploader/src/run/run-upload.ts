import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { InUseError, UploadCancelledError, UploadError } from '../errors.ts';
import { dispatch } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { cancelUpload, forgetJob } from './cancel-job.ts';
import { transfer } from './transfer.ts';

/** Codes of the errors after which the job is useless. */
const useless = new Set<unknown>(['source_changed', 'source_unreadable', 'etag_unavailable', 'protocol']);

/** Codes of the errors after which the job is kept, also with `cancelOnError`. */
const keeping = new Set<unknown>(['completion_unknown', 'stopped', 'in_use']);

/** Uploads from a start, or a cancel, to the end. Cancels the job where that is necessary. */
export async function runUpload(upload: Upload): Promise<ConversationsJobStatus> {
  let error: unknown;
  try {
    return await succeed(upload, await transfer(upload));
  } catch (thrown) {
    const { cancellation } = upload.state;
    // An upload of another tab or process is not cancelled.
    error = thrown instanceof InUseError ? thrown : (cancellation ?? thrown);
    // The service has cancelled the job already.
    if (error instanceof UploadCancelledError && error !== cancellation) forgetJob(upload);
  }
  for (;;) {
    const { cancellation } = upload.state;
    try {
      const completed = await fail(upload, error);
      if (completed) return await succeed(upload, completed);
    } catch (failure) {
      // The job is still open at the service, and can be cancelled again.
      if (error instanceof UploadCancelledError) error = failure;
      describe(upload, error);
      await close(upload, false);
    }
    // The caller may have cancelled meanwhile.
    if (upload.state.cancellation === cancellation || error instanceof InUseError) break;
    error = upload.state.cancellation;
  }
  const type = error instanceof UploadCancelledError ? 'cancelled' : 'failed';
  dispatch(upload, { type, error, jobId: upload.jobId });
  throw error;
}

async function succeed(upload: Upload, job: ConversationsJobStatus): Promise<ConversationsJobStatus> {
  await close(upload, !upload.keepsRecord);
  dispatch(upload, { type: 'completed', job, jobId: upload.jobId });
  return job;
}

/** Cleans up after an error or a cancellation. Returns the job if its upload was completed before it could be cancelled. */
async function fail(upload: Upload, error: unknown): Promise<ConversationsJobStatus | undefined> {
  const { open, journal, options } = upload;
  const { code, cause, message }: Partial<UploadError> = error instanceof UploadError ? error : {};
  const { cancelOnError } = options;
  const cancels =
    code === 'cancelled' ||
    (cancelOnError ? !keeping.has(code) : cancelOnError !== false && useless.has(code));
  if (open && (code === 'urls_expired' || code === 'completion_rejected')) {
    open.failure = code;
    await journal?.write(open.plan, open.etags, code);
  }
  describe(upload, error, cancels);
  // The service receives the caller's reason, or the message of the error that made the cancellation necessary.
  const completed = cancels ? await cancelUpload(upload, code === 'cancelled' ? cause : message) : undefined;
  await close(upload, Boolean(completed) || (cancels && !upload.jobId));
  return completed;
}

/** Adds what is known of the upload to its error. */
function describe({ jobId, open, state }: Upload, error: unknown, isCancelled = false): void {
  const resumable = !isCancelled && !open?.failure && !state.warnings.includes('not_resumable');
  if (error instanceof UploadError && jobId) Object.assign(error, { jobId, resumable });
}

async function close(upload: Upload, removesRecord: boolean): Promise<void> {
  const { journal, source } = upload;
  if (removesRecord) await journal?.remove();
  if (!upload.isSourceOpen) return;
  upload.isSourceOpen = false;
  await journal?.close();
  // A source that cannot be closed does not change how the upload has ended.
  await (async () => source.close?.())().catch(() => {});
}

/** Forgets the upload, so that the next start starts over. Call it only between runs. */
export async function forgetUpload(upload: Upload): Promise<void> {
  const { journal, jobId } = upload;
  forgetJob(upload);
  const record = await journal?.read();
  // Another tab or process may have started over meanwhile.
  if (!record || record.jobId === jobId) await journal?.remove();
}
