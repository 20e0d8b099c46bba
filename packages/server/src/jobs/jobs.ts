import type { Queries, QueriesInTransaction } from '../storage/database.ts';
import type { ConversationsMultipartUpload } from '../generated/models.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import type { PartStorage } from '../uploads/part-storage.ts';
import type { PartUrls } from '../uploads/part-urls.ts';
import { Problem } from '../http/problem.ts';
import { rememberConversations } from '../storage/conversation-records.ts';
import { inBatches } from './batches.ts';
import {
  countWaiting,
  expireUploads,
  findJob,
  insertJobs,
  kindOfJob,
  lockWaiting,
  type Job,
  type NewJob,
  type Upload,
} from './job-records.ts';
import type { JobQueue, QueuedJob } from './queue.ts';

/** What the handlers of jobs and their uploads share. */
export interface Jobs {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly queue: JobQueue;
  readonly parts: PartStorage;
  readonly partUrls: PartUrls;
  /** Lifetime of part URLs, in seconds. */
  readonly urlLifetimeSeconds: number;
  /**
   * Adds a job that waits in the queue.
   *
   * @throws {Problem} 429 when too many jobs of the service wait.
   */
  start(job: QueuedNewJob): Promise<void>;
  /** @throws {Problem} 429 when too many jobs of the service wait. */
  requireTurn(transaction: QueriesInTransaction, serviceId: string): Promise<void>;
  /** Finds a job of a service; that of another service is as unknown as none. */
  find(queries: Queries | QueriesInTransaction, serviceId: string, id: string): Promise<Job | undefined>;
  /** A job as it is now: an upload whose time is over has failed, also when nobody has noticed yet. */
  current(job: Job): Job;
  /** When URLs that are signed now expire. */
  newExpiry(): Date;
  /** The upload with its URLs, which are renewed after half of their lifetime. */
  describeUpload(jobId: string, upload: Upload): Promise<ConversationsMultipartUpload>;
  /** Gives up the uploads whose time is over. Done every minute, and whenever such a job is looked at. */
  expire(): Promise<void>;
}

export type QueuedNewJob = Extract<NewJob, { readonly status: 'queued' }>;

export function createJobs(options: {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly queue: JobQueue;
  readonly parts: PartStorage;
  readonly partUrls: PartUrls;
  readonly urlLifetimeSeconds: number;
  readonly graceSeconds: number;
  /** How many jobs of a service id may wait. */
  readonly maxWaitingJobs: number;
}): Jobs {
  const { queries, queue, parts, graceSeconds, maxWaitingJobs } = options;
  const urlLifetimeSeconds = Math.min(options.urlLifetimeSeconds, parts.longestLifetimeSeconds);
  // Whole seconds, as the URLs have them, and never less than was promised.
  const newExpiry = () => new Date((Math.ceil(Date.now() / 1000) + urlLifetimeSeconds) * 1000);
  const isOver = ({ status, upload }: Job) =>
    status === 'awaiting_upload' &&
    upload &&
    upload.urlsExpireAt.getTime() + graceSeconds * 1000 <= Date.now();

  const current = (job: Job): Job => (isOver(job) ? { ...job, status: 'failed:upload_expired' } : job);

  async function expire(): Promise<void> {
    for (const { jobId, storageId } of await expireUploads(queries, graceSeconds)) {
      await parts.abandon(jobId, storageId);
    }
  }

  async function renewed(jobId: string, upload: Upload): Promise<Upload> {
    const left = upload.urlsExpireAt.getTime() - Date.now();
    if (left > (urlLifetimeSeconds * 1000) / 2) return upload;
    const urlsExpireAt = newExpiry();
    await queries
      .updateTable('uploads')
      .set({ urls_expire_at: urlsExpireAt })
      .where('job_id', '=', jobId)
      .execute();
    return { ...upload, urlsExpireAt };
  }

  const addJob = inBatches((newJobs: readonly QueuedNewJob[]) =>
    queries.transaction().execute(async (transaction) => {
      const accepted = await withRoom(transaction, newJobs);
      if (accepted.length > 0) {
        await rememberConversations(transaction, accepted);
        await insertJobs(transaction, accepted);
        await queue.add(transaction, accepted.map(queuedJob));
      }
      const ids = new Set(accepted.map(({ id }) => id));
      return newJobs.map(({ id }) => ids.has(id));
    }),
  );

  /** Of some new jobs, those that may wait as well. Others of the same service ids are counted after the transaction. */
  async function withRoom<NewJob extends { readonly serviceId: string }>(
    transaction: QueriesInTransaction,
    newJobs: readonly NewJob[],
  ): Promise<readonly NewJob[]> {
    if (maxWaitingJobs === Infinity) return newJobs;
    const serviceIds = [...new Set(newJobs.map(({ serviceId }) => serviceId))];
    await lockWaiting(transaction, serviceIds);
    const waiting = new Map(await countWaiting(transaction, serviceIds));
    return newJobs.filter(({ serviceId }) => {
      const count = waiting.get(serviceId) ?? 0;
      waiting.set(serviceId, count + 1);
      return count < maxWaitingJobs;
    });
  }

  return {
    ...options,
    urlLifetimeSeconds,
    current,
    newExpiry,
    start: async (job) => {
      if (!(await addJob(job))) throw tooManyJobs(maxWaitingJobs);
    },
    requireTurn: async (transaction, serviceId) => {
      const accepted = await withRoom(transaction, [{ serviceId }]);
      if (accepted.length === 0) throw tooManyJobs(maxWaitingJobs);
    },
    expire,
    find: async (from, serviceId, id) => {
      const job = await findJob(from, id);
      if (job === undefined || job.serviceId !== serviceId) return undefined;
      return current(job);
    },
    describeUpload: async (jobId, upload) => {
      const current = await renewed(jobId, upload);
      const { plan, urlsExpireAt } = current;
      const urls = await parts.urlsOf(jobId, current);
      return {
        type: 'multipart',
        part_size_bytes: plan.partBytes,
        part_count: plan.partCount,
        urls_expire_at: urlsExpireAt.toISOString(),
        parts: urls.map((url, index) => ({ part_number: index + 1, url })),
      };
    },
  };
}

export function queuedJob({ id, serviceId, request, upload }: NewJob | Job): QueuedJob {
  return { id, serviceId, kind: kindOfJob(request !== undefined, upload?.contentType) };
}

function tooManyJobs(most: number): Problem {
  const detail = `${most} jobs of this service id wait already. Start more when some of them have begun.`;
  return new Problem(429, detail, { headers: { 'retry-after': '5' } });
}
