import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { InUseError, UploadCancelledError, UploadStoppedError } from './errors.ts';
import { createMeter } from './progress.ts';
import { initialState, reduce, type UploadEvent } from './reducer.ts';
import { outageOption } from './retry.ts';
import { createRunner } from './run.ts';
import { isHalted, isOver, isSame, phaseOf, snapshotOf } from './snapshot.ts';
import type { UploadPhase, UploadSnapshot } from './snapshot.ts';
import type { UploadSource } from './source.ts';
import type { UploadClient } from './upload-client.ts';
import type { Upload } from './upload-context.ts';
import type { UploadOptions } from './upload-options.ts';

/** An upload that can be watched, paused and cancelled. */
export interface MultipartUpload extends AsyncIterable<UploadSnapshot> {
  /**
   * Begins, or after a failure goes on. It returns what `done` is, and an upload under way is not begun again.
   *
   * @throws UploadError, or the error of the call to the service that failed.
   */
  start(): Promise<ConversationsJobStatus>;
  /**
   * Sends no further part until `resume`. Parts in flight finish, so that nothing is sent twice; the snapshot counts them as
   * `partsInFlight`. With `immediately` their bytes stop at once, and these parts are sent again after `resume`.
   * A call to start or to complete ends first.
   */
  pause(options?: { readonly immediately?: boolean | undefined }): void;
  resume(): void;
  /**
   * Stops sending, then cancels the job at the service, also after a failure. Resolves when the upload is over: cancelled,
   * or completed if it was too late.
   *
   * An upload that has not begun here is looked up in the store, and cancelled too.
   *
   * @throws ApiError, ConnectionError or TimeoutError when the service could not be told within 20 s; cancel again then.
   * @throws UploadStoppedError when `stop` or an abort came meanwhile, and the service could not be told within 5 s.
   * @throws InUseError when another tab or process has it.
   */
  cancel(reason?: string): Promise<void>;
  /**
   * Ends the upload here and cancels nothing: it fails with an `UploadStoppedError`, and another start, in this process or
   * in another one with the same store, goes on with what has arrived. Resolves when nothing is under way any more. A call to
   * complete is waited for; a call to cancel has 5 s.
   */
  stop(): Promise<void>;
  /**
   * Gives the upload up for good, so that the next start of the same source begins anew. It cancels the job as `cancel` does,
   * and forgets it also when the service cannot be told: the service then drops the job when its URLs expire.
   *
   * @throws InUseError when another tab or process has it.
   */
  discard(): Promise<void>;
  /** The completed upload's job, whose analysis has just begun. Unlike other promises it may be left alone when it rejects. */
  readonly done: Promise<ConversationsJobStatus>;
  readonly state: UploadPhase;
  /** Calls back after every change, at most every 100 ms where only the progress changes. Returns how to end it. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): UploadSnapshot;
  /** Snapshots from now to the end of the upload. Whoever reads slowly misses progress, never a state. */
  [Symbol.asyncIterator](): AsyncGenerator<UploadSnapshot, void, undefined>;
}

/** Milliseconds from a change of progress to its report. */
const progressInterval = 100;

/** Milliseconds for a call to cancel once the caller wants to end. */
const longestLeaving = 5_000;

const networkEvents = ['online', 'offline'];

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
 * @param keepsRecord - Whether the store keeps its record after the completion, until `forget`.
 */
