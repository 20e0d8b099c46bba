import type { Queries, QueriesInTransaction } from '../storage/database.ts';
import { findJobs, type Job, type JobResult } from './job-records.ts';
import type { Choice, Entry, JobKind, JobQueue } from './queue.ts';
import {
  changeStatus,
  type FailureCode,
  type JobStatus,
  type ReplayableCode,
  type StatusChange,
} from './status.ts';

/** A job that this process runs. */
export interface Claim {
  readonly job: Job;
  /** Counts every begin of the job, so that no two claims of it have the same one. */
  readonly attempt: number;
  readonly entry: Entry;
}

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'completed'; readonly result: JobResult }
  /** For a reason that another attempt would not change. */
  | { readonly kind: 'failed'; readonly code: FailureCode }
  /** For a reason that may pass. `lastCode` is the failure of a job that has no attempt left. */
  | { readonly kind: 'error'; readonly reason: string; readonly lastCode: ReplayableCode }
  /** Cut short by no fault of the job. It may be tried again after some seconds. */
  | { readonly kind: 'interrupted'; readonly afterSeconds: number };

/** Takes jobs from the queue and marks them as running. */
export async function claimJobs(
  queries: Queries,
  queue: JobQueue,
  kind: JobKind,
  choice: Choice,
): Promise<readonly Claim[]> {
  return await queries.transaction().execute(async (transaction) => {
    const entries = await queue.take(transaction, kind, choice);
    const begun = await changeStatus(
      transaction,
      entries.map(({ id }) => ({ id, to: 'running' })),
    );
    // A job may have ended while its entry waited: another worker was slow, and not dead.
    await queue.finish(
      transaction,
      entries.filter(({ id }) => !begun.has(id)),
    );
    const jobs = await jobsById(transaction, [...begun.keys()]);
    return entries.flatMap((entry) => {
      const job = jobs.get(entry.id);
      const attempt = begun.get(entry.id);
      return job === undefined || attempt === undefined ? [] : [{ job, attempt, entry }];
    });
  });
}

async function jobsById(
  transaction: QueriesInTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Job>> {
  const jobs = ids.length === 0 ? [] : await findJobs(transaction, ids);
  return new Map(jobs.map((job) => [job.id, job]));
}

export interface Settlement {
  readonly claim: Claim;
  readonly outcome: Outcome;
}

/**
 * Writes down how attempts ended, in the queue and in the jobs' table. Returns for each whether it counts: an attempt
 * does not, once the job was given to another worker.
 */
export async function settleClaims(
  queries: Queries,
  queue: JobQueue,
  settlements: readonly Settlement[],
): Promise<readonly boolean[]> {
  return await queries.transaction().execute(async (transaction) => {
    const changed = await changeStatus(transaction, settlements.map(changeFor));
    const counting = settlements.filter(({ claim }) => changed.has(claim.job.id));
    const ended = counting.filter(({ outcome: { kind } }) => kind === 'completed' || kind === 'failed');
    await queue.finish(
      transaction,
      ended.map(({ claim }) => claim.entry),
    );
    for (const { claim, outcome } of counting) {
      if (outcome.kind === 'error') await queue.fail(transaction, claim.entry, outcome.reason);
      if (outcome.kind === 'interrupted') {
        await queue.giveBack(transaction, claim.entry, outcome.afterSeconds);
      }
    }
    return settlements.map(({ claim }) => changed.has(claim.job.id));
  });
}

function changeFor({ claim, outcome }: Settlement): StatusChange {
  const { job, attempt } = claim;
  const change = { id: job.id, to: nextStatus(claim, outcome), from: 'running', attempt } as const;
  return outcome.kind === 'completed' ? { ...change, result: outcome.result } : change;
}

function nextStatus({ entry }: Claim, outcome: Outcome): JobStatus {
  if (outcome.kind === 'completed') return 'completed';
  if (outcome.kind === 'failed') return `failed:${outcome.code}`;
  const isLast = outcome.kind === 'error' && entry.retryCount >= entry.retryLimit;
  return isLast ? `failed:${outcome.lastCode}` : 'queued';
}
