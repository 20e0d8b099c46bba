import { CompletionUnknownError, PartFailedError, UploadCancelledError, UrlsExpiredError } from './errors.ts';
import { bytesOf } from './upload-plan.ts';
import type {
  Cancelling,
  Completing,
  Part,
  Sending,
  Starting,
  Step,
  UploadEvent,
  UploadState,
} from './upload-state.ts';

/** Attempts for a part, and for each call to the service. */
const mostAttempts = 6;

/** What becomes of an upload by an event: a pure function, in which an event that comes too late changes nothing. */
export function reduce(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'paused':
      return advance({ ...state, isPaused: event.value });
    case 'offline':
      return advance({ ...state, isOffline: event.value });
    case 'not-resumable':
      return { ...state, isResumable: false };
    default: {
      const step = follow(state, event);
      return step === state.step ? state : advance({ ...state, step });
    }
  }
}

function follow(state: UploadState, event: UploadEvent): Step {
  const { step } = state;
  switch (step.at) {
    case 'idle':
    case 'failed':
      if (event.type === 'start') return starting(state);
      if (event.type !== 'cancel') return step;
      return step.at === 'failed' && step.jobId ? cancelling(step, event.error) : ended(event.error);
    case 'starting':
      return whileStarting(step, event);
    case 'sending':
      return whileSending(state, step, event);
    case 'completing':
      return whileCompleting(state, step, event);
    case 'cancelling':
      return whileCancelling(step, event);
    default:
      return step;
  }
}

/** Offline it waits, also with the first call. */
function starting({ isOffline }: UploadState): Starting {
  return { at: 'starting', doing: isOffline ? 'wait' : 'call', failures: 0 };
}

function whileStarting(step: Starting, event: UploadEvent): Step {
  switch (event.type) {
    case 'started':
      return sending(event);
    case 'completed':
      return completed(event);
    case 'waited':
      return { ...step, doing: 'call' };
    case 'failed':
      if (event.cancels) return cancelling(event, event.error);
      return again(step, event) ?? ended(event.error, event.jobId);
    case 'cancel':
      return step.doing === 'wait' ? ended(event.error) : cancelling({}, event.error, 'start');
    default:
      return step;
  }
}

function sending({ plan, etags }: Extract<UploadEvent, { type: 'started' }>): Sending {
  let confirmed: Sending['confirmed'];
  let confirmedBytes = 0;
  for (const [number, etag] of etags) {
    confirmed = { number, etag, earlier: confirmed };
    confirmedBytes += bytesOf(plan, number);
  }
  const skipped = new Set(etags.keys());
  return { at: 'sending', plan, skipped, confirmed, confirmedBytes, next: 1, active: [], urls: 'usable' };
}

function whileSending(state: UploadState, step: Sending, event: UploadEvent): Step {
  if (event.type === 'cancel') return cancelling(jobOf(step), event.error);
  if (event.type === 'failed') return fail(state, step, event.error, event.cancels);
  if (event.type === 'refreshed') return refreshed(step, event.plan);
  // Anything else is about a part, and only about one that is still the same.
  if (!('part' in event) || !event.part || !step.active.includes(event.part)) return step;
  const { part } = event;
  const { number, failures } = part;
  switch (event.type) {
    case 'waited':
      return replace(step, part, { number, failures, stage: 'sending' });
    case 'expired':
      return {
        ...replace(step, part, { number, failures, stage: 'held' }),
        urls: step.urls === 'gone' ? 'gone' : 'asked',
      };
    case 'arrived':
      return replace(step, part, { number, failures, stage: 'arrived', etag: event.etag });
    case 'confirmed':
      return part.stage === 'arrived' ? confirm(step, part) : step;
    case 'part-failed': {
      const { error } = event;
      if (failures + 1 < mostAttempts)
        return replace(step, part, { number, failures: failures + 1, stage: 'backoff', error });
      const message = `Part ${number} failed ${mostAttempts} times.`;
      const context = { cause: error, partNumber: number, ...contextOf(state, step) };
      return fail(state, step, new PartFailedError(message, context));
    }
    default:
      return step;
  }
}

function replace(step: Sending, old: Part, part: Part): Sending {
  return { ...step, active: step.active.map((one) => (one === old ? part : one)) };
}

function confirm(step: Sending, part: Part & { stage: 'arrived' }): Sending {
  return {
    ...step,
    active: step.active.filter((one) => one !== part),
    confirmed: { number: part.number, etag: part.etag, earlier: step.confirmed },
    confirmedBytes: step.confirmedBytes + bytesOf(step.plan, part.number),
  };
}

function refreshed(step: Sending, plan: Sending['plan'] | undefined): Sending {
  if (!plan) return { ...step, urls: 'gone' };
  const active = step.active.map((part): Part =>
    part.stage === 'held' ? { ...part, stage: 'sending' } : part,
  );
  return { ...step, plan, active, urls: 'usable' };
}