export function createUpload(
  client: UploadClient,
  source: UploadSource,
  options: UploadOptions,
  keepsRecord: boolean,
): { readonly upload: MultipartUpload; forget(): Promise<void> } {
  const { signal, cancelOnAbort } = options;
  const bytes = { total: source.size, underWay: 0, wasted: 0 };
  const listeners = new Set<() => void>();
  let state = initialState;
  let run = new AbortController();
  let cancelling = new AbortController();
  // One for each attempt: the listeners of a signal that they share would keep each other from being collected.
  const attempts = new Set<AbortController>();
  let cancellation: unknown;
  let done = deferred<ConversationsJobStatus>();
  let changes = deferred<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let meter = createMeter();
  const context: Upload = {
    client,
    source,
    options,
    maxOutage: outageOption(options.maxOutage),
    bytes,
    state: () => state,
    dispatch,
    change: () => changes.promise,
    signal: () => run.signal,
    cancelSignal: () => cancelling.signal,
    stop: end,
    checkNetwork,
    async online() {
      while (state.isOffline) await changes.promise;
    },
    async flow() {
      run.signal.throwIfAborted();
      while (isHalted(state)) {
        await changes.promise;
        run.signal.throwIfAborted();
      }
    },
    beginAttempt() {
      const attempt = new AbortController();
      attempts.add(attempt);
      // It may have ended since the attempt was allowed.
      if (run.signal.aborted) attempt.abort(run.signal.reason);
      return attempt;
    },
    endAttempt(attempt) {
      attempts.delete(attempt);
      // What it had sent may be lost.
      publishSoon();
    },
  };
  const runner = createRunner(context, keepsRecord);
  let snapshot = measure();
  // Without getters, each of which would keep the upload until a major collection.
  const upload = {
    start,
    pause,
    resume: () => dispatch({ type: 'paused', isPaused: false }),
    cancel,
    stop: () => stop(),
    discard,
    done: done.promise,
    state: snapshot.state,
    subscribe,
    getSnapshot: () => snapshot,
    [Symbol.asyncIterator]: watch,
  };

  function dispatch(event: UploadEvent): void {
    const { isOffline } = state;
    const before = phaseOf(state);
    state = reduce(state, event);
    if (state.isOffline && !isOffline) endAttempts();
    tellChange();
    const now = phaseOf(state);
    if (now.state !== before.state || now.waitingFor !== before.waitingFor) publish();
    else publishSoon();
  }

  function tellChange(): void {
    changes.resolve();
    changes = deferred();
  }

  function end(error: unknown): void {
    run.abort(error);
    endAttempts(error);
    tellChange();
  }

  function endAttempts(error?: unknown): void {
    for (const attempt of attempts) attempt.abort(error);
  }

  function pause({ immediately = false }: { readonly immediately?: boolean | undefined } = {}): void {
    dispatch({ type: 'paused', isPaused: true });
    if (immediately) endAttempts();
  }

  function checkNetwork(): void {
    const isOffline = globalThis.navigator?.onLine === false;
    if (isOffline !== state.isOffline) dispatch({ type: 'offline', isOffline });
  }

  function measure(): UploadSnapshot {
    if (phaseOf(state).state !== 'uploading') meter = createMeter();
    const gone = state.bytesConfirmed + bytes.underWay;
    const { perSecond, isSettled } = meter(gone + bytes.wasted);
    if (isSettled && (bytes.total - gone) / Number(perSecond) > runner.timeLeft() / 1000) {
      state = reduce(state, { type: 'warned', warning: 'slow_link' });
    }
    return snapshotOf(state, bytes, perSecond);
  }

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    const next = measure();
    // Also when nothing moves: the rate falls.
    if (next.state === 'uploading') publishSoon();
    if (isSame(next, snapshot)) return;
    snapshot = next;
    upload.state = next.state;
    // Async, so that a listener that throws is heard of and stops nothing; and those of now, not those they add.
    for (const listener of Array.from(listeners)) void (async () => listener())();
  }

  function publishSoon(): void {
    timer ??= setTimeout(publish, progressInterval);
  }

  function subscribe(listener: () => void): () => void {
    // A function of its own, so that the same listener may be there twice.
    const own = () => listener();
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  /** Begins a run; one with a cancellation does nothing but cancel. */
  function launch(cancelledBy?: unknown): void {
    if (state.phase === 'failed') upload.done = (done = deferred()).promise;
    cancellation = cancelledBy;
    run = new AbortController();
    cancelling = new AbortController();
    if (cancelledBy) end(cancelledBy);
    signal?.addEventListener('abort', onAbort);
    for (const event of networkEvents) globalThis.addEventListener?.(event, checkNetwork);
    checkNetwork();
    dispatch({ type: cancelledBy ? 'cancel' : 'start' });
    const ended = runner.run(() => cancellation);
    done.resolve(
      ended.finally(() => {
        clearTimeout(leaving);
        signal?.removeEventListener('abort', onAbort);
        for (const event of networkEvents) globalThis.removeEventListener?.(event, checkNetwork);
      }),
    );
    if (signal?.aborted) onAbort();
  }

  function onAbort(): void {
    const reason: unknown = signal?.reason;
    if (cancelOnAbort) void cancel(reason);
    void stop(reason);
  }

  const canStart = () => state.phase === 'idle' || state.phase === 'failed';

  function start(): Promise<ConversationsJobStatus> {
    if (canStart()) launch();
    return done.promise;
  }

  function cancel(cause?: unknown): Promise<void> {
    const error = new UploadCancelledError('The upload was cancelled.', { cause });
    if (canStart()) launch(error);
    else {
      cancellation ??= error;
      end(error);
      dispatch({ type: 'cancel' });
    }
    return handled(
      (async () => {
        await done.promise.catch(() => {});
        if (state.phase === 'failed') throw state.error;
      })(),
    );
  }

  async function stop(cause?: unknown): Promise<void> {
    if (canStart()) return;
    const what = cancellation ? 'stopped before the service had cancelled its job' : 'stopped';
    const error = new UploadStoppedError(`The upload was ${what}.`, { cause });
    if (cancellation) leaving ??= setTimeout(() => cancelling.abort(error), longestLeaving);
    else end(error);
    await done.promise.catch(() => {});
  }

  async function discard(): Promise<void> {
    try {
      await cancel();
    } catch (error) {
      if (error instanceof InUseError) throw error;
      // A run that has begun meanwhile goes on with what it knows.
      if (canStart()) await runner.forget();
    }
  }

  async function* watch(): AsyncGenerator<UploadSnapshot, void, undefined> {
    const unread = [snapshot];
    let wake = () => {};
    const unsubscribe = subscribe(() => {
      // Progress takes the place of progress, and never that of another state.
      if (unread.at(-1)?.state === snapshot.state) unread.pop();
      unread.push(snapshot);
      wake();
    });
    try {
      for (;;) {
        const next = unread.shift();
        if (next) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
        if (next && isOver(next.state)) return;
      }
    } finally {
      unsubscribe();
    }
  }

  return { upload, forget: runner.forget };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value | Promise<Value>): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise: handled(promise), resolve };
}

/** A promise that may be left alone when it rejects. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
