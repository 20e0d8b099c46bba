import {
  type ConversationsJobStatus,
  type ConversationsMultipartCancelRequest,
} from '@conversation-analytics/client';
import { untilAborted } from '@conversation-analytics/client/timing';
import {
  CompletionRejectedError,
  CompletionUnknownError,
  EmptySourceError,
  InUseError,
  ProtocolError,
  reasonOf,
  UploadCancelledError,
  UploadError,
  UrlsExpiredError,
} from './errors.ts';
import { openJournal, type Etags, type Journal } from './journal.ts';
import { failureOf, isRefusal } from './retry.ts';
import { sendingOptions, sendParts, type OpenJob } from './send-parts.ts';
import { createService, once } from './service.ts';
import { verify, type Upload } from './upload-context.ts';
import { bytesOf, readPlan } from './upload-plan.ts';

/** Codes of the errors after which the job is of no use any more. */
const cancelling = new Set<unknown>(['source_changed', 'source_unreadable', 'etag_unavailable', 'protocol']);

/** Codes of those after which it is kept in any case. */
const keeping = new Set<unknown>(['completion_unknown', 'stopped', 'in_use']);

/** Milliseconds for which a cancellation is tried: whoever cancels waits for it. */
const longestCancellation = 20_000;

/** What an upload does between a start, or a cancel, and its end. */
export interface Runner {
  /**
   * Uploads, and cancels the job where it has to; only that when the signal of the upload is aborted already.
   *
   * @param cancellation - That of the user, if there was one so far.
   */
  run(cancellation: () => unknown): Promise<ConversationsJobStatus>;
  /** Milliseconds until the URLs expire; Infinity where that is not known. */
  timeLeft(): number;
  /** Forgets the upload, so that the next start begins anew. To be called when no run is under way. */
  forget(): Promise<void>;
}

/**
 * @param keepsRecord - Whether the record stays after the completion, until `forget`.
 * @throws InvalidOptionError
 */
