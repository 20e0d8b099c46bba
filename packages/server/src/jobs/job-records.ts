import type { ProfileDefinition } from '@conversation-analytics/engine';
import type { NamedProfile } from '@conversation-analytics/engine/profile-file';
import { sql } from 'kysely';
import type { Queries, QueriesInTransaction } from '../storage/database.ts';
import { heldJson, jsonText } from '../json/held-json.ts';
import { isUuid } from '../validation/validation.ts';
import { builtInProfile } from '../profiles/profiles.ts';
import { isRecording } from '../uploads/content-type.ts';
import type { JobKind } from './queue.ts';
import { changeStatus, keepsInput, type JobStatus } from './status.ts';
import type { UploadPlan } from '../uploads/upload-plan.ts';

/** A job as the database has it. */
export interface Job {
  readonly id: string;
  readonly serviceId: string;
  readonly status: JobStatus;
  readonly conversationId: string;
  /** The profile that the caller asked for at the start, as it was then. */
  readonly profile: NamedProfile;
  /** With the `user_metadata` of the start request, when that had one. */
  readonly echo: { readonly user_metadata?: unknown };
  readonly createdAt: Date;
  readonly upload: Upload | undefined;
  /** The JSON of a small request. Undefined when the input is an object or an upload. */
  readonly request: string | undefined;
  /** Of a completed job. */
  readonly result: JobResult | undefined;
}

/** A result: its JSON, or the key of the object that holds it. */
export type JobResult = { readonly text: string } | { readonly object: string };

export interface Upload {
  readonly plan: UploadPlan;
  readonly fileName: string;
  readonly contentType: string;
  readonly urlsExpireAt: Date;
  /** By what the storage knows it, where callers send their parts to a storage and not to this service. */
  readonly storageId: string | null;
  /** What completedParts() returned for the list that it was completed with. */
  readonly completedParts: string | undefined;
}

export type NewJob = Omit<Job, 'createdAt' | 'status' | 'result' | 'upload'> &
  (
    | { readonly status: 'queued'; readonly upload: undefined }
    | { readonly status: 'awaiting_upload'; readonly upload: Upload }
  );

export async function insertJobs(
  transaction: QueriesInTransaction,
  newJobs: readonly NewJob[],
): Promise<void> {
  await transaction
    .insertInto('jobs')
    .values(
      newJobs.map(({ id, serviceId, status, conversationId, profile, echo, request }) => ({
        id,
        service_id: serviceId,
        status,
        user_metadata: 'user_metadata' in echo ? jsonText(echo.user_metadata) : null,
        conversation_id: JSON.stringify(conversationId),
        profile: profile.name,
        profile_definition: JSON.stringify(profile.definition),
        request: request ?? null,
      })),
    )
    .execute();
  const uploads = newJobs.flatMap(({ id, upload }) => (upload ? [uploadRow(id, upload)] : []));
  if (uploads.length > 0) await transaction.insertInto('uploads').values(uploads).execute();
}

function uploadRow(jobId: string, { plan, fileName, contentType, urlsExpireAt, storageId }: Upload) {
  return {
    job_id: jobId,
    file_name: JSON.stringify(fileName),
    content_type: contentType,
    file_size_bytes: plan.fileBytes,
    part_size_bytes: plan.partBytes,
    part_count: plan.partCount,
    urls_expire_at: urlsExpireAt,
    storage_id: storageId,
    cancel_reason: null,
  };
}

/**
 * Finds a job by what a caller gave as its id. In a transaction the job stays locked to its end, so that of two
 * requests that change it one sees what the other did.
 */
export async function findJob(queries: Queries, id: string): Promise<Job | undefined> {
  if (!isUuid(id)) return undefined;
  const [job] = await findJobs(queries, [id]);
  return job;
}

/** Finds jobs by their ids, and locks them in a transaction. Ids that are unknown are left out. */
export async function findJobs(queries: Queries, ids: readonly string[]): Promise<readonly Job[]> {
  // In a statement of its own: after a wait for a lock, the locked row is read again, and joined rows are not.
  if (queries.isTransaction) {
    await queries.selectFrom('jobs').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  }
  const rows = await queries
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
      columns.ref('uploads.storage_id').as('storage_id'),
      columns.ref('uploads.completed_parts').as('completed_parts'),
    ])
    .where('jobs.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.service_id,
    // Written by this service only, from a JobStatus.
    status: row.status as JobStatus,
    conversationId: JSON.parse(row.conversation_id) as string,
    profile: profileOf(row),
    echo: row.user_metadata === null ? {} : { user_metadata: heldJson(row.user_metadata) },
    createdAt: row.created_at,
    upload: uploadOf(row),
    request: row.request ?? undefined,
    result: resultOf(row.result, row.result_object),
  }));
}

