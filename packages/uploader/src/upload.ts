import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { actionsOf } from './actions.ts';
import { isOffline, watchConnectivity } from './connectivity.ts';
import { UploadCancelledError } from './errors.ts';
import { createPerformer } from './performer.ts';
import type { UploadClient } from './upload-context.ts';
import { createMeter } from './progress.ts';
import { reduce } from './reducer.ts';
import { isOver, isSame, phaseOf, snapshotOf, type UploadPhase, type UploadSnapshot } from './snapshot.ts';
import type { UploadSource } from './source.ts';
import type { UploadOptions } from './upload-options.ts';
import { initialState, type UploadEvent } from './upload-state.ts';

/** An upload that can be watched, paused and cancelled. */
export interface MultipartUpload extends AsyncIterable<UploadSnapshot> {
  /**
   * Begins, or after a failure goes on. It answers what `done` does, and an upload under way is not begun again.
   *
   * @throws UploadError, or the error of the call to the service that failed.
   */
  start(): Promise<ConversationsJobStatus>;
  /** Stops sending until `resume`. What is half sent is sent again. A call to start or to complete ends first. */
  pause(): void;
  resume(): void;
  /**
   * Stops sending, then cancels the job at the service, also after a failure. Resolves when the upload is over: cancelled,
   * or completed if it was too late.
   *
   * @throws ApiError, ConnectionError or TimeoutError when the service could not be told; cancel again then.
   */
  cancel(reason?: string): Promise<void>;
  /** The completed upload's job, whose analysis has just begun. Unlike other promises it may be left alone when it rejects. */
  readonly done: Promise<ConversationsJobStatus>;
  readonly state: UploadPhase;
  /** Calls back after every change, at most every 100 ms where only the progress changes. Answers how to end it. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): UploadSnapshot;
  /** Snapshots from now to the end of the upload. Whoever reads slowly misses progress, never a state. */
  [Symbol.asyncIterator](): AsyncGenerator<UploadSnapshot, void, undefined>;
}

/** Milliseconds from a change of progress to when it is told. */
const progressInterval = 100;

/**
 * Makes an upload of a file in parts. Nothing happens before `start()`.
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
  const { partConcurrency = 4, onUrlsExpired, cancelOnError = false, signal } = options;
  let closed: Promise<void> | undefined;
  let state = initialState({
    partConcurrency: Math.max(1, partConcurrency),
    restartsOnExpiry: onUrlsExpired === 'restart',
    cancelsOnError: cancelOnError,
  });
  const running = new Map<unknown, { readonly controller: AbortController; readonly work: Promise<void> }>();
  const stopping = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  let run = deferred<ConversationsJobStatus>();
  let unwatch = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meter = createMeter();
  let isSlow = false;
  const performer = createPerformer({
    client,
    source,
    options,
    state: () => state,
    stopped: () => Promise.all([...stopping, closed]),
    onProgress: publishSoon,
    onStoreFailure: () => dispatch({ type: 'not-resumable' }),
  });
  let snapshot = measure();

  function dispatch(event: UploadEvent): void {
    const before = phaseOf(state);
    state = reduce(state, event);
    reconcile();
    const now = phaseOf(state);
    if (isOver(now.state) && now.state !== before.state) close();
    if (now.state !== before.state || now.waitingFor !== before.waitingFor) publish();
    else publishSoon();
  }

  /** Starts what should be running and aborts what should not. */
  function reconcile(): void {
    const wanted = actionsOf(state);
    for (const [key, { controller, work }] of running) {
      if (wanted.has(key)) continue;
      running.delete(key);
      stopping.add(work);
      void work.finally(() => stopping.delete(work));
      controller.abort();
    }
    for (const [key, action] of wanted) {
      if (running.has(key)) continue;
      const controller = new AbortController();
      const emit = (event: UploadEvent) => {
        // Often the first sign of being offline, and then no attempt that counts.
        if (event.type === 'part-failed') checkConnectivity();
        // What was given up has nothing more to say.
        if (!controller.signal.aborted) dispatch(event);
      };
      running.set(key, { controller, work: performer.perform(action, controller.signal, emit) });
    }
  }

  function checkConnectivity(): void {
    if (isOffline() !== state.isOffline) dispatch({ type: 'offline', value: isOffline() });
  }

  function close(): void {
    const { step } = state;
    const { resolve, reject } = run;
    unwatch();
    closed = (async () => {
      await Promise.all(stopping);
      // What a source or a store cannot close changes nothing of how the upload has ended.
      await performer.close().catch(() => {});
      if (step.at === 'completed') resolve(step.job);
      else if ('error' in step) reject(step.error);
    })();
  }

  function measure(): UploadSnapshot {
    const bytesUnderWay = performer.bytesUnderWay();
    const retransmittedBytes = performer.bytesWasted();
    const { step } = state;
    const bytesTotal = source.size;
    if (step.at !== 'sending' || phaseOf(state).state !== 'uploading') meter = createMeter();
    else {
      const left = bytesTotal - step.confirmedBytes - bytesUnderWay;
      meter.add(retransmittedBytes - left);
      const rate = meter.settledRate();
      if (rate !== undefined && (left / rate) * 1000 > performer.timeLeft(step.plan)) isSlow = true;
    }
    const bytesPerSecond = meter.rate();
    return snapshotOf(state, { bytesTotal, bytesUnderWay, retransmittedBytes, bytesPerSecond, isSlow });
  }

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    const next = measure();
    if (isSame(next, snapshot)) return;
    snapshot = next;
    // Async, so that a listener that throws is heard of and stops nothing.
    for (const listener of listeners) void (async () => listener())();
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

  function start(): Promise<ConversationsJobStatus> {
    const { at } = state.step;
    if (at === 'failed') run = deferred();
    if (at === 'idle' || at === 'failed') {
      if (signal?.aborted) void cancel(signal.reason);
      else {
        const onAbort = () => void cancel(signal?.reason);
        signal?.addEventListener('abort', onAbort);
        const unwatchConnectivity = watchConnectivity(checkConnectivity);
        unwatch = () => {
          signal?.removeEventListener('abort', onAbort);
          unwatchConnectivity();
        };
        checkConnectivity();
        dispatch({ type: 'paused', value: false });
        dispatch({ type: 'start' });
      }
    }
    return run.promise;
  }

  function cancel(cause?: unknown): Promise<void> {
    dispatch({ type: 'cancel', error: new UploadCancelledError('The upload was cancelled.', { cause }) });
    return handled(
      (async () => {
        for await (const seen of watch()) if (isOver(seen.state)) break;
        await closed;
        const { step } = state;
        if (step.at === 'failed' && step.jobId) throw step.error;
      })(),
    );
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

  return {
    start,
    pause: () => dispatch({ type: 'paused', value: true }),
    resume: () => dispatch({ type: 'paused', value: false }),
    cancel,
    get done() {
      return run.promise;
    },
    get state() {
      return snapshot.state;
    },
    subscribe,
    getSnapshot: () => snapshot,
    [Symbol.asyncIterator]: watch,
  };
}

function deferred<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
} {
  let settle: { resolve: (value: Value) => void; reject: (reason: unknown) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise: handled(promise),
    resolve: (value) => settle?.resolve(value),
    reject: (reason) => settle?.reject(reason),
  };
}

/** A promise that may be left alone when it rejects. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
