import type { Queries, QueriesInTransaction } from '../database/database.ts';
import type { ConversationsMultipartUpload } from '../generated/models.ts';
import type { ObjectStore } from '../object-store.ts';
import type { PartUrls } from '../part-urls.ts';
import { expireUploads, findJob, type Job, type Upload } from './job-records.ts';
import { jobKeys } from './job-keys.ts';
import type { JobQueue } from './queue.ts';
import { partLength, partNumbers } from './upload-plan.ts';

/** What the handlers of jobs and their uploads share. */
export interface Jobs {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly queue: JobQueue;
  readonly partUrls: PartUrls;
  /** Lifetime of part URLs, in seconds. */
  readonly urlLifetimeSeconds: number;
  /** Finds a job of a service; that of another service is as unknown as none. */
  find(queries: Queries | QueriesInTransaction, serviceId: string, id: string): Promise<Job | undefined>;
  /** When URLs that are signed now expire. */
  newExpiry(): Date;
  /** The upload with its URLs, which are renewed after half of their lifetime. */
  describeUpload(jobId: string, upload: Upload): Promise<ConversationsMultipartUpload>;
  /** Gives up the uploads whose time is over. Done every minute, and whenever such a job is looked at. */
  expire(): Promise<void>;
}

export function createJobs(options: {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly queue: JobQueue;
  readonly partUrls: PartUrls;
  readonly urlLifetimeSeconds: number;
  readonly graceSeconds: number;
}): Jobs {
  const { queries, store, partUrls, urlLifetimeSeconds, graceSeconds } = options;
  // Whole seconds, as the URLs have them, and never less than was promised.
  const newExpiry = () => new Date((Math.ceil(Date.now() / 1000) + urlLifetimeSeconds) * 1000);
  const isOver = ({ status, upload }: Job) =>
    status === 'awaiting_upload' &&
    upload &&
    upload.urlsExpireAt.getTime() + graceSeconds * 1000 <= Date.now();

  async function expire(): Promise<void> {
    for (const id of await expireUploads(queries, graceSeconds)) await store.remove(jobKeys.input(id));
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

  return {
    ...options,
    newExpiry,
    expire,
    find: async (from, serviceId, id) => {
      const job = await findJob(from, id);
      if (job === undefined || job.serviceId !== serviceId) return undefined;
      return isOver(job) ? { ...job, status: 'failed:upload_expired' } : job;
    },
    describeUpload: async (jobId, upload) => {
      const { plan, urlsExpireAt } = await renewed(jobId, upload);
      const expires = urlsExpireAt.getTime() / 1000;
      return {
        type: 'multipart',
        part_size_bytes: plan.partBytes,
        part_count: plan.partCount,
        urls_expire_at: urlsExpireAt.toISOString(),
        parts: partNumbers(plan).map((partNumber) => ({
          part_number: partNumber,
          // Every number of the plan has a length.
          url: partUrls.urlOf({ jobId, partNumber, lengthBytes: partLength(plan, partNumber) ?? 0, expires }),
        })),
      };
    },
  };
}
