import type { TranscriptErrorCode } from '@conversation-analytics/engine';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

/**
 * The states of a job. One started with a body begins as `queued`, one with an upload as `awaiting_upload`. `completed`,
 * `cancelled` and `failed:...` are final. Only an operator can replay a job whose attempts all failed.
 */
export type JobStatus =
  | 'awaiting_upload'
  | 'queued'
  | 'running'
  | 'completed'
  | 'cancelled'
  | `failed:${FailureCode}`;

/** Why a job failed. */
export type FailureCode =
  /** The upload was not completed in time. */
  | 'upload_expired'
  /** The transcript cannot be read: the engine's code behind the prefix. */
  | `transcript_${TranscriptErrorCode}`
  /** The upload was accepted while a transcriber was configured, and none is any more. */
  | 'transcriber_not_configured'
  /** The transcriber failed, or returned something other than talk turns. */
  | 'transcription_failed'
  /** The analysis needed more memory than its thread has. */
  | 'out_of_memory'
  /** Each attempt at the analysis took longer than its input may take. */
  | 'analysis_timeout'
  /** Anything else, after several attempts. The log of the service has the cause. */
  | 'internal_error';

/** Failures of a job whose attempts all failed: an operator can replay it. */
export type ReplayableCode = 'internal_error' | 'transcription_failed' | 'analysis_timeout';

/** A status without the code of a failure. */
type State = 'awaiting_upload' | 'queued' | 'running' | 'completed' | 'cancelled' | 'failed';

/** From which states a job may come to a state. */
const sources: Readonly<Record<State, readonly State[]>> = {
  awaiting_upload: [],
  // From running when a stop interrupts it, from failed when an operator replays it.
  queued: ['awaiting_upload', 'running', 'failed'],
  // From running when another worker takes it over.
  running: ['queued', 'running'],
  completed: ['running'],
  cancelled: ['awaiting_upload'],
  failed: ['awaiting_upload', 'queued', 'running'],
};

/** Statuses in which what a job was started with may still be needed: to run it, or to replay it. */
export const keepsInput: readonly JobStatus[] = [
  'awaiting_upload',
  'queued',
  'running',
  'failed:internal_error',
  'failed:transcription_failed',
  'failed:analysis_timeout',
];

export interface StatusChange {
  readonly id: string;
  readonly to: JobStatus;
  /** The state that the job must have, where the table of transitions allows more. Default: any of these. */
  readonly from?: State;
  /** The attempt that must still be the latest one. It is not, once another worker took the job over. Default: any. */
  readonly attempt?: number;
  /** The result of a completed job: its JSON, or the key of the object that holds it. */
  readonly result?: { readonly text: string } | { readonly object: string };
}

/**
 * Changes the status of jobs: the only code that does. A change that the job's state or attempt does not allow is left
 * out. Returns the latest attempt of each job that was changed.
 */
export async function changeStatus(
  queries: Queries,
  changes: readonly StatusChange[],
): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map();
  const rows = changes.map(({ id, to, from, attempt, result }) => ({
    id,
    status: to,
    sources: sources[stateOf(to)].filter((source) => from === undefined || source === from),
    attempt,
    result: result && 'text' in result ? result.text : undefined,
    result_object: result && 'object' in result ? result.object : undefined,
  }));
  const changed = await sql<{ id: string; attempts: number }>`
    update jobs
    set status = change.status,
      attempts = jobs.attempts + case change.status when 'running' then 1 else 0 end,
      result = change.result,
      result_object = change.result_object,
      request = case when change.status = any (${keepsInput}) then jobs.request end
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as change (id uuid, status text, sources text[], attempt integer, result text, result_object text)
    where jobs.id = change.id
      and split_part(jobs.status, ':', 1) = any (change.sources)
      and (change.attempt is null or jobs.attempts = change.attempt)
    returning jobs.id, jobs.attempts`.execute(queries);
  return new Map(changed.rows.map(({ id, attempts }) => [id, attempts]));
}

function stateOf(status: JobStatus): State {
  return status.startsWith('failed:') ? 'failed' : (status as Exclude<JobStatus, `failed:${string}`>);
}
