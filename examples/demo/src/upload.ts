import type { Client, ConversationsMultipartStartResponse } from '@conversation-analytics/client';

export interface UploadFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/**
 * Uploads a file as a job, part by part in their order, and completes it. Parts are PUT with nothing of ours: their
 * URLs are all the permission they need.
 *
 * @returns the id of the job.
 */
export async function uploadInParts(
  client: Client,
  file: UploadFile,
  options: { preferredPartSize: number; signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<string> {
  const { signal } = options;
  const jobs = client.conversations.jobs;
  const started = await jobs.startMultipart(
    {
      file_name: file.name,
      file_size_bytes: file.content.length,
      content_type: file.contentType,
      preferred_part_size_bytes: options.preferredPartSize,
    },
    { signal },
  );
  const { id, partSize, urls } = readStart(started);
  const parts: { part_number: number; etag: string }[] = [];
  for (const [partNumber, url] of urls) {
    const start = (partNumber - 1) * partSize;
    const bytes = file.content.subarray(start, start + partSize);
    parts.push({ part_number: partNumber, etag: await putPart(url, bytes, signal) });
    options.onProgress(Math.min(start + partSize, file.content.length));
  }
  await jobs.completeMultipart(id, { parts }, { signal });
  return id;
}

/** The contract leaves everything nullable; an upload that cannot be carried out ends here. */
function readStart({ id, upload }: ConversationsMultipartStartResponse) {
  const partSize = upload?.part_size_bytes;
  const urls = (upload?.parts ?? []).map(({ part_number, url }) => [part_number, url] as const);
  if (!id || !partSize) throw new Error('The service started an upload without an id or a part size.');
  const known = urls.flatMap(([partNumber, url]) => (partNumber && url ? [[partNumber, url] as const] : []));
  if (known.length === 0 || known.length !== upload.part_count) {
    throw new Error('The service started an upload without a URL for every part.');
  }
  return { id, partSize, urls: known.toSorted(([one], [other]) => one - other) };
}

async function putPart(url: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { method: 'PUT', body, signal, redirect: 'error' });
  const etag = response.headers.get('etag');
  await response.body?.cancel();
  if (!response.ok || !etag)
    throw new Error(`A part was answered with ${response.status}${etag ? '' : ' and no ETag'}.`);
  return etag;
}
