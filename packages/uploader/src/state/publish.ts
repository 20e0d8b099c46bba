import { reduce } from './reducer.ts';
import { isOver, isSame, phaseOf, snapshotOf, type UploadSnapshot } from './snapshot.ts';
import { measureRate } from './transfer-rate.ts';
import { timeLeft, type Upload } from './upload.ts';

/** Milliseconds from a change of progress to its report. */
const progressInterval = 100;

/** Tells the listeners when the snapshot has changed. */
export function publish(upload: Upload): void {
  clearTimeout(upload.publishing);
  upload.publishing = undefined;
  const next = measure(upload);
  // The rate falls also while nothing moves.
  if (next.state === 'uploading') publishSoon(upload);
  if (isSame(next, upload.snapshot)) return;
  upload.snapshot = next;
  // Async, so that the error of a listener is reported and stops nothing. A copy, since a listener may subscribe others.
  for (const listener of Array.from(upload.listeners)) void (async () => listener())();
}

export function publishSoon(upload: Upload): void {
  upload.publishing ??= setTimeout(publish, progressInterval, upload);
}

function measure(upload: Upload): UploadSnapshot {
  const { bytes, samples, state, open } = upload;
  if (phaseOf(state).state !== 'uploading') samples.length = 0;
  const sent = state.bytesConfirmed + bytes.underWay;
  const { perSecond, isSettled } = measureRate(samples, sent + bytes.wasted);
  if (isSettled && (bytes.total - sent) / Number(perSecond) > timeLeft(upload, open?.plan) / 1000) {
    upload.state = reduce(state, { type: 'warned', warning: 'slow_link' });
  }
  return snapshotOf(upload.state, bytes, perSecond);
}

export function subscribe({ listeners }: Upload, listener: () => void): () => void {
  // A function of its own, so that the same listener can subscribe twice.
  const own = () => listener();
  listeners.add(own);
  return () => void listeners.delete(own);
}

export async function* watch(upload: Upload): AsyncGenerator<UploadSnapshot, void, undefined> {
  const unread = [upload.snapshot];
  let wake = () => {};
  const unsubscribe = subscribe(upload, () => {
    // Newer progress replaces older progress, and never another state.
    if (unread.at(-1)?.state === upload.snapshot.state) unread.pop();
    unread.push(upload.snapshot);
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
