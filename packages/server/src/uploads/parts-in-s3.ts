import type { ConversationsMultipartCompletePart } from '../generated/models.ts';
import { limits } from '../settings/limits.ts';
import { jobKeys } from '../storage/job-keys.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import type { S3Bucket } from '../storage/objects/s3-bucket.ts';
import { checkPartList, quoted } from './part-list.ts';
import type { PartStorage } from './part-storage.ts';
import { longestUrlLifetimeSeconds, type S3PartUrls } from './s3-part-urls.ts';

/** Callers send their parts to the bucket, as a multipart upload of S3, which also puts them together. */
export function partsInS3(bucket: S3Bucket, store: ObjectStore, urls: S3PartUrls): PartStorage {
  return {
    smallestPartBytes: limits.smallestS3PartBytes,
    longestLifetimeSeconds: longestUrlLifetimeSeconds,
    begin: (jobId) => bucket.beginUpload(jobKeys.file(jobId)),
    urlsOf: (jobId, upload) => urls(jobKeys.file(jobId), upload),
    join: async (jobId, { plan, storageId }, listed) => {
      const key = jobKeys.file(jobId);
      const uploadId = storageId ?? '';
      const violations = checkPartList(plan, undefined, listed);
      if (violations.length > 0 || !listed) {
        // A list with one mistake may have others, which only the storage can tell.
        return checkPartList(plan, await bucket.partsOf(key, uploadId), listed);
      }
      // An earlier attempt may have been cut short after the storage had put the parts together.
      if ((await bucket.sizeOf(key)) === plan.fileBytes) return [];
      const outcome = await bucket.completeUpload(key, uploadId, completedParts(listed));
      // There is no upload any more when another request has just put the same parts together.
      if (outcome !== 'wrong_parts' && (await bucket.sizeOf(key)) === plan.fileBytes) return [];
      const uploaded = outcome === 'completed' ? undefined : await bucket.partsOf(key, uploadId);
      const mistakes = checkPartList(plan, uploaded, listed);
      if (mistakes.length > 0) return mistakes;
      return [{ pointer: '/parts', detail: 'are not the parts that the object storage has.' }];
    },
    check: async () => [],
    abandon: async (jobId, storageId) => {
      if (storageId !== null) await bucket.abortUpload(jobKeys.file(jobId), storageId);
      await store.remove(jobKeys.input(jobId));
    },
  };
}

function completedParts(listed: readonly ConversationsMultipartCompletePart[]) {
  return listed
    .map(({ part_number: number, etag }) => ({ PartNumber: number, ETag: quoted(etag) }))
    .toSorted((a, b) => a.PartNumber - b.PartNumber);
}
