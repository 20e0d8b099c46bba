import { ApiError, BadRequestError, type ConversationsJobStatus } from '@conversation-analytics/client';
import { backOff, wait } from '@conversation-analytics/client/timing';
import type { Action } from './actions.ts';
import {
  CompletionRejectedError,
  EmptySourceError,
  EtagUnavailableError,
  ProtocolError,
  SourceChangedError,
  UploadCancelledError,
  UploadError,
  UrlsExpiredError,
} from './errors.ts';
import { openJournal, type Journal } from './journal.ts';
import { createLimiter } from './limiter.ts';
import { memoryStore } from './memory-store.ts';
import { createPartSender, type SentBytes } from './part-sender.ts';
import { contextOf, etagsOf } from './reducer.ts';
import { hadNoEffect, isConflict, isRefusal, once, uploadOf } from './service.ts';
import { createServiceClock } from './service-clock.ts';
import { sendingOf, verify, type Emit, type Upload } from './upload-context.ts';
import { longestBackOff, longestRetryAfter } from './retry-limits.ts';
import { readPlan, type UploadPlan } from './upload-plan.ts';
import type { UploadRecord } from './upload-record.ts';
import type { UploadEvent, UploadState } from './upload-state.ts';

export interface Performer extends SentBytes {
  /** Does what an action says and tells what came of it. */
  perform(action: Action, signal: AbortSignal, emit: Emit): Promise<void>;
  /** Milliseconds until the URLs expire, as far as it is known. */
  timeLeft(plan: UploadPlan): number;
  close(): Promise<void>;
}

