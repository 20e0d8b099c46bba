import type { Tracer } from '@opentelemetry/api';
import { availableParallelism } from 'node:os';
import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import type { Log } from '../lifecycle/log.ts';
import type { Transcriber } from '../recordings/transcriber.ts';
import { traceJob } from '../observability/tracing.ts';
import type { Queries } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { startDispatcher, type Capacity } from './dispatcher.ts';
import { jobKinds, type JobKind, type JobQueue } from './queue.ts';
import { removeLeftovers, runJob } from './run-job.ts';

/** Threads for large jobs. */
export const jobThreads = Math.max(2, availableParallelism());

const capacities: Readonly<Record<JobKind, Capacity>> = {
  // While the end of one batch is written down, the next one is analysed.
  small: { jobs: 64, batch: 32, perService: 64 },
  // No service id has all threads.
  large: { jobs: jobThreads, batch: 1, perService: jobThreads - 1 },
  // A transcription waits for another program most of the time.
  recording: { jobs: 4, batch: 1, perService: 2 },
};

/** Runs jobs in this process. The function that it returns stops: jobs that run are put back into the queue. */
export function startWorkers(options: {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly disk: DiskSpace;
  readonly queue: JobQueue;
  /** Has as many threads as jobThreads. It is closed with the workers. */
  readonly pool: AnalysisPool;
  readonly transcriber: Transcriber | undefined;
  readonly log: Log;
  /** Makes spans of runs. */
  readonly tracer?: Tracer | undefined;
}): () => Promise<void> {
  const { pool, tracer } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runner = { ...options, signal };
  const dispatchers = jobKinds.map((kind) =>
    startDispatcher(kind, capacities[kind], {
      ...options,
      signal,
      run: (claim) => traceJob(tracer, claim.job.id, () => runJob(runner, claim)),
      settled: (settlement, counts) => removeLeftovers(options, settlement, counts),
    }),
  );
  return async () => {
    stopping.abort();
    await pool.close();
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.close()));
  };
}
