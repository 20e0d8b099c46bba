import {
  createMultipartUpload,
  type UploadClient,
  type UploadRecord,
  type UploadSource,
  type UploadStore,
} from '@conversation-analytics/uploader';

/**
 * Discards every upload whose record a store has for a scope.
 *
 * @throws InUseError when another process is running one of them, after the others were discarded.
 */
export async function discardRecords(client: UploadClient, store: UploadStore, scope: string): Promise<void> {
  const errors: unknown[] = [];
  for (const { record } of await store.list()) {
    if (record.scope !== `${client.scope} ${scope}`) continue;
    const upload = createMultipartUpload(client, recordedSource(record), { store, scope });
    await upload.discard().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Stands for a source whose bytes are not needed. */
function recordedSource({ name, size, fingerprint }: UploadRecord): UploadSource {
  return {
    name,
    size,
    type: 'application/octet-stream',
    slice: (start, end) => new Blob([new Uint8Array(end - start)]),
    fingerprint: async () => fingerprint,
    revalidate: async () => true,
  };
}
