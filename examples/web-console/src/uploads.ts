import type { Client, ConversationsMultipartStartResponse } from '@conversation-analytics/client';
import { ExplainedError } from './analysis/explain.ts';
import type { Submission } from './submission.ts';

export interface Progress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Sends what is to be analysed, and answers with the id of its job. A transcript goes as talk turns, a recording in parts. */
export async function upload(
  client: Client,
  submission: Submission,
  options: UploadOptions,
): Promise<string> {
  if (submission.kind === 'recording') return uploadInParts(client, submission.file, options);
  const { id } = await client.conversations.jobs.start(
    { talk_turns: submission.talkTurns, include_conversation: true, include_tips: true },
    { signal: options.signal },
  );
  if (!id) throw senseless();
  return id;
}

async function uploadInParts(
  client: Client,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const { jobs } = client.conversations;
  const started = await jobs.startMultipart(
    { file_name: file.name, file_size_bytes: file.size, content_type: file.type },
    { signal },
  );
  const { id, partSize, urls } = readStart(started);
  try {
    const parts: { part_number: number; etag: string }[] = [];
    for (const [partNumber, url] of urls) {
      const start = (partNumber - 1) * partSize;
      const etag = await putPart(url, file.slice(start, start + partSize), signal);
      parts.push({ part_number: partNumber, etag });
      onProgress({ sentBytes: Math.min(start + partSize, file.size), totalBytes: file.size });
    }
    await jobs.completeMultipart(id, { parts }, { signal });
    return id;
  } catch (error) {
    // Without waiting for it: the service gives uploads up by itself too.
    jobs.cancelMultipart(id, { reason: 'given up in the console' }).catch(() => {});
    throw error;
  }
}

/** The contract leaves everything nullable; an upload that cannot be carried out ends here. */
function readStart({ id, upload }: ConversationsMultipartStartResponse) {
  const partSize = upload?.part_size_bytes;
  const urls = (upload?.parts ?? []).flatMap(({ part_number, url }) =>
    part_number && url ? [[part_number, url] as const] : [],
  );
  if (!id || !partSize || urls.length === 0 || urls.length !== upload.part_count) {
    throw senseless();
  }
  return { id, partSize, urls: urls.toSorted(([one], [other]) => one - other) };
}

/** With nothing of ours: the URL is all the permission that is needed, and a secret, so it is in no error. */
async function putPart(url: string, body: Blob, signal: AbortSignal): Promise<string> {
  const init: RequestInit = { method: 'PUT', body, signal, redirect: 'error', credentials: 'omit' };
  const response = await fetch(url, init).catch((error: unknown) => {
    throw signal.aborted ? error : partError();
  });
  const etag = response.headers.get('etag');
  if (!response.ok || !etag) throw partError();
  return etag;
}

function partError(): ExplainedError {
  return new ExplainedError(
    'The upload was interrupted',
    'Check your connection, and that the file is still where it was. Then upload it again.',
    true,
  );
}

function senseless(): ExplainedError {
  return new ExplainedError(
    'The answer makes no sense',
    'The service accepted this, but did not say how to go on. Try again, or tell whoever runs it.',
    true,
  );
}
