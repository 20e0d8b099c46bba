import { randomUUID } from 'node:crypto';
import type { Caller } from '../auth/authentication.ts';
import { rememberConversation } from '../storage/conversation-records.ts';
import type { Queries, QueriesInTransaction } from '../storage/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsJobStatus, ConversationsMultipartStartRequest } from '../generated/models.ts';
import { isProcessable, isRecording, typeViolation } from '../uploads/content-type.ts';
import { insertJobs, type Job, type Upload } from '../jobs/job-records.ts';
import { queuedJob, type Jobs } from '../jobs/jobs.ts';
import { completedParts } from '../uploads/part-list.ts';
import { changeStatus, type JobStatus } from '../jobs/status.ts';
import { planUpload } from '../uploads/upload-plan.ts';
import { limits } from '../settings/limits.ts';
import { badRequest, Problem, type Violation } from '../http/problem.ts';
import { apiVersion, echoed } from './response.ts';

type UploadHandlers = Pick<
  Handlers<Caller>,
  'startMultipartConversationJob' | 'completeMultipartConversationJob' | 'cancelMultipartConversationJob'
>;

export function uploadHandlers(jobs: Jobs, hasTranscriber: boolean): UploadHandlers {
  const { queries, parts, queue } = jobs;

  /** Finds a job that has an upload, and locks it in a transaction. */
  async function jobWithUpload(
    from: Queries | QueriesInTransaction,
    { serviceId }: Caller,
    id: string,
  ): Promise<Job & { upload: Upload }> {
    const job = await jobs.find(from, serviceId, id);
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
        plan: planUpload(body.file_size_bytes, body.preferred_part_size_bytes, parts.smallestPartBytes),
        fileName: body.file_name,
        contentType: body.content_type,
        urlsExpireAt: jobs.newExpiry(),
        storageId: await parts.begin(id),
        completedParts: undefined,
      };
      const status = 'awaiting_upload';
      const job = {
        id,
        serviceId,
        status,
        conversationId,
        profile,
        echo: echoed(body),
        request: undefined,
        upload,
      } as const;
      try {
        await queries.transaction().execute(async (transaction) => {
          await rememberConversation(transaction, serviceId, conversationId);
          await insertJobs(transaction, [job]);
        });
      } catch (error) {
        await parts.abandon(id, upload.storageId).catch(() => {});
        throw error;
      }
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
      const before = await jobWithUpload(queries, caller, path.id);
      const joinViolations =
        before.status === 'awaiting_upload' ? await parts.join(before.id, before.upload, body.parts) : [];
      return await queries.transaction().execute(async (transaction) => {
        const job = await jobWithUpload(transaction, caller, path.id);
        const { id, status, serviceId, upload } = job;
        const completed = completedParts(body.parts);
        // A client that got no response to its complete repeats it.
        if (upload.completedParts === completed) return answer(id, status, body);
        if (status !== 'awaiting_upload')
          throw new Problem(409, `The upload is not open: the job is ${status}.`);
        const violations = [...joinViolations, ...(await parts.check(transaction, id, upload, body.parts))];
        if (violations.length > 0) throw badRequest(violations);
        await jobs.requireTurn(transaction, serviceId);
        await changeStatus(transaction, [{ id, from: 'awaiting_upload', to: 'queued' }]);
        await transaction
          .updateTable('uploads')
          .set({ completed_parts: completed })
          .where('job_id', '=', id)
          .execute();
        await queue.add(transaction, [queuedJob(job)]);
        return answer(id, 'queued', body);
      });
    },

    async cancelMultipartConversationJob({ caller, path, body }) {
      const { id, upload } = await queries.transaction().execute(async (transaction) => {
        const job = await jobWithUpload(transaction, caller, path.id);
        if (job.status === 'cancelled') return job;
        if (job.status !== 'awaiting_upload') {
          throw new Problem(404, `There is no open upload of this job id: the job is ${job.status}.`);
        }
        await changeStatus(transaction, [{ id: job.id, from: 'awaiting_upload', to: 'cancelled' }]);
        await transaction
          .updateTable('uploads')
          .set({ cancel_reason: JSON.stringify(body.reason ?? null) })
          .where('job_id', '=', job.id)
          .execute();
        return job;
      });
      await parts.abandon(id, upload.storageId);
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
    const detail = typeViolation(body.content_type, hasTranscriber);
    violations.push({ pointer: '/content_type', detail });
  }
  const preferred = body.preferred_part_size_bytes ?? 1;
  if (preferred < 1)
    violations.push({ pointer: '/preferred_part_size_bytes', detail: 'must be at least 1.' });
  return violations;
}
