import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Caller } from '../authentication.ts';
import { rememberConversation } from '../conversation-records.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsJobStatus } from '../generated/models.ts';
import { jsonText } from '../held-json.ts';
import { jobKeys } from '../jobs/job-keys.ts';
import { insertJob } from '../jobs/job-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeText } from '../object-store.ts';
import { badRequest } from '../problem.ts';
import { storedJson } from '../stored-json.ts';
import { apiVersion, echoed } from './response.ts';

export function jobHandlers(
  jobs: Jobs,
): Pick<Handlers<Caller>, 'startConversationJob' | 'getConversationJob'> {
  const { queries, store, queue } = jobs;
  return {
    async startConversationJob({ caller: { serviceId, profile }, body }) {
      const id = randomUUID();
      const conversationId = body.conversation_id ?? randomUUID();
      const temporaryPath = store.temporaryPath();
      const job = {
        serviceId,
        status: 'queued',
        conversationId,
        profile,
        echo: echoed(body),
        upload: undefined,
      } as const;
      try {
        await writeText(temporaryPath, jsonText({ ...body, user_metadata: undefined }));
        await store.keep(temporaryPath, jobKeys.request(id));
        await queries.transaction().execute(async (transaction) => {
          await rememberConversation(transaction, serviceId, conversationId);
          await insertJob(transaction, id, job);
          await queue.add(id, transaction);
        });
      } catch (error) {
        await rm(temporaryPath, { force: true });
        await store.remove(jobKeys.job(id));
        throw error;
      }
      return { id, api_version: apiVersion, ...echoed(body), status: 'queued' };
    },

    async getConversationJob({ caller, path: { id } }): Promise<ConversationsJobStatus> {
      const job = await jobs.find(queries, caller.serviceId, id);
      // The contract declares no 404 here.
      if (job === undefined) throw badRequest([{ parameter: 'id', detail: 'is not the id of a known job.' }]);
      const { status, echo } = job;
      return {
        id: job.id,
        api_version: apiVersion,
        ...echo,
        status,
        ...(status === 'completed' && {
          conversations_response: storedJson(store.pathOf(jobKeys.result(job.id))),
        }),
        ...(status === 'awaiting_upload' &&
          job.upload && { upload: await jobs.describeUpload(job.id, job.upload) }),
      };
    },
  };
}
