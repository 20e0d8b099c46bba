import { SourceChangedError } from './errors.ts';
import type { UploadEvent, UploadState } from './reducer.ts';
import { delayAfter } from './retry.ts';
import type { Bytes } from './snapshot.ts';
import type { UploadSource } from './source.ts';
import type { UploadClient } from './upload-client.ts';
import type { UploadOptions } from './upload-options.ts';

/** What an upload gives to what works for it. */
export interface Upload {
  readonly client: UploadClient;
  readonly source: UploadSource;
  readonly options: UploadOptions;
  /** Milliseconds that failures may last in a row. */
  readonly maxOutage: number;
  readonly bytes: Bytes;
  state(): UploadState;
  dispatch(event: UploadEvent): void;
  /** Resolves at the next event. */
  change(): Promise<void>;
  /** Aborted when the run is over: it was stopped or cancelled, or a part has failed. */
  signal(): AbortSignal;
  /** Aborted when a call to cancel the job takes too long for somebody who wants to end. */
  cancelSignal(): AbortSignal;
  /** Ends the run. */
  stop(error: unknown): void;
  checkNetwork(): void;
  /** Resolves when there is a network. */
  online(): Promise<void>;
  /** Resolves when parts may be sent. Rejects when the run is over. */
  flow(): Promise<void>;
  /** What it returns is aborted when no bytes may be sent any more. */
  beginAttempt(): AbortController;
  endAttempt(attempt: AbortController): void;
}

/** An attempt that has failed and may succeed later. */
export interface FailedAttempt {
  /** The number of the part, or 0 for a call to the service. */
  readonly probe: number;
  /** How many attempts have failed so far, from 1. */
  readonly attempts: number;
  readonly cause: unknown;
  /** When the first of them failed, on the clock of `performance`; undefined when it is this one. */
  readonly since: number | undefined;
  /** Milliseconds that the failures may last. Default: that of the upload. */
  readonly maxOutage?: number | undefined;
}

/** Reports a failed attempt. Returns the milliseconds to the next one, or undefined when there is to be none. */
export function waitAfter(
  upload: Upload,
  { probe, attempts, cause, since, maxOutage = upload.maxOutage }: FailedAttempt,
): number | undefined {
  const at = performance.now();
  const delay = delayAfter(cause, attempts, (since ?? at) + maxOutage - at);
  if (delay === undefined) return undefined;
  const outage = { cause, attempts, nextAttemptAt: Date.now() + delay };
  upload.dispatch({ type: 'failing', probe, at, outage });
  return delay;
}

/** @throws SourceChangedError */
export async function verify(source: UploadSource): Promise<void> {
  if (!(await source.revalidate())) throw changed(source);
}

export function changed({ name }: UploadSource): SourceChangedError {
  return new SourceChangedError(`${name} has changed since the upload began.`);
}
