import type { Worker } from 'node:worker_threads';
import { afterRunning } from './running-time.ts';

/** The longest time between looks at the thread, in milliseconds. */
const lookMilliseconds = 250;

/**
 * Calls back after a thread has used so many milliseconds of processor time. Time in which the machine is suspended, or
 * other processes have the processor, does not count.
 *
 * Before Node 24.6 the time in which this process runs counts instead.
 *
 * @returns A function that cancels the call.
 */
export function afterProcessorTime(worker: Worker, milliseconds: number, callBack: () => void): () => void {
  // The types know the newest Node alone.
  if ((worker.cpuUsage as unknown) === undefined) return afterRunning(milliseconds, callBack);
  const usedBefore = processorTime(worker);
  let timer: NodeJS.Timeout | undefined;
  let isCanceled = false;

  function lookAfter(delay: number): void {
    timer = setTimeout(() => void look(), Math.min(delay, lookMilliseconds));
  }

  async function look(): Promise<void> {
    const left = milliseconds - ((await processorTime(worker)) - (await usedBefore));
    if (isCanceled) return;
    if (left > 0) lookAfter(left);
    else callBack();
  }

  lookAfter(milliseconds);
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}

/** The milliseconds of processor time that a thread has used: none while it starts, and none once it has ended. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}
