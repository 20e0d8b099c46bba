import { ApiError, type Client, type ConversationsJobStatus } from '@conversation-analytics/client';
import { uploadConversationFile } from '@conversation-analytics/node/uploads';
import type { UploadSnapshot, UploadStore } from '@conversation-analytics/uploader';
import type { JobLedger } from './job-ledger.ts';

export interface Uploaded {
  readonly job: ConversationsJobStatus;
  readonly jobId: string;
  /** Whether an earlier run has uploaded the file. */
  readonly isEarlier: boolean;
}

export interface UploadSetting {
  readonly client: Client;
  readonly ledger: JobLedger;
  readonly store: UploadStore;
  /** Keeps apart the uploads of different profiles. */
  readonly scope: string;
  readonly signal: AbortSignal;
  readonly onProgress: (snapshot: UploadSnapshot) => void;
}

/** Uploads a file, unless an earlier run has done so. One that was interrupted continues. */
export async function uploadOne(
  path: string,
  { client, ledger, store, scope, signal, onProgress }: UploadSetting,
): Promise<Uploaded> {
  const key = await ledger.keyOf(path);
  const known = ledger.find(key);
  const earlier = known === undefined ? undefined : await uploadedJob(client, known, signal);
  if (known !== undefined && earlier) return { job: earlier, jobId: known, isEarlier: true };
  let kept: Promise<void> = Promise.resolve();
  const upload = uploadConversationFile(client, path, {
    store,
    scope,
    signal,
    wait: false,
    onProgress(snapshot) {
      // It is written down as soon as there is a job, so that no crash loses it.
      if (snapshot.jobId !== undefined) kept = ledger.add(key, snapshot.jobId);
      kept.catch(() => {});
      onProgress(snapshot);
    },
  });
  const job = await upload;
  const jobId = upload.jobId ?? job.id ?? '';
  await kept;
  await ledger.add(key, jobId);
  return { job, jobId, isEarlier: false };
}

/** States of a job whose upload is not complete, or is lost. */
const notUploaded = /^(?:awaiting_upload|cancelled|failed:upload_expired)$/;

/** The job of an earlier run, if its upload was completed. */
async function uploadedJob(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<ConversationsJobStatus | undefined> {
  try {
    const job = await client.conversations.jobs.get(id, { signal });
    return notUploaded.test(job.status ?? '') ? undefined : job;
  } catch (error) {
    // The service knows the job no more: it was deleted, or the service is another one at the same address.
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return undefined;
    throw error;
  }
}