export function createPerformer(upload: Upload): Performer {
  const { client, source, options, state } = upload;
  const { jobs } = client.conversations;
  const {
    limiter = createLimiter({ concurrency: state().settings.partConcurrency }),
    store = memoryStore(),
  } = options;
  let journal: Journal | undefined;
  let isOpen = false;
  let isSourceClosed = false;
  const clock = createServiceClock();
  const isExpired = (plan: UploadPlan) => clock.timeLeft(plan) <= 0;
  const parts = createPartSender(upload, limiter, isExpired);

  async function read(jobId: string, signal?: AbortSignal): Promise<ConversationsJobStatus> {
    const { data, headers } = await jobs.get(jobId, signal && { signal }).withResponse();
    clock.read(headers);
    return data;
  }

  /** The plan with the URLs that a job shows, when they are of use. */
  function renewed(plan: UploadPlan, job: ConversationsJobStatus): UploadPlan | undefined {
    try {
      const next = readPlan(plan.jobId, plan.conversationId, plan.size, job.upload);
      return next.partSize === plan.partSize && !isExpired(next) ? next : undefined;
    } catch {
      return undefined;
    }
  }

  async function start(emit: Emit): Promise<void> {
    if (!(source.size > 0)) throw new EmptySourceError(`${source.name} is empty.`);
    const scope = `${client.scope} ${options.scope ?? ''}`;
    await upload.stopped();
    isSourceClosed = false;
    if (!journal || !isOpen) journal = await openJournal(store, source, scope, upload.onStoreFailure);
    isOpen = true;
    const { step } = state();
    if (step.at === 'starting' && step.replaces) {
      await jobs.cancelMultipart(step.replaces.jobId, {}, once).catch(() => {});
      await journal.remove();
    }
    const record = await journal.read();
    const event = (record && (await goOn(record))) ?? (await begin(journal));
    emit(event);
  }

  /** What becomes of an earlier upload; undefined when it is over. */
  async function goOn({ etags, ...plan }: UploadRecord): Promise<UploadEvent | undefined> {
    const { jobId } = plan;
    let job: ConversationsJobStatus;
    try {
      job = await read(jobId);
    } catch (error) {
      // The service does not know it any more.
      if (error instanceof BadRequestError || isConflict(error)) return undefined;
      throw error;
    }
    const place = uploadOf(job);
    if (place === 'accepted') return { type: 'completed', jobId, job };
    if (place !== 'open') return undefined;
    const known = Object.entries(etags).map(([number, etag]) => [Number(number), etag] as const);
    return { type: 'started', plan: renewed(plan, job) ?? plan, etags: new Map(known) };
  }

  async function begin({ write }: Journal): Promise<UploadEvent> {
    // Cancelled meanwhile: there is nothing yet, and there shall be nothing.
    if (state().step.at !== 'starting') return { type: 'failed', error: undefined };
    const { preferredPartSizeBytes, userMetadata } = options;
    const { data, headers } = await jobs
      .startMultipart(
        {
          file_name: source.name,
          file_size_bytes: source.size,
          content_type: source.type || 'application/octet-stream',
          ...(preferredPartSizeBytes && { preferred_part_size_bytes: preferredPartSizeBytes }),
          ...(userMetadata !== undefined && { user_metadata: userMetadata }),
        },
        once,
      )
      .withResponse();
    clock.read(headers);
    const { id, conversation_id: conversationId, upload } = data;
    if (!id) throw new ProtocolError('The service started an upload without an id.');
    const plan = readPlan(id, conversationId ?? null, source.size, upload);
    await write(plan, new Map());
    return { type: 'started', plan, etags: new Map() };
  }

  async function ask(signal: AbortSignal, emit: Emit): Promise<void> {
    const { plan } = sendingOf(upload);
    const next = renewed(plan, await read(plan.jobId, signal));
    const { step } = state();
    if (next && step.at === 'sending') {
      const arrived = step.active.flatMap((part) =>
        part.stage === 'arrived' ? [[part.number, part.etag] as const] : [],
      );
      await journal?.write(next, new Map([...etagsOf(step), ...arrived]));
    }
    emit({ type: 'refreshed', plan: next });
  }

  async function complete(emit: Emit): Promise<void> {
    const { step } = state();
    if (step.at !== 'completing') return;
    const { jobId } = step.plan;
    if (step.failures + step.conflicts === 0) await verify(source);
    const parts = Array.from(etagsOf(step), ([part_number, etag]) => ({
      part_number,
      etag: etag.replace(/^W\//, ''),
    }));
    try {
      emit({ type: 'completed', jobId, job: await jobs.completeMultipart(jobId, { parts }, once) });
    } catch (error) {
      if (isConflict(error)) return emit({ type: 'conflict', error });
      if (!isRefusal(error)) return emit({ type: 'failed', error, isPassing: true });
      const context = { ...contextOf(state(), step), cause: error };
      throw new CompletionRejectedError('The service refuses to complete the upload.', context);
    }
  }

  async function look(signal: AbortSignal, emit: Emit): Promise<void> {
    const { step } = state();
    if (step.at !== 'completing') return;
    const { jobId, urls } = step.plan;
    let job: ConversationsJobStatus;
    try {
      job = await read(jobId, signal);
    } catch (error) {
      return emit({ type: 'failed', error, isPassing: true });
    }
    switch (uploadOf(job)) {
      case 'accepted':
        return emit({ type: 'completed', jobId, job });
      case 'cancelled':
        throw new UploadCancelledError('The upload was cancelled elsewhere.', { jobId });
      case 'expired':
        throw new UrlsExpiredError('The upload has expired.', { jobId, completedParts: urls.length });
      default:
        emit({ type: 'still-open' });
    }
  }

  async function cancel(emit: Emit): Promise<void> {
    await upload.stopped();
    const { step } = state();
    if (step.at !== 'cancelling' || !step.jobId) return emit({ type: 'cancelled' });
    const { jobId, mayBeComplete } = step;
    try {
      await jobs.cancelMultipart(jobId, reasonOf(step.reason), once);
    } catch (error) {
      if (!isConflict(error)) return emit({ type: 'failed', error, isPassing: !isRefusal(error) });
      const job = mayBeComplete ? await read(jobId) : undefined;
      if (job && uploadOf(job) === 'accepted') return emit({ type: 'completed', jobId, job });
    }
    await journal?.remove();
    emit({ type: 'cancelled' });
  }

  async function close(): Promise<void> {
    const { at } = state().step;
    if (at === 'completed' || at === 'cancelled') await journal?.remove();
    if (isOpen) await journal?.close();
    isOpen = false;
    if (!isSourceClosed) await source.close?.();
    isSourceClosed = true;
  }

  async function perform(action: Action, signal: AbortSignal, emit: Emit): Promise<void> {
    switch (action.type) {
      case 'start':
        return start(emit);
      case 'ask':
        return ask(signal, emit);
      case 'complete':
        return complete(emit);
      case 'look':
        return look(signal, emit);
      case 'cancel':
        return cancel(emit);
      case 'slot':
        return parts.hold(action.part, signal);
      case 'send':
        return parts.send(action.part, signal, emit);
      case 'write':
        if (action.part.stage === 'arrived') await journal?.addPart(action.part.number, action.part.etag);
        return parts.confirm(action.part, emit);
      case 'back-off':
        return parts.backOff(action.part, signal, emit);
      case 'wait': {
        const { failures, error } = action;
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
        await wait(
          Math.max(failures && backOff(failures, longestBackOff), Math.min(asked, longestRetryAfter)),
          signal,
        );
        return emit({ type: 'waited' });
      }
      default:
    }
  }

  return {
    async perform(action, signal, emit) {
      try {
        await perform(action, signal, emit);
      } catch (error) {
        emit(failure(error, action, state()));
      }
    },
    bytesUnderWay: parts.bytesUnderWay,
    bytesWasted: parts.bytesWasted,
    timeLeft: clock.timeLeft,
    close,
  };
}

/** What the service is told: the words of whoever cancelled, or those of the error that made it necessary. */
function reasonOf(error: unknown): { reason?: string } {
  const text =
    error instanceof UploadCancelledError ? error.cause : error instanceof Error ? error.message : undefined;
  return typeof text === 'string' ? { reason: text } : {};
}

/** Ends an upload with an error, which may come from where the job is not known. */
function failure(error: unknown, action: Action, { step, isResumable, settings }: UploadState): UploadEvent {
  const cancels =
    error instanceof SourceChangedError ||
    error instanceof EtagUnavailableError ||
    error instanceof ProtocolError;
  if (action.type === 'start') {
    const jobId = error instanceof UploadError ? error.jobId : undefined;
    return {
      type: 'failed',
      error,
      isPassing: hadNoEffect(error),
      cancels: cancels && Boolean(jobId),
      jobId,
    };
  }
  if (error instanceof UploadError && !error.jobId && 'plan' in step) {
    const { jobId } = step.plan;
    const resumable = isResumable && !cancels && !settings.cancelsOnError;
    Object.assign(error, { jobId, resumable }, 'part' in action && { partNumber: action.part.number });
  }
  return { type: 'failed', error, cancels };
}
