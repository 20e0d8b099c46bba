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
  readonly task: AnalysisTask;
  resolve(outcome: AnalysisOutcome): void;
  reject(error: AnalysisError): void;
}

export function createAnalysisThread(): AnalysisThread {
  /** The first is with the worker, which gets one at a time: those that wait do not share the end of one that fails. */
  const pending: Pending[] = [];
  let current: Worker | undefined;
  let isClosed = false;

  function performNext(): void {
    const [next] = pending;
    if (next === undefined) {
      current?.unref();
      return;
    }
    current ??= start();
    current.ref();
    current.postMessage(next.task);
  }

  function start(): Worker {
    // Sources run as they are during development; in the package this file and the worker are JavaScript.
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const worker = new Worker(new URL(`./analysis-worker.${extension}`, import.meta.url));
    const end = (error: AnalysisError) => {
      // An error is followed by the exit.
      if (current !== worker) return;
      current = undefined;
      for (const { reject } of pending.splice(0, isClosed ? Infinity : 1)) reject(error);
      performNext();
    };
    worker.on('message', (answer: Answer) => {
      const done = pending.shift();
      if ('outcome' in answer) done?.resolve(answer.outcome);
      else done?.reject(new AnalysisError('failed', answer.failure));
      performNext();
    });
    worker.on('error', (error) => {
      const isMemory = systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      end(new AnalysisError(isMemory ? 'out_of_memory' : 'failed', String(error)));
    });
    worker.on('exit', () => end(new AnalysisError('stopped', 'The analysis was stopped.')));
    return worker;
  }

  return {
    perform: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new AnalysisError('stopped', 'The service is stopping.'));
          return;
        }
        pending.push({ task, resolve, reject });
        if (pending.length === 1) performNext();
      }),
    close: async () => {
      isClosed = true;
      await current?.terminate();
    },
  };
}
