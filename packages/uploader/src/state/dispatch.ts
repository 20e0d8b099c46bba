import { deferred } from './deferred.ts';
import { publish, publishSoon } from './publish.ts';
import { reduce, type UploadEvent } from './reducer.ts';
import { isHalted, phaseOf } from './snapshot.ts';
import type { Upload } from './upload.ts';

/** Applies an event to the state of an upload, and does what follows from it at once. */
export function dispatch(upload: Upload, event: UploadEvent): void {
  const before = upload.state;
  const state = (upload.state = reduce(before, event));
  if (state.cancellation && !before.cancellation) endSending(upload, state.cancellation);
  if (state.isOffline && !before.isOffline) endAttempts(upload);
  tellChange(upload);
  const { snapshot } = upload;
  const now = phaseOf(state);
  if (now.state !== snapshot.state || now.waitingFor !== snapshot.waitingFor) publish(upload);
  else publishSoon(upload);
}

function tellChange(upload: Upload): void {
  upload.change.resolve();
  upload.change = deferred();
}

/** Ends everything that this run sends, except for a call to cancel. */
export function endSending(upload: Upload, error: unknown): void {
  upload.sending.abort(error);
  endAttempts(upload, error);
  tellChange(upload);
}

/** Aborts the attempts in flight. They do not count as failures, and their parts are sent again unless the run has ended. */
export function endAttempts({ attempts }: Upload, error?: unknown): void {
  for (const attempt of attempts) attempt.abort(error);
  attempts.clear();
}

export function checkNetwork(upload: Upload): void {
  const isOffline = globalThis.navigator?.onLine === false;
  if (isOffline !== upload.state.isOffline) dispatch(upload, { type: 'offline', isOffline });
}

/** Resolves when there is a network. */
export async function untilOnline(upload: Upload): Promise<void> {
  while (upload.state.isOffline) await upload.change.promise;
}

/** Resolves when parts may be sent. Rejects when the run has ended. */
export async function untilFlowing(upload: Upload): Promise<void> {
  const { signal } = upload.sending;
  for (;;) {
    signal.throwIfAborted();
    if (!isHalted(upload.state)) return;
    await upload.change.promise;
  }
}
