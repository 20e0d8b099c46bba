import { randomUUID } from 'node:crypto';
import type { Service } from '../src/index.ts';
import {
  credentialsOf,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  transcript,
  type TestCaller,
  type UploadedPart,
} from '../test/support.ts';

const content = transcript(3);

/** What a request has to be responded to with. */
export interface Expected {
  readonly status: number;
  /** The places that a 400 names. Undefined where several may be wrong. */
  readonly places?: readonly string[];
  /** What has changed after it. */
  readonly after?: () => void;
}

/** What can be known of a job id before a request for it. */
export const jobStates = [
  'malformed',
  'unknown',
  'foreign',
  'without upload',
  'awaiting',
  'uploaded',
  'completed',
  'cancelled',
] as const;
export type JobState = (typeof jobStates)[number];

/** A job in a state, and the parts that its upload has got. */
export interface KnownJob {
  readonly id: string;
  readonly parts: readonly UploadedPart[];
}

/** What a service knows, made as requests need it. */
export interface World {
  readonly caller: TestCaller;
  readonly stranger: TestCaller;
  job(state: JobState): Promise<KnownJob>;
  /** A request has brought the job of one state into another. */
  moveJob(from: JobState, to: JobState): void;
  conversation(): Promise<string>;
  /** The id of a file that is stored. */
  readonly file: { id: string | undefined };
}

export async function createWorld(service: Service): Promise<World> {
  const caller = await signIn(service.url, credentialsOf(service));
  const stranger = await signIn(service.url, await service.createCredentials());
  const jobs = new Map<JobState, KnownJob>();
  let conversation: string | undefined;

  async function started(as: TestCaller): Promise<KnownJob> {
    const { json } = await as.post('/v1/conversations/jobs', { talk_turns: talkTurns });
    return { id: String(json.id), parts: [] };
  }

  async function upload(state: JobState): Promise<KnownJob> {
    const job = await startUpload(caller, content);
    const id = String(job.id);
    if (state === 'awaiting') return { id, parts: [] };
    const parts = await sendParts(job, content);
    if (state === 'completed')
      await caller.post(`/v1/conversations/jobs/${id}/complete-multipart`, { parts });
    if (state === 'cancelled') await caller.post(`/v1/conversations/jobs/${id}/cancel-multipart`, {});
    return { id, parts };
  }

  async function made(state: JobState): Promise<KnownJob> {
    if (state === 'malformed') return { id: 'no-job', parts: [] };
    if (state === 'unknown') return { id: randomUUID(), parts: [] };
    if (state === 'foreign') return await started(stranger);
    return state === 'without upload' ? await started(caller) : await upload(state);
  }

  return {
    caller,
    stranger,
    job: async (state) => {
      const job = jobs.get(state) ?? (await made(state));
      jobs.set(state, job);
      return job;
    },
    moveJob: (from, to) => {
      const job = jobs.get(from);
      jobs.delete(from);
      if (job !== undefined) jobs.set(to, job);
    },
    conversation: async () => {
      if (conversation === undefined) {
        conversation = randomUUID();
        await caller.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: conversation });
      }
      return conversation;
    },
    file: { id: undefined },
  };
}
