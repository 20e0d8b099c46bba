import { Worker } from 'node:worker_threads';
import { systemCode } from '../lifecycle/start-error.ts';
import { afterProcessorTime } from './processor-time.ts';
import type { AnalysisOutcome, AnalysisTask } from './task.ts';

/** A thread that does one task at a time. It starts with its first task, and again after one that ended it. */
export interface AnalysisThread {
  /**
   * Does a task. The next one may only be given after this one has ended.
   *
   * @throws {AnalysisError} When the task failed, took too long or too much memory, or the thread was closed.
   */
  perform(task: AnalysisTask, limitMilliseconds: number): Promise<AnalysisOutcome>;
  /** Stops at once. The current task fails with the code `stopped`. */
  close(): Promise<void>;
}

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
  readonly code: 'out_of_memory' | 'timeout' | 'stopped' | 'too_many' | 'abandoned' | 'failed';

  constructor(code: AnalysisError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What the worker sends back for each task. */
export type WorkerMessage = { outcome: AnalysisOutcome } | { failure: string };

interface CurrentTask {
  cancelLimit(): void;
  resolve(outcome: AnalysisOutcome): void;
  reject(error: AnalysisError): void;
}

export function createAnalysisThread(): AnalysisThread {
  let worker: Worker | undefined;
  let current: CurrentTask | undefined;

  function takeCurrent(): CurrentTask | undefined {
    const task = current;
    current = undefined;
    task?.cancelLimit();
    return task;
  }

  /** Ends a worker with its task. The next task starts another worker. */
  async function end(ended: Worker, error: AnalysisError): Promise<void> {
    // An error is followed by the exit.
    if (worker !== ended) return;
    worker = undefined;
    const task = takeCurrent();
    // Afterwards the task writes nothing more.
    await ended.terminate();
    task?.reject(error);
  }

  function start(): Worker {
    // Sources run as they are during development; in the package this file and the worker are JavaScript.
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const started = new Worker(new URL(`./analysis-worker.${extension}`, import.meta.url));
    started.on('message', (message: WorkerMessage) => {
      // An idle thread does not keep the process alive.
      started.unref();
      const task = takeCurrent();
      if ('outcome' in message) task?.resolve(message.outcome);
      else task?.reject(new AnalysisError('failed', message.failure));
    });
    started.on('error', (error) => {
      const isMemory = systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      void end(started, new AnalysisError(isMemory ? 'out_of_memory' : 'failed', String(error)));
    });
    started.on('exit', () => void end(started, stopped()));
    return started;
  }

  return {
    perform: (task, limitMilliseconds) =>
      new Promise((resolve, reject) => {
        const used = (worker ??= start());
        const cancelLimit = afterProcessorTime(used, limitMilliseconds, () => {
          const seconds = Math.ceil(limitMilliseconds / 1000);
          const message = `The analysis took longer than ${seconds} s and was ended.`;
          void end(used, new AnalysisError('timeout', message));
        });
        current = { cancelLimit, resolve, reject };
        used.ref();
        used.postMessage(task);
      }),
    close: async () => {
      if (worker !== undefined) await end(worker, stopped());
    },
  };
}

function stopped(): AnalysisError {
  return new AnalysisError('stopped', 'The analysis was stopped.');
}
