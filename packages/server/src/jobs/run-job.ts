import { profileInUse } from '../profiles/profile-in-use.ts';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { analyzeConversation, responseOf } from '@conversation-analytics/engine';
import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import { AnalysisError } from '../analysis/analysis-thread.ts';
import { everythingIncluded } from '../analysis/analyze.ts';
import type { ConversationSource } from '../analysis/task.ts';
import { DatabaseUnavailable, type Queries } from '../storage/database.ts';
import type { ConversationsRequest } from '../generated/models.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { apiVersion, createdAt } from '../handlers/response.ts';
import { jsonText } from '../json/held-json.ts';
import { limits } from '../settings/limits.ts';
import { visible, type Log } from '../lifecycle/log.ts';
import { ObjectStoreUnavailable, type ObjectStore } from '../storage/objects/object-store.ts';
import { Problem } from '../http/problem.ts';
import { concatenated, save, writeText } from '../storage/objects/temporary-files.ts';
import type { Transcriber } from '../recordings/transcriber.ts';
import { TranscriptionError } from '../recordings/transcription-error.ts';
import { contractValidator } from '../validation/validation.ts';
import { isRecording } from '../uploads/content-type.ts';
import type { Claim, Outcome, Settlement } from './claims.ts';
import { uploadedParts, type Job, type JobResult, type Upload } from './job-records.ts';
import { jobKeys } from '../storage/job-keys.ts';
import type { FailureCode, ReplayableCode } from './status.ts';

