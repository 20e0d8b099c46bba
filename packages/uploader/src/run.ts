import type {
  ConversationsJobStatus,
  ConversationsMultipartCancelRequest,
} from '@conversation-analytics/client';
import {
  CompletionRejectedError,
  CompletionUnknownError,
  EmptySourceError,
  ProtocolError,
  UploadCancelledError,
  UploadError,
  UrlsExpiredError,
} from './errors.ts';
import { openJournal, type Etags, type Journal } from './journal.ts';
import { memoryStore } from './memory-store.ts';
import { failureOf } from './retry.ts';
import { createPartSender, type OpenJob } from './send-parts.ts';
import { createService, once, placeOf } from './service.ts';
import { verify, type Upload } from './upload-context.ts';
import { bytesOf, readPlan } from './upload-plan.ts';

/** Codes of the errors after which the job is of no use any more. */
const cancelling = new Set<unknown>(['cancelled', 'source_changed', 'etag_unavailable', 'protocol']);

/** Codes of those after which it is kept in any case. */
const keeping = new Set<unknown>(['completion_unknown', 'stopped']);

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
}

export function createRunner(upload: Upload): Runner {
  const { client, source, options, state, dispatch } = upload;
  const { store = memoryStore(), preferredPartSizeBytes, userMetadata } = options;
  const { jobs } = client.conversations;
  const service = createService(upload);
  const sendParts = createPartSender(upload, service);
  let journal: Journal | undefined;
  let isSourceOpen = true;
  let open: OpenJob | undefined;
  /** The job, for as long as it may be open at the service. */
  let jobId: string | undefined;

  /** The upload of an earlier start, if it can go on; or its job, if it is past that. */
  async function recorded({ read, write }: Journal): Promise<OpenJob | ConversationsJobStatus | undefined> {
    const record = await read();
    if (!record) return undefined;
    const { etags, ...plan } = record;
    jobId = plan.jobId;
    const job = await service.find(jobId, upload.signal);
    const place = placeOf(job);
    if (place === 'accepted') return job;
    if (place === 'open') {
      const renewed = service.renew(plan, job);
      if (renewed) await write(renewed, etags);
      return { plan: renewed ?? plan, etags: { ...etags } };
    }
    jobId = undefined;
    return undefined;
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
    const started = await service.call('start', call, upload.signal);
    // Of dots alone it could not be part of a path.
    if (typeof started.id !== 'string' || !/[^.]/.test(started.id)) {
      throw new ProtocolError("The service's upload has no id.");
    }
    jobId = started.id;
    const conversationId = started.conversation_id ?? null;
    const plan = readPlan({ jobId, conversationId, size: source.size }, started.upload);
    await write(plan, {});
    upload.signal.throwIfAborted();
    return { plan, etags: {} };
  }

  async function transfer(): Promise<ConversationsJobStatus> {
    upload.signal.throwIfAborted();
    isSourceOpen = true;
    journal = undefined;
    if (!(source.size > 0)) throw new EmptySourceError(`${source.name} is empty.`);
    const scope = `${client.scope} ${options.scope ?? ''}`;
    journal = await openJournal(store, source, scope, () =>
      dispatch({ type: 'warned', warning: 'not_resumable' }),
    );
    for (;;) {
      const found = await recorded(journal);
      if (found && !('plan' in found)) return found;
      open = found ?? (await begin(journal));
      const { plan, etags } = open;
      const confirmed = Object.keys(etags).map((number) => bytesOf(plan, Number(number)));
      const bytesConfirmed = confirmed.reduce((sum, bytes) => sum + bytes, 0);
      dispatch({ type: 'started', jobId: plan.jobId, bytesConfirmed });
      if (await sendParts(open, journal)) break;
      if (options.onUrlsExpired !== 'restart' || state().warnings.includes('restarted')) {
        throw expired(etags);
      }
      dispatch({ type: 'restart' });
      dispatch({ type: 'warned', warning: 'restarted' });
      const late = await tellCancelled(plan.jobId, {}, upload.signal);
      if (late) return late;
      await journal.remove();
    }
    // It may be paused.
    await upload.flow();
    dispatch({ type: 'complete' });
    await verify(source);
    return complete(open);
  }

  async function complete({ plan, etags }: OpenJob): Promise<ConversationsJobStatus> {
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
        if (failure === 'refused') {
          throw new CompletionRejectedError('The service refuses to complete it.', { cause });
        }
        // It may have had its effect, and is not made again before that is known.
        const job = await service.find(id, upload.signal).catch(unknown);
        if (job && placeOf(job) === 'accepted') return job;
        switch (placeOf(job)) {
          case 'gone':
            return unknown(cause);
          case 'cancelled':
            jobId = undefined;
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

    return service.call('complete', attempt, upload.signal).catch((error: unknown) => {
      throw error instanceof UploadError ? error : unknown(error);
    });
  }

  /** Cancels a job. Answers it when that came too late. */
  async function tellCancelled(
    id: string,
    body: ConversationsMultipartCancelRequest,
    signal?: AbortSignal,
  ): Promise<ConversationsJobStatus | undefined> {
    const call = () =>
      jobs.cancelMultipart(id, body, once).catch((error: unknown) => {
        if (failureOf(error) === 'gone') return service.find(id);
        throw error;
      });
    const job = await service.call('cancel', call, signal);
    jobId = undefined;
    return placeOf(job) === 'accepted' ? job : undefined;
  }

  /** Cancels what is open. Answers the job when that came too late. */
  async function cancel(reason: unknown): Promise<ConversationsJobStatus | undefined> {
    dispatch({ type: 'cancel' });
    const body = typeof reason === 'string' ? { reason } : {};
    return jobId ? tellCancelled(jobId, body) : undefined;
  }

  async function close(isRecordOver: boolean): Promise<void> {
    if (isRecordOver) await journal?.remove();
    if (!isSourceOpen) return;
    isSourceOpen = false;
    await journal?.close();
    // What cannot be closed changes nothing of how the upload has ended.
    await source.close?.().catch(() => {});
  }

  async function run(cancellation: () => unknown): Promise<ConversationsJobStatus> {
    let job: ConversationsJobStatus | undefined;
    let error: unknown;
    let cancels = false;
    try {
      job = await transfer();
    } catch (thrown) {
      error = cancellation() ?? thrown;
      const known = error instanceof UploadError ? error : undefined;
      const code = known?.code;
      cancels = options.cancelOnError ? !keeping.has(code) : cancelling.has(code);
      const resumable = !cancels && !state().warnings.includes('not_resumable');
      if (known && jobId) Object.assign(known, { jobId, resumable });
      try {
        // The service is told the words of whoever cancelled, or those of the error that made it necessary.
        if (cancels) job = await cancel(code === 'cancelled' ? known?.cause : known?.message);
      } catch (failure) {
        // Still open at the service: not cancelled, and to be tried again.
        if (code === 'cancelled') error = failure;
      }
    }
    await close(Boolean(job) || (cancels && !jobId));
    if (job) {
      dispatch({ type: 'completed', job });
      return job;
    }
    const isCancelled = error instanceof UploadCancelledError;
    dispatch({ type: isCancelled ? 'cancelled' : 'failed', error, jobId });
    throw error;
  }

  return { run, timeLeft: () => (open ? service.timeLeft(open.plan) : Infinity) };
}

function expired(etags: Etags): UrlsExpiredError {
  const completedParts = Object.keys(etags).length;
  return new UrlsExpiredError('The URLs of the parts have expired.', { completedParts });
}

function unknown(cause: unknown): never {
  throw new CompletionUnknownError('Whether the upload is complete is not known: start again.', { cause });
}
