import { Worker } from 'node:worker_threads';
import { systemCode } from '../start-error.ts';
import type { AnalysisOutcome, AnalysisTask } from './task.ts';

/** A thread for analyses that would keep the HTTP side waiting. It starts with its first task. */
export interface AnalysisThread {
  /**
   * Does a task, after those given before it.
   *
   * @throws {AnalysisError} When the thread ran out of memory or was stopped.
   */
  perform(task: AnalysisTask): Promise<AnalysisOutcome>;
  /** Stops at once; what is not done fails with the code `stopped`. */
  close(): Promise<void>;
}

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
  readonly code: 'out_of_memory' | 'stopped' | 'failed';

  constructor(code: AnalysisError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

type Answer = { outcome: AnalysisOutcome } | { failure: string };

interface Pending {
  resolve(outcome: AnalysisOutcome): void;
  reject(error: AnalysisError): void;
}

export function createAnalysisThread(): AnalysisThread {
  let running: { worker: Worker; pending: Pending[] } | undefined;
  let isClosed = false;

  function start(): { worker: Worker; pending: Pending[] } {
    // Sources run as they are during development; in the package this file and the worker are JavaScript.
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const worker = new Worker(new URL(`./analysis-worker.${extension}`, import.meta.url));
    const thread = { worker, pending: [] as Pending[] };
    const failAll = (error: AnalysisError) => {
      if (running === thread) running = undefined;
      for (const { reject } of thread.pending.splice(0)) reject(error);
    };
    worker.on('message', (answer: Answer) => {
      const task = thread.pending.shift();
      if (thread.pending.length === 0) worker.unref();
      if ('outcome' in answer) task?.resolve(answer.outcome);
      else task?.reject(new AnalysisError('failed', answer.failure));
    });
    worker.on('error', (error) => {
      const isMemory = systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      failAll(new AnalysisError(isMemory ? 'out_of_memory' : 'failed', String(error)));
    });
    worker.on('exit', () => failAll(new AnalysisError('stopped', 'The analysis was stopped.')));
    return thread;
  }

  return {
    perform: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new AnalysisError('stopped', 'The service is stopping.'));
          return;
        }
        running ??= start();
        running.pending.push({ resolve, reject });
        running.worker.ref();
        running.worker.postMessage(task);
      }),
    close: async () => {
      isClosed = true;
      await running?.worker.terminate();
    },
  };
}
