import { ExplainedError } from '../analysis/explain.ts';
import type { ProfileFile } from '@conversation-analytics/engine/profile-file';
import type {
  AnalysisSource,
  DeviceAnalysis,
  EngineRequest,
  EngineResponse,
  EngineResult,
  Evidence,
} from './messages.ts';

interface Pending {
  readonly resolve: (result: EngineResult) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

interface Running {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly pending: Map<number, Pending>;
}

/** Loaded when it is needed first: it is larger than the page. */
let running: Running | undefined;
let lastId = 0;

/** Loads the engine, once. From then on it needs no network. */
export function loadEngine(): Promise<void> {
  running ??= start();
  return running.ready;
}

/** What speaks for the behaviours in a text. */
export async function explainText(text: string): Promise<Evidence> {
  const result = await ask({ kind: 'explain', text });
  if ('explanations' in result) return result;
  throw stopped();
}

/** Reads the profile file of a team. Nothing is sent. */
export async function readProfile(file: File): Promise<ProfileFile> {
  const result = await ask({ kind: 'profile', text: await file.text(), path: file.name });
  if ('profile' in result && 'name' in result.profile) return { profile: result.profile };
  if ('problems' in result) return result;
  throw stopped();
}

/** Analyses a conversation in this browser. Nothing is sent. */
export async function analyseOnDevice(
  source: AnalysisSource,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<DeviceAnalysis> {
  const result = await ask({ kind: 'analyse', source }, signal, onProgress);
  if ('response' in result) return result;
  throw stopped();
}

type Question =
  | { readonly kind: 'profile'; readonly text: string; readonly path: string }
  | { readonly kind: 'explain'; readonly text: string }
  | { readonly kind: 'analyse'; readonly source: AnalysisSource };

async function ask(
  question: Question,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<EngineResult> {
  await loadEngine();
  signal?.throwIfAborted();
  const engine = running;
  if (!engine) throw stopped();
  const id = (lastId += 1);
  const send = (request: EngineRequest) => engine.worker.postMessage(request);
  return new Promise((resolve, reject) => {
    engine.pending.set(id, { resolve, reject, onProgress });
    signal?.addEventListener('abort', () => {
      engine.pending.delete(id);
      send({ kind: 'cancel', id });
      reject(signal.reason);
    });
    send({ ...question, id });
  });
}

function start(): Running {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  worker.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
    if (data.kind === 'ready') return;
    const waiting = pending.get(data.id);
    if (data.kind === 'progress') return waiting?.onProgress?.(data.share);
    pending.delete(data.id);
    if (data.kind === 'result') waiting?.resolve(data.result);
    else waiting?.reject(data.unreadable === undefined ? stopped() : unreadable(data.unreadable));
  });
  const ready = new Promise<void>((resolve, reject) => {
    // The first message says that it is ready.
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => reject(notLoaded()), { once: true });
  });
  worker.addEventListener('error', () => {
    // The next question starts another one.
    running = undefined;
    worker.terminate();
    for (const one of pending.values()) one.reject(stopped());
  });
  return { worker, ready, pending };
}

function notLoaded(): ExplainedError {
  return new ExplainedError(
    'The engine couldn’t be loaded',
    'It is loaded once, and then works offline. Connect, and try again.',
    true,
  );
}

function stopped(): ExplainedError {
  return new ExplainedError(
    'The engine has stopped',
    'This device may not have enough memory for it. Try again, or let the service analyse the conversation.',
    true,
  );
}

function unreadable(detail: string): ExplainedError {
  return new ExplainedError('This transcript cannot be read', detail);
}