export function createRunner(upload: Upload, keepsRecord: boolean): Runner {
  const { client, source, options, state, dispatch } = upload;
  const { preferredPartSizeBytes, userMetadata } = options;
  const { jobs } = client.conversations;
  const service = createService(upload);
  const { placeOf } = service;
  const sending = sendingOptions(upload, service);
  let journal: Journal | undefined;
  let isSourceOpen = true;
  /** What is known of the upload here; the journal may know it too, and from another process. */
  let open: OpenJob | undefined;
  /** The job, for as long as it may be open at the service. */
  let jobId: string | undefined;

  /** Looks whether an earlier upload can go on. Returns its job when it is past that. */
  async function resume(journal: Journal): Promise<ConversationsJobStatus | undefined> {
    if (!open) return undefined;
    const job = await service.find(open.plan.jobId, upload.signal());
    if (placeOf(job) !== 'open') {
      const done = taken(job);
      if (!done) jobId = open = undefined;
      return done;
    }
    const { failure } = open;
    const renewed = service.renew(open.plan, job);
    if (failure === 'completion_rejected' || (failure && !renewed)) return startOver(open, journal);
    open.failure = undefined;
    if (!renewed) return undefined;
    open.plan = renewed;
    await journal.write(renewed, open.etags);
    return undefined;
  }

  /** Cancels the job, so that everything is sent again under another one. Returns it if it was completed after all. */
  async function startOver({ plan }: OpenJob, journal: Journal): Promise<ConversationsJobStatus | undefined> {
    dispatch({ type: 'warned', warning: 'restarted' });
    const cancelled = tellCancelled(plan.jobId, {}, upload.signal(), upload.maxOutage);
    const late = await cancelled.catch((error: unknown) => {
      // It stays open until its URLs expire. That is better than an upload that can never begin anew.
      if (!isRefusal(error)) throw error;
      return (jobId = open = undefined);
    });
    if (!late) await journal.remove();
    return late;
  }

  /** The job, if it is past its upload. One that has failed with parts missing was never completed. */
  function taken(job: ConversationsJobStatus | undefined): ConversationsJobStatus | undefined {
    if (!job || placeOf(job) !== 'accepted') return undefined;
    const isWhole = open && Object.keys(open.etags).length === open.plan.urls.length;
    return isWhole || !hasFailed(job) ? job : undefined;
  }

  async function begin({ write }: Journal): Promise<OpenJob> {
    const request = {
      file_name: source.name,
      file_size_bytes: source.size,
      content_type: source.type,
      ...(preferredPartSizeBytes && { preferred_part_size_bytes: preferredPartSizeBytes }),
      ...(userMetadata !== undefined && { user_metadata: userMetadata }),
    };
    const call = () => service.timed(jobs.startMultipart(request, once));
    const started = await service.call('start', call, upload.signal());
    // Of dots alone it could not be part of a path.
    if (typeof started.id !== 'string' || !/[^.]/.test(started.id)) {
      throw new ProtocolError("The service's upload has no id.");
    }
    jobId = started.id;
    const conversationId = started.conversation_id ?? null;
    const plan = readPlan({ jobId, conversationId, size: source.size }, started.upload);
    open = { plan, etags: {} };
    await write(plan, {});
    upload.signal().throwIfAborted();
    return open;
  }

  /** Takes the upload for this run, and what is known of it. */
  async function take(): Promise<Journal> {
    isSourceOpen = true;
    journal = undefined;
    if (!(source.size > 0)) throw new EmptySourceError(`${source.name} is empty.`);
    const scope = `${client.scope} ${options.scope ?? ''}`;
    journal = await openJournal(options.store, source, scope, () =>
      dispatch({ type: 'warned', warning: 'not_resumable' }),
    );
    const record = await journal.read();
    if (record) {
      const { etags, failure, ...plan } = record;
      open = { plan, etags: { ...etags }, failure };
      jobId = plan.jobId;
    }
    return journal;
  }

  async function transfer(): Promise<ConversationsJobStatus> {
    // Also by a run that only cancels: what there is to cancel may be known by the record alone.
    const journal = await take();
    upload.signal().throwIfAborted();
    for (;;) {
      const done = await resume(journal);
      if (done) return done;
      const job = open ?? (await begin(journal));
      const { plan, etags } = job;
      const confirmed = Object.keys(etags).map((number) => bytesOf(plan, Number(number)));
      const bytesConfirmed = confirmed.reduce((sum, bytes) => sum + bytes, 0);
      dispatch({ type: 'started', jobId: plan.jobId, bytesConfirmed });
      if (await sendParts(sending, job, journal)) return finish(job);
      if (options.onUrlsExpired !== 'restart' || state().warnings.includes('restarted')) {
        throw expired(etags);
      }
      dispatch({ type: 'restart' });
      const late = await startOver(job, journal);
      if (late) return late;
    }
  }

  async function finish({ plan, etags }: OpenJob): Promise<ConversationsJobStatus> {
    // It may be paused.
    await upload.flow();
    dispatch({ type: 'complete' });
    await verify(source);
    const id = plan.jobId;
    const parts = Object.entries(etags).map(([number, etag]) => ({
      part_number: Number(number),
      etag: etag.replace(/^W\//, ''),
    }));
    let conflicts = 0;

    async function attempt(): Promise<ConversationsJobStatus> {
      try {
        return await jobs.completeMultipart(id, { parts }, once);
      } catch (cause) {
        const failure = failureOf(cause);
        if (isRefusal(cause)) {
          const message = `The service refused to complete the upload: ${reasonOf(cause)}`;
          throw new CompletionRejectedError(message, { cause });
        }
        if (failure === 'refused') throw cause;
        // It may have had its effect, and is not made again before that is known.
        const job = await service.find(id, upload.signal()).catch(unknown);
        const late = taken(job);
        if (late) return late;
        switch (placeOf(job)) {
          case 'gone':
            return unknown(cause);
          case 'cancelled':
            throw new UploadCancelledError('The upload was cancelled elsewhere.', { jobId: id });
          case 'expired':
            throw expired(etags);
          default:
        }
        if (failure === 'gone') conflicts += 1;
        if (conflicts > 1) unknown(cause);
        throw cause;
      }
    }

    return service.call('complete', attempt, upload.signal()).catch((error: unknown) => {
      throw failureOf(error) === 'refused' ? error : unknown(error);
    });
  }

  /** Cancels a job. Returns it when that came too late. */
  async function tellCancelled(
    id: string,
    body: ConversationsMultipartCancelRequest,
    signal: AbortSignal,
    maxOutage: number,
  ): Promise<ConversationsJobStatus | undefined> {
    const call = async () => {
      try {
        const cancelled = jobs.cancelMultipart(id, body, { ...once, signal });
        const job = await untilAborted(cancelled, signal);
        // One that was cancelled may be told as one that has failed.
        return hasFailed(job) ? undefined : job;
      } catch (error) {
        if (failureOf(error) === 'gone') return service.find(id, signal, maxOutage);
        throw error;
      }
    };
    const job = taken(await service.call('cancel', call, signal, maxOutage));
    if (!job) jobId = open = undefined;
    return job;
  }

  /** Cancels what is open. Returns the job when that came too late. */
  async function cancel(reason: unknown): Promise<ConversationsJobStatus | undefined> {
    dispatch({ type: 'cancel' });
    const body = typeof reason === 'string' ? { reason } : {};
    const most = Math.min(upload.maxOutage, longestCancellation);
    return jobId ? tellCancelled(jobId, body, upload.cancelSignal(), most) : undefined;
  }

  async function close(isRecordOver: boolean): Promise<void> {
    if (isRecordOver) await journal?.remove();
    if (!isSourceOpen) return;
    isSourceOpen = false;
    await journal?.close();
    // What cannot be closed changes nothing of how the upload has ended.
    await (async () => source.close?.())().catch(() => {});
  }

  /** Does what an error, or a cancellation, makes necessary. Returns the job when that came too late. */
  async function fail(error: unknown): Promise<ConversationsJobStatus | undefined> {
    const known = error instanceof UploadError ? error : undefined;
    const code = known?.code;
    const cancels = code === 'cancelled' || (options.cancelOnError ? !keeping.has(code) : isUseless(code));
    const isRecorded = code === 'urls_expired' || code === 'completion_rejected';
    if (isRecorded && open) {
      open.failure = code;
      await journal?.write(open.plan, open.etags, code);
    }
    describe(error, !cancels && isResumable());
    // The service is told the words of whoever cancelled, or those of the error that made it necessary.
    const job = cancels ? await cancel(code === 'cancelled' ? known?.cause : known?.message) : undefined;
    await close(Boolean(job) || (cancels && !jobId));
    return job;
  }

  function isResumable(): boolean {
    return !open?.failure && !state().warnings.includes('not_resumable');
  }

  /** Adds what is known of the upload to its error. */
  function describe(error: unknown, resumable: boolean): void {
    if (error instanceof UploadError && jobId) Object.assign(error, { jobId, resumable });
  }

  function isUseless(code: unknown): boolean {
    return options.cancelOnError !== false && cancelling.has(code);
  }

  async function run(cancellation: () => unknown): Promise<ConversationsJobStatus> {
    let error: unknown;
    try {
      return await succeed(await transfer());
    } catch (thrown) {
      // Another one's upload is not cancelled.
      error = thrown instanceof InUseError ? thrown : (cancellation() ?? thrown);
      // The service knows already.
      if (error instanceof UploadCancelledError && error !== cancellation()) jobId = open = undefined;
    }
    for (;;) {
      const heard = cancellation();
      try {
        const job = await fail(error);
        if (job) return await succeed(job);
      } catch (failure) {
        // Still open at the service: not cancelled, and to be tried again.
        if (error instanceof UploadCancelledError) error = failure;
        describe(error, isResumable());
        await close(false);
      }
      // It may have been cancelled meanwhile.
      if (cancellation() === heard || error instanceof InUseError) break;
      error = cancellation();
    }
    const isCancelled = error instanceof UploadCancelledError;
    dispatch({ type: isCancelled ? 'cancelled' : 'failed', error, jobId });
    throw error;
  }

  async function succeed(job: ConversationsJobStatus): Promise<ConversationsJobStatus> {
    await close(!keepsRecord);
    dispatch({ type: 'completed', job, jobId });
    return job;
  }

  async function forget(): Promise<void> {
    const id = jobId;
    jobId = open = undefined;
    const record = await journal?.read();
    // Another tab or process may have begun anew meanwhile.
    if (!record || record.jobId === id) await journal?.remove();
  }

  return { run, forget, timeLeft: () => (open ? service.timeLeft(open.plan) : Infinity) };
}

function hasFailed(job: ConversationsJobStatus): boolean {
  return String(job.status).startsWith('failed');
}

function expired(etags: Etags): UrlsExpiredError {
  const completedParts = Object.keys(etags).length;
  const message = 'The URLs of the parts have expired, and the service has no new ones.';
  return new UrlsExpiredError(message, { completedParts });
}

function unknown(cause: unknown): never {
  const message = `It is not known whether the upload was completed. Start again to find out: ${reasonOf(cause)}`;
  throw new CompletionUnknownError(message, { cause });
}
