import { jobKeys } from '../storage/job-keys.ts';
import { uploadedParts } from '../jobs/job-records.ts';
import { limits } from '../settings/limits.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { checkPartList } from './part-list.ts';
import type { PartStorage } from './part-storage.ts';
import type { PartUrls } from './part-urls.ts';
import { partLength, partNumbers } from './upload-plan.ts';

/** Callers send their parts to this service, see addPartUploads(). The job puts them together. */
export function partsOnDisk(store: ObjectStore, partUrls: PartUrls): PartStorage {
  return {
    smallestPartBytes: limits.smallestPartBytes,
    longestLifetimeSeconds: Infinity,
    begin: async () => null,
    urlsOf: async (jobId, { plan, urlsExpireAt }) => {
      const expires = urlsExpireAt.getTime() / 1000;
      return partNumbers(plan).map((partNumber) =>
        // Every number of the plan has a length.
        partUrls.urlOf({ jobId, partNumber, lengthBytes: partLength(plan, partNumber) ?? 0, expires }),
      );
    },
    join: async () => [],
    check: async (transaction, jobId, { plan }, listed) => {
      const parts = await uploadedParts(transaction, jobId);
      const etags = [...parts].map(([number, { etag }]) => [number, etag] as const);
      return checkPartList(plan, new Map(etags), listed);
    },
    abandon: (jobId) => store.remove(jobKeys.input(jobId)),
  };
}
