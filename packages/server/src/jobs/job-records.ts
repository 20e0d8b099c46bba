import type { Profile } from '@conversation-analytics/engine';
import { sql } from 'kysely';
import type { Queries, QueriesInTransaction } from '../database/database.ts';
import { heldJson, jsonText } from '../held-json.ts';
import { limits } from '../limits.ts';
import { isUuid } from '../validation.ts';
import type { JobStatus } from './status.ts';
import type { UploadPlan } from './upload-plan.ts';

/** A job as the database has it. */
export interface Job {
  readonly id: string;
  readonly serviceId: string;
  readonly status: JobStatus;
  readonly conversationId: string;
  /** The profile that the caller asked for at the start. */
  readonly profile: Profile;
  /** With the `user_metadata` of the start request, when that had one. */
  readonly echo: { readonly user_metadata?: unknown };
  readonly createdAt: Date;
  readonly upload: Upload | undefined;
}

export interface Upload {
  readonly plan: UploadPlan;
  readonly fileName: string;
  readonly contentType: string;
  readonly urlsExpireAt: Date;
}

export type NewJob = Omit<Job, 'createdAt' | 'id'>;

export async function insertJob(transaction: QueriesInTransaction, id: string, job: NewJob): Promise<void> {
  const { serviceId, status, conversationId, profile, echo, upload } = job;
  await transaction
    .insertInto('jobs')
    .values({
      id,
      service_id: serviceId,
      status,
      user_metadata: 'user_metadata' in echo ? jsonText(echo.user_metadata) : null,
      conversation_id: JSON.stringify(conversationId),
      profile,
    })
    .execute();
  if (upload === undefined) return;
  await transaction
    .insertInto('uploads')
    .values({
      job_id: id,
      file_name: JSON.stringify(upload.fileName),
      content_type: upload.contentType,
      file_size_bytes: upload.plan.fileBytes,
      part_size_bytes: upload.plan.partBytes,
      part_count: upload.plan.partCount,
      urls_expire_at: upload.urlsExpireAt,
      cancel_reason: null,
    })
    .execute();
}

/**
 * Finds a job by what a caller gave as its id. In a transaction the job stays locked to its end, so that of two
 * requests that change it one sees what the other did.
 */
export async function findJob(queries: Queries, id: string): Promise<Job | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await queries
    .selectFrom('jobs')
    .leftJoin('uploads', 'uploads.job_id', 'jobs.id')
    .selectAll('jobs')
    .select((columns) => [
      columns.ref('uploads.file_name').as('file_name'),
      columns.ref('uploads.content_type').as('content_type'),
      columns.ref('uploads.file_size_bytes').as('file_size_bytes'),
      columns.ref('uploads.part_size_bytes').as('part_size_bytes'),
      columns.ref('uploads.part_count').as('part_count'),
      columns.ref('uploads.urls_expire_at').as('urls_expire_at'),
    ])
    .where('jobs.id', '=', id)
    .$if(queries.isTransaction, (query) => query.forUpdate('jobs'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    serviceId: row.service_id,
    // Written by this service only, from a JobStatus.
    status: row.status as JobStatus,
    conversationId: JSON.parse(row.conversation_id) as string,
    // Written by this service only, from a Profile.
    profile: row.profile as Profile,
    echo: row.user_metadata === null ? {} : { user_metadata: heldJson(row.user_metadata) },
    createdAt: row.created_at,
    upload: uploadOf(row),
  };
}

interface UploadColumns {
  file_name: string | null;
  content_type: string | null;
  file_size_bytes: number | bigint | string | null;
  part_size_bytes: number | bigint | string | null;
  part_count: number | null;
  urls_expire_at: Date | null;
}

function uploadOf(row: UploadColumns): Upload | undefined {
  const { file_name: fileName, content_type: contentType, urls_expire_at: urlsExpireAt } = row;
  if (fileName === null || contentType === null || urlsExpireAt === null) return undefined;
  return {
    plan: {
      fileBytes: Number(row.file_size_bytes),
      partBytes: Number(row.part_size_bytes),
      partCount: Number(row.part_count),
    },
    fileName: JSON.parse(fileName) as string,
    contentType,
    urlsExpireAt,
  };
}

/** Moves a job to another status, provided that it has one of the given ones. Whether it had. */
export async function changeStatus(
  queries: Queries,
  id: string,
  from: readonly JobStatus[],
  to: JobStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('jobs')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a waiting job as running, and counts the attempt. Undefined when it is not waiting any more. */
export async function beginAttempt(queries: Queries, id: string): Promise<number | undefined> {
  const begun = await queries
    .updateTable('jobs')
    .set((columns) => ({ status: 'running', attempts: columns('attempts', '+', 1) }))
    .where('id', '=', id)
    // A job is given out again when its attempt was cut short, so it may be marked as running already.
    .where('status', 'in', ['queued', 'running'])
    .returning('attempts')
    .executeTakeFirst();
  return begun?.attempts;
}

/** Puts a running job back, as if its attempt had never begun. */
export async function giveBackAttempt(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('jobs')
    .set((columns) => ({ status: 'queued', attempts: columns('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** The uploaded parts of a job: by their number the ETag and the name of the file. */
export async function uploadedParts(
  queries: Queries,
  jobId: string,
): Promise<ReadonlyMap<number, { readonly etag: string; readonly file: string }>> {
  const rows = await queries
    .selectFrom('upload_parts')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('part_number')
    .execute();
  return new Map(rows.map(({ part_number: number, etag, file }) => [number, { etag, file }]));
}

/** Gives up the uploads whose time is over, and returns the ids of their jobs. */
export async function expireUploads(queries: Queries, graceSeconds: number): Promise<readonly string[]> {
  const expired: JobStatus = 'failed:upload_expired';
  const deadline = new Date(Date.now() - graceSeconds * 1000);
  const rows = await queries
    .updateTable('jobs')
    .from('uploads')
    .set({ status: expired })
    .whereRef('uploads.job_id', '=', 'jobs.id')
    .where('jobs.status', '=', 'awaiting_upload')
    .where('uploads.urls_expire_at', '<=', deadline)
    .returning('jobs.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Fails the jobs that were begun as often as allowed and have not ended: the process ended during each attempt. Returns
 * their ids.
 */
export async function failExhausted(queries: Queries): Promise<readonly string[]> {
  const failed: JobStatus = 'failed:internal_error';
  const rows = await queries
    .updateTable('jobs')
    .set({ status: failed })
    .where('status', 'in', ['queued', 'running'])
    .where('attempts', '>=', limits.jobAttempts)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts every job that is not done back into the queue's order: oldest first. */
export async function requeueUnfinished(queries: Queries): Promise<readonly string[]> {
  await queries.updateTable('jobs').set({ status: 'queued' }).where('status', '=', 'running').execute();
  const rows = await queries
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of some names are ids of jobs, and whether these may still need what they were started with. */
export async function jobsAmong(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, 'open' | 'ended'>> {
  if (names.length === 0) return new Map();
  const rows = await queries
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('id', '=', sql<string>`any(${names.filter(isUuid)}::uuid[])`)
    .execute();
  const open = new Set<string>(['awaiting_upload', 'queued', 'running'] satisfies JobStatus[]);
  return new Map(rows.map(({ id, status }) => [id, open.has(status) ? 'open' : 'ended']));
}
