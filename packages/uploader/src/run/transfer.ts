import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { EmptySourceError, ProtocolError } from '../errors.ts';
import { sendParts } from '../parts/send-parts.ts';
import { dispatch } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { scopeOf } from '../stores/interrupted-uploads.ts';
import { openJournal } from '../stores/journal.ts';
import { cancelJob, forgetJob } from './cancel-job.ts';
import { completeJob, urlsExpired } from './complete-job.ts';
import { acceptedJob, placeOf } from './job-place.ts';
import { isRefusal } from './retry-policy.ts';
import { call, findJob, once, renewedPlan, timed } from './service-calls.ts';
import { rangeOf, readPlan, type OpenJob } from './upload-plan.ts';

/** Uploads the source and completes the upload: resumes an open job or begins one, and sends the parts that are missing. */
export async function transfer(upload: Upload): Promise<ConversationsJobStatus> {
  const { signal } = upload.sending;
  // Also for a run that only cancels: the record alone may know which job there is to cancel.
  await openUpload(upload);
  signal.throwIfAborted();
  for (;;) {
    const done = await resume(upload);
    if (done) return done;
    const open = upload.open ?? (await begin(upload));
    const { plan, etags } = open;
    let bytesConfirmed = 0;
    for (const number of Object.keys(etags)) {
      const [start, end] = rangeOf(plan, Number(number));
      bytesConfirmed += end - start;
    }
    dispatch(upload, { type: 'started', jobId: plan.jobId, bytesConfirmed });
    if (await sendParts(upload, open)) return completeJob(upload, open);
    if (upload.options.onUrlsExpired !== 'restart' || upload.state.warnings.includes('restarted')) {
      throw urlsExpired(etags);
    }
    dispatch(upload, { type: 'restart' });
    const completed = await startOver(upload, open);
    if (completed) return completed;
  }
}

/** Locks the upload for this run, and reads what its record knows. */
async function openUpload(upload: Upload): Promise<void> {
  const { client, source, options } = upload;
  upload.isSourceOpen = true;
  upload.journal = undefined;
  if (!(source.size > 0)) throw new EmptySourceError(`${source.name} is empty.`);
  const scope = scopeOf(client, options.scope);
  upload.journal = await openJournal(options.store, source, scope, () =>
    dispatch(upload, { type: 'warned', warning: 'not_resumable' }),
  );
  const record = await upload.journal.read();
  if (record) {
    const { etags, failure, ...plan } = record;
    upload.open = { plan, etags: { ...etags }, failure };
    upload.jobId = plan.jobId;
  }
}

/** Looks whether an earlier upload can continue. Returns its job when its upload is complete. */
async function resume(upload: Upload): Promise<ConversationsJobStatus | undefined> {
  const { open } = upload;
  if (!open) return undefined;
  const job = await findJob(upload, open.plan.jobId);
  if (placeOf(upload, job) !== 'open') {
    const completed = acceptedJob(upload, job);
    if (!completed) forgetJob(upload);
    return completed;
  }
  const { failure } = open;
  const renewed = renewedPlan(upload, open.plan, job);
  if (failure === 'completion_rejected' || (failure && !renewed)) return startOver(upload, open);
  open.failure = undefined;
  if (!renewed) return undefined;
  open.plan = renewed;
  await upload.journal?.write(renewed, open.etags);
  return undefined;
}

/** Cancels the job, so that everything is sent again under another one. Returns the job if it was completed before. */
async function startOver(upload: Upload, { plan }: OpenJob): Promise<ConversationsJobStatus | undefined> {
  dispatch(upload, { type: 'warned', warning: 'restarted' });
  const completed = await cancelJob(upload, plan.jobId).catch((error: unknown) => {
    // The job stays open until its URLs expire. An upload that can never start over would be worse.
    if (!isRefusal(error)) throw error;
    forgetJob(upload);
    return undefined;
  });
  if (!completed) await upload.journal?.remove();
  return completed;
}

/** Makes a job at the service. */
async function begin(upload: Upload): Promise<OpenJob> {
  const { client, source, options, sending } = upload;
  const { preferredPartSizeBytes, userMetadata } = options;
  const request = {
    file_name: source.name,
    file_size_bytes: source.size,
    content_type: source.type,
    ...(preferredPartSizeBytes && { preferred_part_size_bytes: preferredPartSizeBytes }),
    ...(userMetadata !== undefined && { user_metadata: userMetadata }),
  };
  const make = () => timed(upload, client.conversations.jobs.startMultipart(request, once));
  const { id, conversation_id, upload: parts } = await call(upload, 'start', make);
  // An id of dots alone could not be part of a path.
  if (typeof id !== 'string' || !/[^.]/.test(id)) {
    throw new ProtocolError("The service's upload has no id.");
  }
  upload.jobId = id;
  const plan = readPlan({ jobId: id, conversationId: conversation_id ?? null, size: source.size }, parts);
  const job = (upload.open = { plan, etags: {} });
  await upload.journal?.write(plan, {});
  sending.signal.throwIfAborted();
  return job;
}