export interface JobRunner {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly disk: DiskSpace;
  readonly pool: AnalysisPool;
  readonly transcriber: Transcriber | undefined;
  /** Aborts when the service stops. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** How long a job waits for a storage that is gone. */
const outageSeconds = 5;

/** More characters than this of the reason of a failure are not stored. */
const longestReason = 2000;

/** Makes one attempt at a job. It never throws: the outcome tells what went wrong. */
export async function runJob(runner: JobRunner, { job, attempt }: Claim): Promise<Outcome> {
  const { store, signal, log } = runner;
  const temporaryPath = store.temporaryPath();
  try {
    if (job.request !== undefined) return await runSmall(runner, job, job.request, attempt);
    const failure = await analyze(runner, job, temporaryPath);
    if (failure !== undefined) return { kind: 'failed', code: failure };
    return { kind: 'completed', result: await keepResult(store, temporaryPath, job.id, attempt) };
  } catch (error) {
    // Nothing is wrong with a job that a stop of the service interrupts, or that finds its storage gone.
    if (signal.aborted) return { kind: 'interrupted', afterSeconds: 0 };
    if (isOutage(error)) return { kind: 'interrupted', afterSeconds: outageSeconds };
    log({ level: 'error', message: `Job ${job.id} failed in attempt ${attempt}.`, error });
    const code = lastingFailure(error);
    if (code !== undefined) return { kind: 'failed', code };
    return { kind: 'error', reason: storableReason(error), lastCode: lastFailure(error) };
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** Why an attempt failed. The database takes neither NUL nor half of a character, and the end of the job with it. */
function storableReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return visible(message.slice(0, longestReason).replaceAll(/\p{Cs}/gu, '\ufffd'));
}

/** Deletes what is of no use once an attempt has ended. `counts` is false when another worker took the job over. */
export async function removeLeftovers(
  { queries, store }: Pick<JobRunner, 'queries' | 'store'>,
  { claim: { job, attempt }, outcome }: Settlement,
  counts: boolean,
): Promise<void> {
  if (!counts) {
    const isObject = outcome.kind === 'completed' && 'object' in outcome.result;
    const key = jobKeys.result(job.id, attempt);
    // A connection that broke while the end was written down does not tell whether it was.
    if (isObject && !(await isResult(queries, job.id, key))) await store.remove(key);
    return;
  }
  if (outcome.kind !== 'completed' && outcome.kind !== 'failed') return;
  if (job.request === undefined) await store.remove(jobKeys.input(job.id));
  // Attempts that were cut short may have left a result that does not count.
  for (let other = 1; other < attempt; other++) await store.remove(jobKeys.result(job.id, other));
}

async function isResult(queries: Queries, jobId: string, key: string): Promise<boolean> {
  const found = await queries
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('result_object', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** A small request is analysed on the spot: that takes less time than to hand it to a thread. */
async function runSmall(
  { queries, store }: JobRunner,
  job: Job,
  text: string,
  attempt: number,
): Promise<Outcome> {
  // Other requests of the process come first.
  await setImmediate();
  // Written from a request that had been validated.
  const request = JSON.parse(text) as ConversationsRequest;
  const inUse = await profileInUse(queries, job.profile, job.serviceId, job.conversationId);
  const analysis = responseOf(analyzeConversation(request, inUse));
  const result = jsonText({ ...responseHeadOf(job), ...analysis });
  if (result.length <= limits.rowCharacters) return { kind: 'completed', result: { text: result } };
  const path = store.temporaryPath();
  try {
    await writeText(path, result);
    return { kind: 'completed', result: await keepResult(store, path, job.id, attempt) };
  } finally {
    await rm(path, { force: true });
  }
}

async function keepResult(
  store: ObjectStore,
  path: string,
  jobId: string,
  attempt: number,
): Promise<JobResult> {
  const key = jobKeys.result(jobId, attempt);
  await store.keep(path, key);
  return { object: key };
}

function responseHeadOf({ echo, conversationId }: Job) {
  return {
    id: randomUUID(),
    api_version: apiVersion,
    ...echo,
    conversation_id: conversationId,
    created_at: createdAt(),
  };
}

/** Whether the storage or the disk is of no use for now. */
function isOutage(error: unknown): boolean {
  if (error instanceof ObjectStoreUnavailable || error instanceof DatabaseUnavailable) return true;
  return error instanceof Problem && error.status === 503;
}

/** Why another attempt would fail as well. */
function lastingFailure(error: unknown): FailureCode | undefined {
  if (error instanceof TranscriptionError) return error.isRetryable ? undefined : 'transcription_failed';
  return error instanceof AnalysisError && error.code === 'out_of_memory' ? 'out_of_memory' : undefined;
}

/** The failure of a job that has no attempt left. */
function lastFailure(error: unknown): ReplayableCode {
  if (error instanceof TranscriptionError) return 'transcription_failed';
  return error instanceof AnalysisError && error.code === 'timeout' ? 'analysis_timeout' : 'internal_error';
}

/** Writes the response to a file, or says why there cannot be one. */
async function analyze(runner: JobRunner, job: Job, resultPath: string): Promise<FailureCode | undefined> {
  const head = jsonText(responseHeadOf(job));
  const inUse = await profileInUse(runner.queries, job.profile, job.serviceId, job.conversationId);
  return await withSource(runner, job, async (source) => {
    const outcome = await runner.pool.perform(
      { kind: 'conversation', source, ...inUse, head, resultPath },
      { owner: job.serviceId, bytes: await sizeOf(source) },
    );
    for (const warning of outcome.kind === 'written' ? outcome.warnings : []) {
      runner.log({ level: 'warning', message: `The transcript of job ${job.id} was read. ${warning}` });
    }
    if (outcome.kind !== 'unreadable') return undefined;
    if (source.kind !== 'transcript') return `transcript_${outcome.code}`;
    const message = `The transcriber of job ${job.id} returned no transcript (${outcome.code}).`;
    runner.log({ level: 'error', message });
    return 'transcription_failed';
  });
}

async function sizeOf(source: ConversationSource): Promise<number> {
  if (source.kind === 'request') return source.text.length;
  return source.kind === 'transcript' ? source.bytes.length : (await stat(source.path)).size;
}

/** Hands what is to be analysed to `use`, or says why there is nothing. */
async function withSource(
  runner: JobRunner,
  job: Job,
  use: (source: ConversationSource) => Promise<FailureCode | undefined>,
): Promise<FailureCode | undefined> {
  const { upload, id } = job;
  if (upload === undefined) {
    return await runner.store.withFile(jobKeys.request(id), (path) => use({ kind: 'request file', path }));
  }
  if (!isRecording(upload.contentType)) {
    return await withUploadedFile(runner, id, upload, (path) => use({ kind: 'transcript file', path }));
  }
  const source = await transcribe(runner, id, upload);
  return typeof source === 'string' ? source : await use(source);
}

async function transcribe(
  runner: JobRunner,
  jobId: string,
  upload: Upload,
): Promise<ConversationSource | FailureCode> {
  const { fileName, contentType } = upload;
  const { transcriber, signal, log } = runner;
  // The upload was accepted while a transcriber was configured, which may have changed since.
  if (transcriber === undefined) return 'transcriber_not_configured';
  const said = await withUploadedFile(runner, jobId, upload, async (path) => {
    try {
      signal.throwIfAborted();
      return await untilAborted(transcriber({ path, fileName, contentType, signal }), signal);
    } catch (error) {
      if (signal.aborted || error instanceof TranscriptionError) throw error;
      // A function that throws does not say whether another attempt is in vain.
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The transcriber of job ${jobId} failed: ${reason}`;
      throw new TranscriptionError(message, { isRetryable: true, cause: error });
    }
  });
  if (said instanceof Uint8Array) return { kind: 'transcript', bytes: said };
  const request = { talk_turns: [...said], ...everythingIncluded };
  const [violation] = contractValidator('ConversationsRequest')(request);
  if (violation === undefined) return { kind: 'request', text: JSON.stringify(request) };
  log({ level: 'error', message: `The transcriber of job ${jobId} returned no valid talk turns.` });
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

/** Gives `use` the file that was uploaded. Where the parts came to this service, it puts them together first. */
async function withUploadedFile<Result>(
  { queries, store, disk }: JobRunner,
  jobId: string,
  { plan, storageId }: Upload,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (storageId !== null) return await store.withFile(jobKeys.file(jobId), use);
  const parts = [...(await uploadedParts(queries, jobId)).values()];
  const path = store.temporaryPath();
  const room = await disk.reserve(plan.fileBytes);
  try {
    const openPart = (file: string) => () => store.read(jobKeys.part(jobId, file));
    await save(concatenated(parts.map(({ file }) => openPart(file))), path, room);
    return await use(path);
  } finally {
    await rm(path, { force: true });
    room.release();
  }
}
