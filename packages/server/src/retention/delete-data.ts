import { sql, type RawBuilder } from 'kysely';
import { deadLetterQueue, namesOfQueues } from '../jobs/queue.ts';
import type { Database, Queries } from '../storage/database.ts';
import { jobKeys } from '../storage/job-keys.ts';
import type { JobStatus } from '../jobs/status.ts';
import { recordRemovals, recordUploadRemoval } from './removals.ts';

/** Rows that one transaction deletes, so that no request waits long for one. */
const batchRows = 500;

/** How many rows were deleted. */
export interface Deleted {
  readonly jobs: number;
  readonly files: number;
  readonly conversations: number;
}

const openStatuses: readonly JobStatus[] = ['awaiting_upload', 'queued', 'running'];

/** Whether a job has ended, as a condition on its row. */
export const hasEnded = sql<boolean>`not (status = any(${openStatuses}))`;

/**
 * Deletes the jobs for which a condition holds, with their uploads, and records their objects for removal. Returns how
 * many they were.
 */
export async function deleteJobs(
  { queries }: Database,
  condition: RawBuilder<boolean>,
  signal: AbortSignal,
): Promise<number> {
  const isQueued = await hasQueue(queries);
  return await inBatches(signal, () =>
    queries.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string; ended: boolean }>`
        select id, ${hasEnded} as ended from jobs where ${condition} limit ${batchRows} for update`.execute(
        transaction,
      );
      if (rows.length === 0) return 0;
      const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`;
      await sql`delete from upload_parts where job_id = ${ids}`.execute(transaction);
      const { rows: uploads } = await sql<{ id: string; storageId: string | null }>`
        delete from uploads where job_id = ${ids} returning job_id as id, storage_id as "storageId"`.execute(
        transaction,
      );
      for (const { id, storageId } of uploads) {
        if (storageId !== null) await recordUploadRemoval(transaction, jobKeys.file(id), storageId);
      }
      await sql`delete from jobs where id = ${ids}`.execute(transaction);
      // What an attempt failed with may repeat words of a recording. An entry that is open is dropped by who takes it.
      if (isQueued) {
        await sql`
          delete from pgboss.job
          where (name = any(${namesOfQueues}) and id = ${ids} and state >= 'completed')
            or (name = ${deadLetterQueue} and source_id = ${ids})`.execute(transaction);
      }
      const keysOf = (isEnded: boolean) =>
        rows.filter(({ ended }) => ended === isEnded).map(({ id }) => jobKeys.job(id));
      await recordRemovals(transaction, keysOf(true), 'at rest');
      await recordRemovals(transaction, keysOf(false), 'busy');
      return rows.length;
    }),
  );
}

/** Whether there is a queue: a service that has never started has none. */
export async function hasQueue(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('pgboss.job') is not null as exists`.execute(queries);
  return rows[0]?.exists === true;
}

/** Deletes the files for which a condition holds, and records their objects for removal. Returns how many they were. */
export async function deleteFiles(
  { queries }: Database,
  condition: RawBuilder<boolean>,
  signal: AbortSignal,
): Promise<number> {
  return await inBatches(signal, () =>
    queries.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ object: string }>`
        delete from files where ctid = any(array(
          select ctid from files where ${condition} limit ${batchRows} for update))
        returning object`.execute(transaction);
      await recordRemovals(
        transaction,
        rows.map(({ object }) => object),
        'at rest',
      );
      return rows.length;
    }),
  );
}

/** Deletes the conversations for which a condition holds, with their metadata. Returns how many they were. */
export async function deleteConversations(
  { queries }: Database,
  condition: RawBuilder<boolean>,
  signal: AbortSignal,
): Promise<number> {
  return await inBatches(signal, async () => {
    const { rows } = await sql`
      delete from conversations where ctid = any(array(
        select ctid from conversations where ${condition} limit ${batchRows} for update))
      returning 1 as deleted`.execute(queries);
    return rows.length;
  });
}

async function inBatches(signal: AbortSignal, deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    signal.throwIfAborted();
    const count = await deleteBatch();
    total += count;
    if (count < batchRows) return total;
  }
}
