import { sql } from 'kysely';
import type { Log } from '../lifecycle/log.ts';
import { limits } from '../settings/limits.ts';
import type { Database, QueriesInTransaction } from '../storage/database.ts';
import { kindOfJob } from './job-records.ts';
import { namesOfQueues, type JobQueue, type QueuedJob } from './queue.ts';
import { changeStatus } from './status.ts';

/** Jobs that are repaired in one transaction. */
const most = 1000;

/**
 * Makes the queue agree with the table of the jobs. A job whose process ended during each of its attempts is a dead letter,
 * and fails. Any other job that is not done and not in the queue is added to it.
 */
export async function repairQueue(database: Database, queue: JobQueue, log: Log): Promise<void> {
  await database.exclusively('repair of the queue', async () => {
    let repaired = most;
    while (repaired === most) {
      repaired = await database.queries
        .transaction()
        .execute((transaction) => repairSome(transaction, queue, log));
    }
  });
}

async function repairSome(transaction: QueriesInTransaction, queue: JobQueue, log: Log): Promise<number> {
  const jobs = await jobsWithoutEntry(transaction);
  const dead = jobs.filter(({ isDead }) => isDead);
  const lost = jobs.filter(({ isDead }) => !isDead);
  await changeStatus(
    transaction,
    dead.map(({ id }) => ({ id, to: 'failed:internal_error' })),
  );
  await changeStatus(
    transaction,
    lost.map(({ id }) => ({ id, from: 'running', to: 'queued' })),
  );
  await queue.addAgain(transaction, lost);
  for (const { id } of dead) {
    const message = `Job ${id} failed: the process ended during each of its ${limits.jobAttempts} attempts.`;
    log({ level: 'error', message });
  }
  return jobs.length;
}

async function jobsWithoutEntry(
  transaction: QueriesInTransaction,
): Promise<readonly (QueuedJob & { readonly isDead: boolean })[]> {
  const { rows } = await sql<JobRow>`
    select jobs.id, jobs.service_id, jobs.request is not null as is_small, uploads.content_type,
      exists (
        select from pgboss.job entry
        where entry.name = any (${namesOfQueues}) and entry.id = jobs.id and entry.state = 'failed'
      ) as is_dead
    from jobs
    left join uploads on uploads.job_id = jobs.id
    where jobs.status in ('queued', 'running')
      and not exists (
        select from pgboss.job entry
        where entry.name = any (${namesOfQueues}) and entry.id = jobs.id and entry.state < 'completed'
      )
    order by jobs.created_at
    limit ${most}`.execute(transaction);
  return rows.map((row) => ({
    id: row.id,
    kind: kindOfJob(row.is_small, row.content_type ?? undefined),
    serviceId: row.service_id,
    isDead: row.is_dead,
  }));
}

interface JobRow {
  readonly id: string;
  readonly service_id: string;
  readonly is_small: boolean;
  readonly content_type: string | null;
  readonly is_dead: boolean;
}
