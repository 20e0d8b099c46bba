import { SourceChangedError } from './errors.ts';
import type { UploadEvent, UploadState } from './reducer.ts';
import type { Bytes } from './snapshot.ts';
import type { UploadSource } from './source.ts';
import type { UploadClient } from './upload-client.ts';
import type { UploadOptions } from './upload-options.ts';

/** What an upload gives to what works for it. */
export interface Upload {
  readonly client: UploadClient;
  readonly source: UploadSource;
  readonly options: UploadOptions;
  readonly bytes: Bytes;
  state(): UploadState;
  dispatch(event: UploadEvent): void;
  /** Aborted when the run is over: it was cancelled, or a part has failed. */
  signal(): AbortSignal;
  /** Ends the run. */
  stop(error: unknown): void;
  checkNetwork(): void;
  /** Resolves when there is a network. */
  online(): Promise<void>;
  /** Resolves when parts may be sent. Rejects when the run is over. */
  flow(): Promise<void>;
  /** What it answers is aborted when parts may not be sent any more. To be called right after `flow`. */
  beginAttempt(): AbortController;
  endAttempt(attempt: AbortController): void;
}

/** @throws SourceChangedError */
export async function verify(source: UploadSource): Promise<void> {
  if (!(await source.revalidate())) throw changed(source);
}

export function changed({ name }: UploadSource): SourceChangedError {
  return new SourceChangedError(`${name} has changed.`);
}
