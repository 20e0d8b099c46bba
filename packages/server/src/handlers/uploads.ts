import { randomUUID } from 'node:crypto';
import type { Caller } from '../authentication.ts';
import { rememberConversation } from '../conversation-records.ts';
import type { QueriesInTransaction } from '../database/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsJobStatus, ConversationsMultipartStartRequest } from '../generated/models.ts';
import { isProcessable, isRecording, processableTypes } from '../jobs/content-type.ts';
import { jobKeys } from '../jobs/job-keys.ts';
import { changeStatus, insertJob, uploadedParts, type Job, type Upload } from '../jobs/job-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { checkPartList } from '../jobs/part-list.ts';
import type { JobStatus } from '../jobs/status.ts';
import { planUpload } from '../jobs/upload-plan.ts';
import { limits } from '../limits.ts';
import { badRequest, Problem, type Violation } from '../problem.ts';
import { apiVersion, echoed } from './response.ts';

type UploadHandlers = Pick<
  Handlers<Caller>,
  'startMultipartConversationJob' | 'completeMultipartConversationJob' | 'cancelMultipartConversationJob'
>;

export function uploadHandlers(jobs: Jobs, hasTranscriber: boolean): UploadHandlers {
  const { queries, store, queue } = jobs;

  /** Finds and locks a job that has an upload. */
  async function jobWithUpload(
    transaction: QueriesInTransaction,
    { serviceId }: Caller,
    id: string,
  ): Promise<Job & { upload: Upload }> {
    const job = await jobs.find(transaction, serviceId, id);
    if (job?.upload === undefined) throw new Problem(404, 'There is no upload of this job id.');
    return { ...job, upload: job.upload };
  }

  return {
    async startMultipartConversationJob({ caller: { serviceId, profile }, body }) {
      const violations = fileViolations(body, hasTranscriber);
      if (violations.length > 0) throw badRequest(violations);
      const id = randomUUID();
      const conversationId = randomUUID();
      const upload: Upload = {
        plan: planUpload(body.file_size_bytes, body.preferred_part_size_bytes),
        fileName: body.file_name,
        contentType: body.content_type,
        urlsExpireAt: jobs.newExpiry(),
      };
      const status: JobStatus = 'awaiting_upload';
      const job = { serviceId, status, conversationId, profile, echo: echoed(body) };
      await queries.transaction().execute(async (transaction) => {
        await rememberConversation(transaction, serviceId, conversationId);
        await insertJob(transaction, id, { ...job, upload });
      });
      return {
        id,
        api_version: apiVersion,
        ...echoed(body),
        conversation_id: conversationId,
        status,
        upload: await jobs.describeUpload(id, upload),
      };
    },

    async completeMultipartConversationJob({ caller, path, body }) {
      return await queries.transaction().execute(async (transaction) => {
        const { id, status, upload } = await jobWithUpload(transaction, caller, path.id);
        if (status !== 'awaiting_upload')
          throw new Problem(409, `The upload is not open: the job is ${status}.`);
        const etags = [...(await uploadedParts(transaction, id))].map(
          ([number, { etag }]) => [number, etag] as const,
        );
        const violations = checkPartList(upload.plan, new Map(etags), body.parts);
        if (violations.length > 0) throw badRequest(violations);
        await changeStatus(transaction, id, ['awaiting_upload'], 'queued');
        await queue.add(id, transaction);
        return answer(id, 'queued', body);
      });
    },

    async cancelMultipartConversationJob({ caller, path, body }) {
      const id = await queries.transaction().execute(async (transaction) => {
        const job = await jobWithUpload(transaction, caller, path.id);
        if (job.status === 'cancelled') return job.id;
        if (job.status !== 'awaiting_upload') {
          throw new Problem(404, `There is no open upload of this job id: the job is ${job.status}.`);
        }
        await changeStatus(transaction, job.id, ['awaiting_upload'], 'cancelled');
        await transaction
          .updateTable('uploads')
          .set({ cancel_reason: JSON.stringify(body.reason ?? null) })
          .where('job_id', '=', job.id)
          .execute();
        return job.id;
      });
      await store.remove(jobKeys.input(id));
      return answer(id, 'cancelled', body);
    },
  };
}

function answer(id: string, status: JobStatus, body: { user_metadata?: unknown }): ConversationsJobStatus {
  return { id, api_version: apiVersion, ...echoed(body), status };
}

function fileViolations(body: ConversationsMultipartStartRequest, hasTranscriber: boolean): Violation[] {
  const violations: Violation[] = [];
  const most = isRecording(body.content_type) ? limits.uploadBytes : limits.transcriptBytes;
  if (body.file_size_bytes < 1 || body.file_size_bytes > most) {
    violations.push({ pointer: '/file_size_bytes', detail: `must be from 1 to ${most}.` });
  }
  if (!isProcessable(body.content_type, hasTranscriber)) {
    violations.push({
      pointer: '/content_type',
      detail: `must be one that this service can process: ${processableTypes(hasTranscriber)}.`,
    });
  }
  const preferred = body.preferred_part_size_bytes ?? 1;
  if (preferred < 1)
    violations.push({ pointer: '/preferred_part_size_bytes', detail: 'must be at least 1.' });
  return violations;
}
