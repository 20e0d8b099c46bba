import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { InUseError, UploadCancelledError, UploadStoppedError } from '../errors.ts';
import { deferred, handled } from '../state/deferred.ts';
import { checkNetwork, dispatch, endAttempts, endSending } from '../state/dispatch.ts';
import type { UploadEvent } from '../state/reducer.ts';
import { newRun, type Upload } from '../state/upload.ts';
import { forgetUpload, runUpload } from './run-upload.ts';

/** Milliseconds for a call to cancel once the caller wants to stop. */
const longestLeaving = 5_000;

const networkEvents = ['online', 'offline'];

export function start(upload: Upload): Promise<ConversationsJobStatus> {
  if (canStart(upload)) launch(upload, { type: 'start' });
  return upload.done.promise;
}

export function pause(
  upload: Upload,
  { immediately = false }: { readonly immediately?: boolean | undefined } = {},
): void {
  dispatch(upload, { type: 'paused', isPaused: true });
  if (immediately) endAttempts(upload);
}

export async function cancel(upload: Upload, cause?: unknown): Promise<void> {
  const cancellation = new UploadCancelledError('The upload was cancelled.', { cause });
  const event: UploadEvent = { type: 'cancel', cancellation };
  if (canStart(upload)) launch(upload, event);
  else dispatch(upload, event);
  await untilEnded(upload);
  if (upload.state.phase === 'failed') throw upload.state.error;
}

export async function stop(upload: Upload, cause?: unknown): Promise<void> {
  if (canStart(upload)) return;
  const { cancellation } = upload.state;
  const what = cancellation ? 'stopped before the service had cancelled its job' : 'stopped';
  const error = new UploadStoppedError(`The upload was ${what}.`, { cause });
  if (cancellation) upload.leaving ??= setTimeout(() => upload.cancelling.abort(error), longestLeaving);
  else endSending(upload, error);
  await untilEnded(upload);
}

export async function discard(upload: Upload): Promise<void> {
  try {
    await cancel(upload);
  } catch (error) {
    if (error instanceof InUseError) throw error;
    // If the upload was started again meanwhile, that run needs what is known.
    if (canStart(upload)) await forgetUpload(upload);
  }
}

function canStart({ state }: Upload): boolean {
  return state.phase === 'idle' || state.phase === 'failed';
}

function untilEnded({ done }: Upload): Promise<unknown> {
  return done.promise.catch(() => {});
}

/** Begins a run. With a cancellation, the run does nothing but cancel. */
function launch(upload: Upload, event: UploadEvent): void {
  const { signal, cancelOnAbort } = upload.options;
  if (upload.state.phase === 'failed') upload.done = deferred();
  Object.assign(upload, newRun());
  const onNetwork = () => checkNetwork(upload);
  const onAbort = () => {
    if (cancelOnAbort) void handled(cancel(upload, signal?.reason));
    void stop(upload, signal?.reason);
  };
  signal?.addEventListener('abort', onAbort);
  for (const name of networkEvents) globalThis.addEventListener?.(name, onNetwork);
  onNetwork();
  dispatch(upload, event);
  const ended = runUpload(upload).finally(() => {
    clearTimeout(upload.leaving);
    signal?.removeEventListener('abort', onAbort);
    for (const name of networkEvents) globalThis.removeEventListener?.(name, onNetwork);
  });
  upload.done.resolve(ended);
  if (signal?.aborted) onAbort();
}
