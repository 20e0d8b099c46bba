import { limits } from '../settings/limits.ts';
import { AnalysisError, createAnalysisThread, type AnalysisThread } from './analysis-thread.ts';
import type { AnalysisOutcome, AnalysisTask } from './task.ts';

/** Threads for work that would hold other requests up. */
export interface AnalysisPool {
  /**
   * Does a task as soon as a thread is free for its owner.
   *
   * @throws {AnalysisError} When the task failed, took too long or too much memory, when the pool was closed, or when
   *   too many tasks of the owner wait.
   */
  perform(task: AnalysisTask, origin: TaskOrigin): Promise<AnalysisOutcome>;
  /** How many tasks threads are doing, and how many wait for one. */
  load(): { readonly busy: number; readonly waiting: number };
  /** Stops at once. Tasks that are not done fail with the code `stopped`. */
  close(): Promise<void>;
}

export interface TaskOrigin {
  /** The caller that the task is done for. Owners take turns. */
  readonly owner: string;
  /** Size of the input, from which its time limit follows. */
  readonly bytes: number;
  /** Aborts when nobody waits for the task any more. A task that waits is dropped then. Default: it is never dropped. */
  readonly signal?: AbortSignal | undefined;
}

interface PendingTask {
  readonly task: AnalysisTask;
  readonly bytes: number;
  resolve(outcome: AnalysisOutcome): void;
  reject(error: unknown): void;
}

interface Slot {
  readonly thread: AnalysisThread;
  readonly takesLongTasks: boolean;
  /** Whose task the thread is doing. */
  owner: string | undefined;
}

/** Milliseconds of processor time that the analysis of so many bytes may take. */
export type AnalysisLimit = (bytes: number) => number;

const analysisLimit: AnalysisLimit = (bytes) =>
  1000 * (limits.analysisSeconds + (limits.analysisSecondsPerMebibyte * bytes) / 1024 ** 2);

/**
 * Makes a pool in which no owner waits for another's long task. Owners take turns. One of the threads for long tasks is
 * always left to other owners, and `shortTaskThreads` are kept free of long tasks.
 */
export function createAnalysisPool(options: {
  readonly threads: number;
  readonly shortTaskThreads?: number;
  readonly limit?: AnalysisLimit | undefined;
}): AnalysisPool {
  const { threads, shortTaskThreads = 0, limit = analysisLimit } = options;
  const slots = Array.from({ length: shortTaskThreads + threads }, (_, index): Slot => {
    const takesLongTasks = index >= shortTaskThreads;
    return { thread: createAnalysisThread(), takesLongTasks, owner: undefined };
  });
  /** The tasks of each owner in their order. The owner at the front is the one whose turn is next. */
  const waiting = new Map<string, PendingTask[]>();
  const perOwner = Math.max(1, threads - 1);
  let isClosed = false;

  function fill(): void {
    for (const slot of slots) {
      if (slot.owner !== undefined) continue;
      const next = takeNext(slot);
      if (next !== undefined) void run(slot, next);
    }
  }

  function takeNext(slot: Slot): { owner: string; pending: PendingTask } | undefined {
    for (const [owner, tasks] of waiting) {
      const longTasks = slots.filter((other) => other.takesLongTasks && other.owner === owner).length;
      if (slot.takesLongTasks && longTasks >= perOwner) continue;
      const index = tasks.findIndex(({ bytes }) => slot.takesLongTasks || bytes <= limits.shortTaskBytes);
      const [pending] = index < 0 ? [] : tasks.splice(index, 1);
      if (pending === undefined) continue;
      waiting.delete(owner);
      if (tasks.length > 0) waiting.set(owner, tasks);
      return { owner, pending };
    }
    return undefined;
  }

  function drop(owner: string, pending: PendingTask): void {
    const tasks = waiting.get(owner) ?? [];
    const index = tasks.indexOf(pending);
    if (index < 0) return;
    tasks.splice(index, 1);
    if (tasks.length === 0) waiting.delete(owner);
    pending.reject(new AnalysisError('abandoned', 'The caller has hung up.'));
  }

  async function run(slot: Slot, next: { owner: string; pending: PendingTask }): Promise<void> {
    const { task, bytes, resolve, reject } = next.pending;
    slot.owner = next.owner;
    await slot.thread.perform(task, limit(bytes)).then(resolve, reject);
    slot.owner = undefined;
    fill();
  }

  return {
    perform: (task, { owner, bytes, signal }) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new AnalysisError('stopped', 'The service is stopping.'));
          return;
        }
        const tasks = waiting.get(owner) ?? [];
        const waitingBytes = tasks.reduce((sum, other) => sum + other.bytes, 0);
        if (waitingBytes >= limits.waitingTaskBytes) {
          // What waits is in memory, which all owners share.
          reject(new AnalysisError('too_many', 'Too many of your requests wait for their analysis.'));
          return;
        }
        const pending = { task, bytes, resolve, reject };
        tasks.push(pending);
        waiting.set(owner, tasks);
        fill();
        if (signal?.aborted === true) drop(owner, pending);
        else signal?.addEventListener('abort', () => drop(owner, pending), { once: true });
      }),
    load: () => ({
      busy: slots.filter(({ owner }) => owner !== undefined).length,
      waiting: [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0),
    }),
    close: async () => {
      isClosed = true;
      const left = [...waiting.values()].flat();
      waiting.clear();
      for (const { reject } of left) reject(new AnalysisError('stopped', 'The service is stopping.'));
      await Promise.all(slots.map(({ thread }) => thread.close()));
    },
  };
}
