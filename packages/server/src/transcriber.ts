import type { ConversationTalkTurn } from './generated/models.ts';

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
 * Turns a recording into talk turns, in their order. With one the service accepts uploads of `audio/*` and `video/*`.
 * When it rejects, or returns no talk turns, the job fails as `failed:transcription_failed`.
 */
export type Transcriber = (recording: Recording) => Promise<readonly ConversationTalkTurn[]>;
