import type { TranscriptErrorCode } from '@conversation-analytics/engine';

/**
 * The states of a job. One started with a body begins as `queued`, one with an upload as `awaiting_upload`; `completed`,
 * `cancelled` and `failed:...` are final.
 */
export type JobStatus =
  'awaiting_upload' | 'queued' | 'running' | 'completed' | 'cancelled' | `failed:${FailureCode}`;

/** Why a job failed. */
export type FailureCode =
  /** The upload was not completed in time. */
  | 'upload_expired'
  /** The transcript cannot be read: the engine's code behind the prefix. */
  | `transcript_${TranscriptErrorCode}`
  /** The transcriber failed, or returned something other than talk turns. */
  | 'transcription_failed'
  | 'out_of_memory'
  /** The analysis took longer than its input may take. */
  | 'analysis_timeout'
  /** Anything else, after several attempts. The log of the service has the cause. */
  | 'internal_error';
