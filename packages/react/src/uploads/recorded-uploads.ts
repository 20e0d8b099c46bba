import type { UploadRecord, UploadSource, UploadStore } from '@conversation-analytics/uploader';

/** Returns the present record of a job. */
export async function recordOf(
  store: UploadStore,
  jobId: string | undefined,
): Promise<UploadRecord | undefined> {
  return (await store.list()).find(({ record }) => record?.jobId === jobId)?.record;
}

/** Stands for a file that is missing. With it an upload can be cancelled, and nothing else. */
export function withoutFile({ name, size, fingerprint }: UploadRecord): UploadSource {
  return {
    name,
    size,
    type: '',
    slice: () => new Blob(),
    fingerprint: async () => fingerprint,
    revalidate: async () => false,
  };
}