function whileCompleting(state: UploadState, step: Completing, event: UploadEvent): Step {
  const { error } = { error: step.error, ...event };
  const isOver = step.failures >= mostAttempts || step.conflicts > 1;
  switch (event.type) {
    case 'completed':
      return completed(event);
    case 'waited':
      return { ...step, doing: 'look' };
    case 'still-open':
      return isOver ? unknown(state, step) : { ...step, doing: 'call' };
    case 'conflict':
      return { ...step, doing: 'look', conflicts: step.conflicts + 1, error };
    case 'failed':
      if (!event.isPassing) return fail(state, step, error, event.cancels);
      // One more than calls may fail, so that the last one is looked at too.
      if (step.failures >= mostAttempts) return unknown(state, step);
      return { ...step, doing: 'wait', failures: step.failures + 1, error };
    case 'cancel':
      return cancelling(jobOf(step), event.error, step.doing === 'call' ? 'complete' : 'call', true);
    default:
      return step;
  }
}

function unknown(state: UploadState, step: Completing): Step {
  const message = 'Whether the job was completed is not known: start again to find out.';
  return ended(
    new CompletionUnknownError(message, {
      cause: step.error,
      jobId: step.plan.jobId,
      resumable: state.isResumable,
    }),
    step.plan.jobId,
    step.plan.size,
  );
}

function whileCancelling(step: Cancelling, event: UploadEvent): Step {
  const call: Cancelling = { ...step, doing: 'call' };
  switch (event.type) {
    case 'started':
      return { ...call, jobId: event.plan.jobId };
    case 'completed':
      return completed(event);
    case 'cancelled':
      return ended(step.reason);
    case 'waited':
    case 'conflict':
      return call;
    case 'failed':
      if (step.doing === 'complete') return call;
      if (step.doing === 'start') return event.jobId ? { ...call, jobId: event.jobId } : ended(step.reason);
      return (
        again(step, event) ??
        // Still open at the service: not cancelled, and to be tried again.
        ended(
          step.reason instanceof UploadCancelledError ? event.error : step.reason,
          step.jobId,
          step.confirmedBytes,
        )
      );
    default:
      return step;
  }
}

/** The same call once more after a wait, if there is any use in it. */
function again<Call extends Starting | Cancelling>(
  step: Call,
  { isPassing, error }: { readonly isPassing?: boolean; readonly error: unknown },
): Call | undefined {
  const failures = step.failures + 1;
  return isPassing && failures < mostAttempts ? { ...step, doing: 'wait', failures, error } : undefined;
}

function fail(state: UploadState, step: Sending | Completing, error: unknown, cancels = false): Step {
  return cancels || state.settings.cancelsOnError
    ? cancelling(jobOf(step), error)
    : ended(error, step.plan.jobId, jobOf(step).confirmedBytes);
}

interface OpenJob {
  readonly jobId?: string | undefined;
  readonly confirmedBytes?: number;
}

function jobOf(step: Sending | Completing): OpenJob {
  const { jobId, size } = step.plan;
  return { jobId, confirmedBytes: step.at === 'sending' ? step.confirmedBytes : size };
}

function cancelling(
  { jobId, confirmedBytes = 0 }: OpenJob,
  reason: unknown,
  doing: Cancelling['doing'] = 'call',
  mayBeComplete = false,
): Cancelling {
  return { at: 'cancelling', doing, failures: 0, jobId, confirmedBytes, mayBeComplete, reason };
}

function completed({ jobId, job }: Extract<UploadEvent, { type: 'completed' }>): Step {
  return { at: 'completed', jobId, job };
}

function ended(error: unknown, jobId?: string, confirmedBytes = 0): Step {
  return error instanceof UploadCancelledError
    ? { at: 'cancelled', error }
    : { at: 'failed', error, jobId, confirmedBytes };
}

/** What an error says of where it happened. */
export function contextOf(
  { isResumable, settings }: UploadState,
  { plan }: Sending | Completing,
): { readonly jobId: string; readonly resumable: boolean } {
  return { jobId: plan.jobId, resumable: isResumable && !settings.cancelsOnError };
}

/** Takes up what may be taken up now: the next parts, or what comes after the last one. */
function advance(state: UploadState): UploadState {
  const { step, settings } = state;
  if (step.at !== 'sending') return state;
  if (step.urls === 'gone' && step.active.every(({ stage }) => stage === 'held')) return expire(state, step);
  if (state.isPaused || state.isOffline || step.urls !== 'usable') return state;
  const active = [...step.active];
  let { next } = step;
  for (; active.length < settings.partConcurrency && next <= step.plan.urls.length; next += 1) {
    if (!step.skipped.has(next)) active.push({ number: next, failures: 0, stage: 'sending' });
  }
  const { plan, confirmed } = step;
  return {
    ...state,
    step:
      active.length > 0 || next <= plan.urls.length
        ? { ...step, active, next }
        : { at: 'completing', plan, confirmed, doing: 'call', failures: 0, conflicts: 0 },
  };
}

function expire(state: UploadState, step: Sending): UploadState {
  if (state.settings.restartsOnExpiry && !state.hasRestarted) {
    return { ...state, hasRestarted: true, step: { ...starting(state), replaces: step.plan } };
  }
  const error = new UrlsExpiredError('The URLs of the parts have expired, and the service has no new ones.', {
    ...contextOf(state, step),
    completedParts: etagsOf(step).size,
  });
  return { ...state, step: fail(state, step, error) };
}

/** Part number -> ETag of what is confirmed, in the order of the parts. */
export function etagsOf({ confirmed }: Sending | Completing): Map<number, string> {
  const etags: [number, string][] = [];
  for (let at = confirmed; at; at = at.earlier) etags.push([at.number, at.etag]);
  return new Map(etags.sort(([one], [other]) => one - other));
}
