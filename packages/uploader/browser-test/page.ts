import {
  blobSource,
  fetchPartTransport,
  indexedDbStore,
  xhrTransport,
  type MultipartUpload,
  type UploadLock,
  type UploadRecord,
  type UploadSnapshot,
} from '../src/index.ts';
import { ended, uploadOf, type Ended, type UploadPlan } from './uploading.ts';

/** What the tests call inside the page. Everything it answers survives `page.evaluate`. */
export interface Suite {
  put(plan: PutPlan): Promise<PutOutcome>;
  /** What `onBytes` of the last put was called with. */
  told(): readonly number[];
  /** Remembers the file of the page's input, and says whether it is unchanged whenever it is asked. */
  chooseFile(): { readonly name: string; readonly size: number };
  revalidate(): Promise<boolean>;
  fingerprint(): Promise<string | null>;
  /** Uploads the file of the page's input, and keeps the record in IndexedDB. */
  startUpload(plan: UploadPlan): void;
  /** The same in a worker, by fetch. */
  uploadInWorker(plan: UploadPlan): Promise<Ended>;
  snapshot(): Seen;
  /** How the upload ended. */
  ended(): Promise<Ended>;
  /** All that was told of the upload. */
  seen(): readonly Seen[];
  store: {
    put(key: string, record: UploadRecord): Promise<void>;
    addPart(key: string, partNumber: number, etag: string): Promise<void>;
    get(key: string): Promise<UploadRecord | undefined>;
    delete(key: string): Promise<void>;
    keys(): Promise<string[]>;
    /** Whether this page has the lock now. */
    lock(key: string): Promise<boolean>;
    release(): Promise<void>;
    /** Writes 100 records or as many as fit, and tells the name of the error. */
    fill(record: UploadRecord): Promise<string>;
  };
}

/** What a test looks at of a snapshot. */
export type Seen = Pick<
  UploadSnapshot,
  'state' | 'waitingFor' | 'resumable' | 'bytesSent' | 'bytesConfirmed' | 'fraction'
>;

export interface PutPlan {
  readonly url: string;
  readonly transport: 'xhr' | 'fetch';
  /** A part of the chosen file, of a Blob that has a type, of what a reader reads, or so many zeros. */
  readonly body:
    | { readonly file: readonly [start: number, end: number] }
    | { readonly text: string }
    | { readonly read: string }
    | { readonly zeros: number };
  /** Aborts at the event `abort-now`. */
  readonly abortable?: boolean;
}

export type PutOutcome = {
  /** What `onBytes` was called with. */
  readonly told: readonly number[];
} & (
  | {
      readonly status: number;
      readonly etag: string | null;
      readonly text: string;
      readonly wasRedirected: boolean;
    }
  | { readonly error: string; readonly sinceAbort: number }
);

const transports = { xhr: xhrTransport(), fetch: fetchPartTransport() };
const store = indexedDbStore();
let told: number[] = [];
let held: UploadLock | undefined;
let source = blobSource(new Blob());
let upload: MultipartUpload | undefined;
const seen: Seen[] = [];

const suite: Suite = {
  async put({ url, transport, body, abortable }) {
    told = [];
    const controller = new AbortController();
    let aborted = 0;
    if (abortable) {
      addEventListener('abort-now', () => {
        aborted = performance.now();
        controller.abort(new DOMException('paused', 'AbortError'));
      });
    }
    try {
      const { status, headers, text, wasRedirected } = await transports[transport]({
        url,
        body: bodyOf(body),
        signal: controller.signal,
        onBytes: (bytes) => told.push(bytes),
      });
      return { told, status, etag: headers.get('etag'), text, wasRedirected };
    } catch (error) {
      const name = error instanceof Error || error instanceof DOMException ? error.name : String(error);
      return { told, error: name, sinceAbort: performance.now() - aborted };
    }
  },

  told: () => told,

  chooseFile() {
    source = blobSource(chosenFile());
    return { name: source.name, size: source.size };
  },
  revalidate: () => source.revalidate(),
  fingerprint: () => source.fingerprint(),

  startUpload(plan) {
    const started = uploadOf(chosenFile(), plan, { store });
    upload = started;
    upload.subscribe(() => seen.push(seenOf(started.getSnapshot())));
    upload.start().catch(() => {});
  },
  uploadInWorker: (plan) =>
    new Promise((resolve) => {
      const worker = new Worker('/worker.js');
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.postMessage({ file: chosenFile(), plan });
    }),
  snapshot: () => seenOf(started().getSnapshot()),
  ended: () => ended(started()),
  seen: () => seen,

  store: {
    put: (key, record) => store.put(key, record),
    addPart: (key, partNumber, etag) => store.addPart(key, partNumber, etag),
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    keys: async () => (await store.list()).map(({ key }) => key),
    async lock(key) {
      const lock = await store.lock(key);
      held = lock ?? held;
      return lock !== undefined;
    },
    release: async () => held?.release(),
    async fill(record) {
      try {
        for (let number = 0; number < 100; number += 1) await store.put(`filling ${number}`, record);
        return 'everything fits';
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error);
      }
    },
  },
};

function chosenFile(): File {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('No file was chosen.');
  return file;
}

function started(): MultipartUpload {
  if (!upload) throw new Error('No upload was started.');
  return upload;
}

function seenOf(snapshot: UploadSnapshot): Seen {
  const { state, waitingFor, resumable, bytesSent, bytesConfirmed, fraction } = snapshot;
  return { state, waitingFor, resumable, bytesSent, bytesConfirmed, fraction };
}

function bodyOf(body: PutPlan['body']) {
  if ('file' in body) return source.slice(...body.file);
  if ('zeros' in body) return new Blob([new Uint8Array(body.zeros)]);
  // As chosen in a page: the part of a file that has a type.
  if ('text' in body)
    return blobSource(new Blob([body.text], { type: 'audio/mpeg' })).slice(0, body.text.length);
  const bytes = new TextEncoder().encode(body.read);
  return {
    size: bytes.length,
    async read(target: Uint8Array, position: number) {
      const some = bytes.subarray(position, position + Math.min(4, target.length));
      target.set(some);
      return some.length;
    },
  };
}

Object.assign(globalThis, { suite });
