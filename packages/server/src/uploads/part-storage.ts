import type { ConversationsMultipartCompletePart } from '../generated/models.ts';
import type { Violation } from '../http/problem.ts';
import type { Upload } from '../jobs/job-records.ts';
import type { QueriesInTransaction } from '../storage/database.ts';

/** The parts that a caller lists when the upload is complete. */
export type ListedParts = readonly ConversationsMultipartCompletePart[] | null | undefined;

/** Where callers send the parts of uploads: to this service, which has them on its disk, or to S3. */
export interface PartStorage {
  /** Smallest size of a part, except the last one. */
  readonly smallestPartBytes: number;
  /** Longest lifetime of a URL, in seconds. */
  readonly longestLifetimeSeconds: number;
  /** Opens the upload of a job. Returns the storage's own id of it, which is kept with the upload. */
  begin(jobId: string): Promise<string | null>;
  /** The URLs of all parts, in their order. The same upload with the same expiry has the same URLs. */
  urlsOf(jobId: string, upload: Upload): Promise<readonly string[]>;
  /**
   * Makes the parts one object, where the storage does that, or says what is wrong with the list. It may be repeated. It may
   * take long, so it is called before the job is locked.
   */
  join(jobId: string, upload: Upload, listed: ListedParts): Promise<readonly Violation[]>;
  /** What is wrong with the list, where join() leaves that open. The job is locked, so that no part changes meanwhile. */
  check(
    transaction: QueriesInTransaction,
    jobId: string,
    upload: Upload,
    listed: ListedParts,
  ): Promise<readonly Violation[]>;
  /** Forgets all that was sent. */
  abandon(jobId: string, storageId: string | null): Promise<void>;
}
