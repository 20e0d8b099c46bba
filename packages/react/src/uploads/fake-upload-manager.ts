import { UploadCancelledError } from '@conversation-analytics/uploader';
import type { ManagedUpload } from './managed-upload.ts';
import { UnexpectedUploadError } from './upload-failure.ts';
import type { Chosen, UploadManager } from './upload-manager.ts';

/** What an upload is to show. What is left out follows from its state. */
export type FakeUpload = Partial<ManagedUpload>;

/** An upload manager without a network. Its uploads change only when `set` or one of its actions is called. */
export interface FakeUploadManager extends UploadManager {
  /**
   * Changes an upload, and tells the hooks at once. Call it within `act` of your testing library.
   *
   * @throws Error when there is no upload with this id.
   */
  set(id: string, changes: Omit<FakeUpload, 'id'>): void;
}

/**
 * Makes an upload manager that plays the given states, so that a test renders them without a service. Pass it to
 * `UploadsProvider`.
 *
 * Without an `id` of their own, uploads get `upload-1`, `upload-2` and so on. Without a `state` they are `queued`. An
 * action changes the state as in the real manager: `pause` leads to `paused`, `resume` and `retry` lead to `queued`. An
 * action that the state does not allow does nothing.
 *
 * @example
 * const uploads = fakeUploadManager([{ name: 'talk.mp3', state: 'uploading', fraction: 0.4 }]);
 * uploads.set('upload-1', { state: 'completed' });
 */
export function fakeUploadManager(items: readonly FakeUpload[] = []): FakeUploadManager {
  const given = new Map<string, FakeUpload>();
  const listeners = new Set<() => void>();
  let snapshot: readonly ManagedUpload[] = [];
  let count = 0;

  function tell(): void {
    snapshot = [...given].map(([id, facts]) => viewOf(id, facts));
    for (const listener of Array.from(listeners)) listener();
  }

  function add(facts: FakeUpload): string {
    count += 1;
    const { id = `upload-${count}` } = facts;
    given.set(id, facts);
    tell();
    return id;
  }

  function set(id: string, changes: FakeUpload): void {
    const before = given.get(id);
    if (!before) throw new Error(`There is no upload with the id "${id}".`);
    // An error belongs to the state that it led to.
    given.set(id, { ...before, ...(changes.state && { error: undefined }), ...changes });
    tell();
  }

  /** Does nothing unless the upload is in one of the states. */
  function act(id: string, states: RegExp, changes: FakeUpload): void {
    const upload = snapshot.find((one) => one.id === id);
    if (upload && states.test(upload.state)) set(id, changes);
  }

  for (const item of items) add(item);
  return {
    set,
    add: (chosen) => add({ name: nameOf(chosen) }),
    pause: (id) => act(id, /^(queued|starting|uploading|waiting)$/, { state: 'paused' }),
    resume: (id) => act(id, given.get(id)?.needsFile ? /^paused$/ : /^(paused|interrupted)$/, queued),
    retry: (id) => act(id, /^failed$/, queued),
    cancel: async (id) => act(id, /^(?!completed|cancel)/, { state: 'cancelled' }),
    async remove(id) {
      if (given.delete(id)) tell();
    },
    attachFile: async (id, chosen) =>
      act(id, /^(interrupted|failed)$/, { ...queued, name: nameOf(chosen), needsFile: false }),
    subscribe(listener) {
      // A function of its own, so that the same listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    getSnapshot: () => snapshot,
    async dispose() {
      given.clear();
      tell();
    },
  };
}

const queued = { state: 'queued' } as const;

function nameOf(chosen: Chosen): string {
  return 'file' in chosen ? chosen.file.name : chosen.name;
}

function viewOf(id: string, facts: FakeUpload): ManagedUpload {
  const { state = 'queued', bytesTotal = 1_000_000, fraction = 0 } = facts;
  const isCompleted = state === 'completed';
  const bytes = Math.round(bytesTotal * fraction);
  return {
    waitingFor: state === 'waiting' ? 'offline' : undefined,
    outage: undefined,
    partsInFlight: 0,
    jobId: isCompleted ? `job-of-${id}` : undefined,
    job: undefined,
    resumable: !/^(completed|failed|cancelled)$/.test(state),
    warnings: [],
    bytesSent: bytes,
    bytesConfirmed: bytes,
    retransmittedBytes: 0,
    bytesPerSecond: undefined,
    etaSeconds: undefined,
    name: 'recording.mp3',
    needsFile: false,
    ...facts,
    id,
    state,
    error: facts.error ?? errorOf(state),
    bytesTotal,
    fraction,
    ...(isCompleted && { fraction: 1, bytesSent: bytesTotal, bytesConfirmed: bytesTotal }),
  };
}

/** As in the real manager, what has failed or was cancelled says why. */
function errorOf(state: ManagedUpload['state']): ManagedUpload['error'] {
  if (state === 'failed') return new UnexpectedUploadError('The upload failed.');
  return state === 'cancelled' ? new UploadCancelledError('The upload was cancelled.') : undefined;
}
