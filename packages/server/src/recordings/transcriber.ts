import type { ConversationTalkTurn } from '../generated/models.ts';

/** A recording to be transcribed: a file that is there until the transcriber is done. */
export interface Recording {
  readonly path: string;
  readonly fileName: string;
  /** Media type, `audio/...` or `video/...`, with its parameters. */
  readonly contentType: string;
  /** Aborts when the service stops. The job is run again at the next start. */
  readonly signal: AbortSignal;
}

/**
 * Turns a recording into talk turns, in their order, or into the bytes of a transcript in any format that the engine
 * reads. With a transcriber the service accepts uploads of `audio/*` and `video/*`. When nothing is said in what it returns,
 * the job fails as `failed:transcription_failed`. When it rejects, it is called again after some seconds, and the job fails
 * after three attempts: `conversation-analytics-server jobs dead` lists it then.
 */
export type Transcriber = (
  recording: Recording,
) => Promise<readonly ConversationTalkTurn[] | Uint8Array<ArrayBufferLike>>;