function resultOf(text: string | null, object: string | null): JobResult | undefined {
  if (text !== null) return { text };
  return object === null ? undefined : { object };
}

function profileOf(row: { profile: string; profile_definition: string | null }): NamedProfile {
  if (row.profile_definition === null) return builtInProfile(row.profile);
  // Written by insertJobs() only.
  return { name: row.profile, definition: JSON.parse(row.profile_definition) as ProfileDefinition };
}

interface UploadColumns {
  file_name: string | null;
  content_type: string | null;
  file_size_bytes: number | bigint | string | null;
  part_size_bytes: number | bigint | string | null;
  part_count: number | null;
  urls_expire_at: Date | null;
  storage_id: string | null;
  completed_parts: string | null;
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
    storageId: row.storage_id,
    completedParts: row.completed_parts ?? undefined,
  };
}

/** The queue that a job belongs to: `contentType` is that of its upload. */
export function kindOfJob(isSmall: boolean, contentType: string | undefined): JobKind {
  if (isSmall) return 'small';
  return contentType !== undefined && isRecording(contentType) ? 'recording' : 'large';
}

/** Makes other transactions that call this for one of the service ids wait for the end of this one, in any process. */
export async function lockWaiting(
  transaction: QueriesInTransaction,
  serviceIds: readonly string[],
): Promise<void> {
  // In one order, so that two processes never wait for each other. A statement of its own: the next one sees what they added.
  for (const serviceId of serviceIds.toSorted()) {
    const name = `conversation-analytics waiting jobs ${serviceId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  }
}

/** How many jobs of each of some service ids wait. Those of which none waits are left out. */
export async function countWaiting(
  queries: Queries,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('jobs')
    .select((columns) => ['service_id', columns.fn.countAll().as('waiting')])
    .where('status', '=', 'queued')
    .where('service_id', 'in', serviceIds)
    .groupBy('service_id')
    .execute();
  return new Map(rows.map(({ service_id: id, waiting }) => [id, Number(waiting)]));
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

/** Gives up the uploads whose time is over, and returns them. */
export async function expireUploads(
  queries: Queries,
  graceSeconds: number,
): Promise<readonly { readonly jobId: string; readonly storageId: string | null }[]> {
  const deadline = new Date(Date.now() - graceSeconds * 1000);
  const rows = await queries
    .selectFrom('jobs')
    .innerJoin('uploads', 'uploads.job_id', 'jobs.id')
    .select(['jobs.id as jobId', 'uploads.storage_id as storageId'])
    .where('jobs.status', '=', 'awaiting_upload')
    .where('uploads.urls_expire_at', '<=', deadline)
    .execute();
  const changes = rows.map(
    ({ jobId }) => ({ id: jobId, from: 'awaiting_upload', to: 'failed:upload_expired' }) as const,
  );
  const expired = await changeStatus(queries, changes);
  return rows.filter(({ jobId }) => expired.has(jobId));
}

/** What is stored for a job. */
export interface StoredJob {
  /** Whether it may still need what it was started with: to run, or to be replayed. */
  readonly isOpen: boolean;
  /** Whether an attempt may be writing a result. */
  readonly isRunning: boolean;
  /** The key of the object that holds its result. */
  readonly resultObject: string | undefined;
}

/** Those of some names that are ids of jobs. */
export async function jobsAmong(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredJob>> {
  if (names.length === 0) return new Map();
  const rows = await queries
    .selectFrom('jobs')
    .select(['id', 'status', 'result_object'])
    .where('id', '=', sql<string>`any(${names.filter(isUuid)}::uuid[])`)
    .execute();
  const open = new Set<string>(keepsInput);
  return new Map(
    rows.map(({ id, status, result_object: object }) => [
      id,
      { isOpen: open.has(status), isRunning: status === 'running', resultObject: object ?? undefined },
    ]),
  );
}
