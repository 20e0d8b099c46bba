import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import { AnalysisError } from '../analysis/analysis-thread.ts';
import { everythingIncluded } from '../analysis/analyze.ts';
import type { ConversationSource } from '../analysis/task.ts';
import type { Queries } from '../database/database.ts';
import { apiVersion, createdAt } from '../handlers/response.ts';
import { jsonText } from '../held-json.ts';
import { limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { concatenate, type ObjectStore } from '../object-store.ts';
import type { Transcriber } from '../transcriber.ts';
import { contractValidator } from '../validation.ts';
import { isRecording } from './content-type.ts';
import {
  beginAttempt,
  changeStatus,
  findJob,
  giveBackAttempt,
  uploadedParts,
  type Job,
  type Upload,
} from './job-records.ts';
import { jobKeys } from './job-keys.ts';
import type { FailureCode } from './status.ts';

export interface JobRunner {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly pool: AnalysisPool;
  readonly transcriber: Transcriber | undefined;
  /** Aborts when the service stops. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/**
 * Runs a job to its end. It may be called again for the same job, after it was cut short or even after it was done.
 *
 * @throws When the attempt failed for a reason that may pass; the job is still `running` then.
 */
export async function runJob(runner: JobRunner, jobId: string): Promise<void> {
  const { queries, store, signal, log } = runner;
  const attempt = await beginAttempt(queries, jobId);
  const job = await findJob(queries, jobId);
  if (attempt === undefined || job === undefined) return;
  const temporaryPath = store.temporaryPath();
  try {
    const failure = await analyze(runner, job, temporaryPath);
    if (failure === undefined) await store.keep(temporaryPath, jobKeys.result(jobId));
    await changeStatus(
      queries,
      jobId,
      ['running'],
      failure === undefined ? 'completed' : `failed:${failure}`,
    );
  } catch (error) {
    // Nothing is wrong with a job that a stop of the service interrupts: the next start begins it again.
    if (signal.aborted) return await giveBackAttempt(queries, jobId);
    log({ level: 'error', message: `Job ${jobId} failed in attempt ${attempt}.`, error });
    const failure = lastingFailure(error) ?? (attempt < limits.jobAttempts ? undefined : 'internal_error');
    if (failure === undefined) throw error;
    await changeStatus(queries, jobId, ['running'], `failed:${failure}`);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  await store.remove(jobKeys.input(jobId));
}

/** Why another attempt would fail as well. */
function lastingFailure(error: unknown): FailureCode | undefined {
  if (!(error instanceof AnalysisError)) return undefined;
  if (error.code === 'timeout') return 'analysis_timeout';
  return error.code === 'out_of_memory' ? 'out_of_memory' : undefined;
}

/** Writes the response to a file, or says why there cannot be one. */
async function analyze(runner: JobRunner, job: Job, resultPath: string): Promise<FailureCode | undefined> {
  const source = await sourceOf(runner, job);
  if (typeof source === 'string') return source;
  const head = jsonText({
    id: randomUUID(),
    api_version: apiVersion,
    ...job.echo,
    conversation_id: job.conversationId,
    created_at: createdAt(),
  });
  const outcome = await runner.pool.perform(
    { kind: 'conversation', source, profile: job.profile, head, resultPath },
    { owner: job.serviceId, bytes: await sizeOf(source) },
  );
  return outcome.kind === 'unreadable' ? `transcript_${outcome.code}` : undefined;
}

async function sizeOf(source: ConversationSource): Promise<number> {
  return source.kind === 'request' ? source.text.length : (await stat(source.path)).size;
}

async function sourceOf(runner: JobRunner, job: Job): Promise<ConversationSource | FailureCode> {
  const { upload, id } = job;
  if (upload === undefined) return { kind: 'request file', path: runner.store.pathOf(jobKeys.request(id)) };
  if (isRecording(upload.contentType)) return await transcribe(runner, id, upload);
  return { kind: 'transcript file', path: await uploadedFile(runner, id) };
}

async function transcribe(
  runner: JobRunner,
  jobId: string,
  { fileName, contentType }: Upload,
): Promise<ConversationSource | FailureCode> {
  const { transcriber, signal, log } = runner;
  // The upload was accepted while a transcriber was configured, which may have changed since.
  if (transcriber === undefined) return 'transcription_failed';
  const path = await uploadedFile(runner, jobId);
  try {
    signal.throwIfAborted();
    const talkTurns = await untilAborted(transcriber({ path, fileName, contentType, signal }), signal);
    const request = { talk_turns: [...talkTurns], ...everythingIncluded };
    const [violation] = contractValidator('ConversationsRequest')(request);
    if (violation === undefined) return { kind: 'request', text: JSON.stringify(request) };
    log({ level: 'error', message: `The transcriber of job ${jobId} returned no valid talk turns.` });
  } catch (error) {
    if (signal.aborted) throw error;
    log({ level: 'error', message: `The transcriber of job ${jobId} failed.`, error });
  }
  return 'transcription_failed';
}

/** Waits for work no longer than until the signal aborts: a transcriber may take no notice of it. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Puts the parts together, and returns the path of the whole. */
async function uploadedFile({ queries, store }: JobRunner, jobId: string): Promise<string> {
  const parts = [...(await uploadedParts(queries, jobId)).values()];
  const temporaryPath = store.temporaryPath();
  await concatenate(
    parts.map(({ file }) => store.pathOf(jobKeys.part(jobId, file))),
    temporaryPath,
  );
  await store.keep(temporaryPath, jobKeys.file(jobId));
  return store.pathOf(jobKeys.file(jobId));
}
