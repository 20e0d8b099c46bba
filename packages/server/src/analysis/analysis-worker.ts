import { parentPort } from 'node:worker_threads';
import type { WorkerMessage } from './analysis-thread.ts';
import { performTask } from './analyze.ts';
import type { AnalysisTask } from './task.ts';

/** The body of an analysis thread: one message for each task, in their order. */
parentPort?.on('message', (task: AnalysisTask) => {
  parentPort?.postMessage(messageFor(task));
});

function messageFor(task: AnalysisTask): WorkerMessage {
  try {
    return { outcome: performTask(task) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
