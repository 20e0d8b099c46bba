import { parentPort } from 'node:worker_threads';
import { performTask } from './analyze.ts';
import type { AnalysisTask } from './task.ts';

/** The body of an analysis thread: one answer per task, in their order. */
parentPort?.on('message', (task: AnalysisTask) => {
  try {
    parentPort?.postMessage({ outcome: performTask(task) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
