import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Caller } from '../auth/authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsJobStatus, ConversationsResponse } from '../generated/models.ts';
import { heldJson, jsonText } from '../json/held-json.ts';
import { jobKeys } from '../storage/job-keys.ts';
import type { Job } from '../jobs/job-records.ts';
import type { Jobs, QueuedNewJob } from '../jobs/jobs.ts';
import { limits } from '../settings/limits.ts';
import { recorded } from '../storage/objects/recorded.ts';
import { writeText } from '../storage/objects/temporary-files.ts';
import { badRequest } from '../http/problem.ts';
import { storedJson } from '../json/stored-json.ts';
import { apiVersion, echoed } from './response.ts';

export function jobHandlers(
  jobs: Jobs,
): Pick<Handlers<Caller>, 'startConversationJob' | 'getConversationJob'> {
  const { queries, store } = jobs;

  /** The result of a completed job. */
  function responseOf({ id, result }: Job): ConversationsResponse {
    if (result === undefined) throw new Error(`Job ${id} is completed and has no result.`);
    // The analysis wrote it as a response of the contract.
    if ('text' in result) return heldJson(result.text) as ConversationsResponse;
    return storedJson(() => store.read(result.object));
  }

  return {
    async startConversationJob({ caller: { serviceId, profile }, body }) {
      const id = randomUUID();
      const text = jsonText({ ...body, user_metadata: undefined });
      const isSmall = text.length <= limits.inlineCharacters;
      const job = {
        id,
        serviceId,
        status: 'queued',
        conversationId: body.conversation_id ?? randomUUID(),
        profile,
        echo: echoed(body),
        upload: undefined,
        request: isSmall ? text : undefined,
      } as const;
      if (isSmall) await jobs.start(job);
      else await startWithObject(jobs, job, text);
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
          conversations_response: responseOf(job),
        }),
        ...(status === 'awaiting_upload' &&
          job.upload && { upload: await jobs.describeUpload(job.id, job.upload) }),
      };
    },
  };
}

/** A large request is kept as an object, from before its job is known to after it has ended. */
async function startWithObject(jobs: Jobs, job: QueuedNewJob, text: string): Promise<void> {
  const { store } = jobs;
  const temporaryPath = store.temporaryPath();
  try {
    await writeText(temporaryPath, text);
    await store.keep(temporaryPath, jobKeys.request(job.id));
  } finally {
    await rm(temporaryPath, { force: true });
  }
  await recorded(store, jobKeys.job(job.id), () => jobs.start(job));
}
