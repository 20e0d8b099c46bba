import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { countOption } from './errors.ts';
import { createLimiter } from './parts/host-limiter.ts';
import { cancel, discard, pause, start, stop } from './run/control-upload.ts';
import { outageOption } from './run/retry-policy.ts';
import { forgetUpload } from './run/run-upload.ts';
import type { UploadSource } from './sources/upload-source.ts';
import { deferred, handled } from './state/deferred.ts';
import { dispatch } from './state/dispatch.ts';
import { subscribe, watch } from './state/publish.ts';
import { initialState } from './state/reducer.ts';
import { snapshotOf, type UploadPhase, type UploadSnapshot } from './state/snapshot.ts';
import { newRun, type Upload } from './state/upload.ts';
import { fetchPartTransport } from './transports/fetch-part-transport.ts';
import { xhrTransport } from './transports/xhr-transport.ts';
import type { UploadClient } from './upload-client.ts';
import type { UploadOptions } from './upload-options.ts';

/** An upload that can be watched, paused and cancelled. */
export interface MultipartUpload extends AsyncIterable<UploadSnapshot> {
  /**
   * Begins the upload, or continues it after a failure. Returns the promise `done`. An upload that is running does not begin
   * again.
   *
   * @throws UploadError, or the error of the call to the service that failed.
   */
  start(): Promise<ConversationsJobStatus>;
  /**
   * Sends no further part until `resume`. Parts in flight finish, so that nothing is sent twice. The snapshot counts them as
   * `partsInFlight`. With `immediately` their bytes stop at once, and these parts are sent again after `resume`.
   * A call that starts or completes the job finishes first.
   */
  pause(options?: { readonly immediately?: boolean | undefined }): void;
  resume(): void;
  /**
   * Stops sending, then cancels the job at the service, also after a failure. Resolves when the upload has ended: cancelled,
   * or completed if it was too late.
   *
   * An upload that has not begun here is looked up in the store, and cancelled too.
   *
   * @throws ApiError, ConnectionError or TimeoutError when the call to cancel does not succeed within 20 s. Cancel again then.
   * @throws UploadStoppedError when `stop` or an abort came meanwhile, and the call to cancel does not succeed within 5 s.
   * @throws InUseError when another tab or process has the upload.
   */
  cancel(reason?: string): Promise<void>;
  /**
   * Ends the upload here and cancels nothing: it fails with an `UploadStoppedError`. Another start continues with the parts
   * that have arrived, in this process or in another one with the same store. Resolves when the upload has ended. A call to
   * complete the job finishes first. A call to cancel the job has 5 s.
   */
  stop(): Promise<void>;
  /**
   * Gives the upload up for good, so that the next start of the same source starts over. It cancels the job as `cancel` does.
   * It forgets the job also when the call to cancel fails: the service then drops the job when its URLs expire.
   *
   * @throws InUseError when another tab or process has the upload.
   */
  discard(): Promise<void>;
  /** The completed upload's job, whose analysis has just begun. You may ignore its rejection, unlike that of other promises. */
  readonly done: Promise<ConversationsJobStatus>;
  readonly state: UploadPhase;
  /** Calls back after every change, at most every 100 ms while only the progress changes. Returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): UploadSnapshot;
  /** Snapshots from now to the end of the upload. A slow reader misses progress, never a state. */
  [Symbol.asyncIterator](): AsyncGenerator<UploadSnapshot, void, undefined>;
}

/**
 * Makes an upload of a file in parts. Nothing happens before `start()`.
 *
 * @throws InvalidOptionError
 *
 * @example
 * const upload = createMultipartUpload(client, blobSource(file), { store: indexedDbStore() });
 * upload.subscribe(() => render(upload.getSnapshot()));
 * const { id } = await upload.start();
 */
export function createMultipartUpload(
  client: UploadClient,
  source: UploadSource,
  options: UploadOptions = {},
): MultipartUpload {
  return createUpload(client, source, options, false).upload;
}

/**
 * Makes an upload.
 *
 * @param keepsRecord - Whether the record stays in the store after the completion, until `forget`.
 */
export function createUpload(
  client: UploadClient,
  source: UploadSource,
  options: UploadOptions,
  keepsRecord: boolean,
): { readonly upload: MultipartUpload; forget(): Promise<void> } {
  const partConcurrency = countOption('partConcurrency', options.partConcurrency);
  const bytes = { total: source.size, underWay: 0, wasted: 0 };
  const upload: Upload = {
    client,
    source,
    options,
    keepsRecord,
    maxOutage: outageOption(options.maxOutage),
    partConcurrency,
    limiter: options.limiter ?? createLimiter({ concurrency: partConcurrency }),
    transport:
      options.transport ?? (typeof XMLHttpRequest === 'undefined' ? fetchPartTransport() : xhrTransport()),
    state: initialState,
    bytes,
    change: deferred(),
    done: deferred(),
    ...newRun(),
    snapshot: snapshotOf(initialState, bytes, undefined),
    samples: [],
    listeners: new Set(),
    // Until a response of the service shows its time, our clock may be some seconds off.
    clockAhead: 30_000,
  };
  const current = () => ({ done: upload.done.promise, state: upload.snapshot.state });
  // Without getters, each of which would keep the upload until a major collection.
  const handle: MultipartUpload = {
    ...current(),
    start: () => start(upload),
    pause: (options) => pause(upload, options),
    resume: () => dispatch(upload, { type: 'paused', isPaused: false }),
    cancel: (reason) => handled(cancel(upload, reason)),
    stop: () => stop(upload),
    discard: () => discard(upload),
    subscribe: (listener) => subscribe(upload, listener),
    getSnapshot: () => upload.snapshot,
    [Symbol.asyncIterator]: () => watch(upload),
  };
  subscribe(upload, () => Object.assign(handle, current()));
  return { upload: handle, forget: () => forgetUpload(upload) };
}
