import { AnalysisError } from './analysis-thread.ts';

/**
 * Makes an attempt at an analysis, and a second one when the first hits its time limit. Other work on the machine may have
 * taken the processor.
 */
export async function withSecondAttempt<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isTimeLimit = error instanceof AnalysisError && error.code === 'timeout';
    if (!isTimeLimit || signal?.aborted === true) throw error;
    return await attempt();
  }
}
