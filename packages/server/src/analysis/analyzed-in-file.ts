import { rm } from 'node:fs/promises';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { readAndDelete } from '../storage/objects/temporary-files.ts';
import { storedJson } from '../json/stored-json.ts';
import type { AnalysisPool, TaskOrigin } from './analysis-pool.ts';
import { withSecondAttempt } from './second-attempt.ts';
import type { AnalysisTask } from './task.ts';

/**
 * Does a task in a thread that writes the response to a file, and returns what stands for the response. A task that hits
 * its time limit is done a second time.
 */
export async function analyzedInFile<Response extends object>(
  store: ObjectStore,
  pool: AnalysisPool,
  task: (resultPath: string) => AnalysisTask,
  origin: TaskOrigin,
): Promise<Response> {
  return await withSecondAttempt(async () => {
    const resultPath = store.temporaryPath();
    try {
      await pool.perform(task(resultPath), origin);
    } catch (error) {
      await rm(resultPath, { force: true });
      throw error;
    }
    return storedJson(() => readAndDelete(resultPath));
  }, origin.signal);
}
