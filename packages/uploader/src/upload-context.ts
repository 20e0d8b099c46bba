import type { Client } from '@conversation-analytics/client';
import { SourceChangedError } from './errors.ts';
import type { UploadSource } from './source.ts';
import type { UploadOptions } from './upload-options.ts';
import type { Sending, UploadEvent, UploadState } from './upload-state.ts';

/** The client of an upload: `createClient(…)`, or a part of it. */
export type UploadClient = Pick<Client, 'conversations' | 'scope'>;

/** What an upload gives to what works for it. */
export interface Upload {
  readonly client: UploadClient;
  readonly source: UploadSource;
  readonly options: UploadOptions;
  state(): UploadState;
  /** Resolves when everything that was aborted has stopped, and an earlier run is closed. */
  stopped(): Promise<unknown>;
  onProgress(): void;
  onStoreFailure(): void;
}

/** Tells what came of an action. */
export type Emit = (event: UploadEvent) => void;

/** The state of an upload whose parts are sent. Only what was given up asks in another state, and nobody hears its error. */
export function sendingOf({ state }: Upload): Sending {
  const { step } = state();
  if (step.at !== 'sending') throw new Error('No part is sent in this state.');
  return step;
}

/** @throws SourceChangedError */
export async function verify(source: UploadSource): Promise<void> {
  if (!(await source.revalidate())) throw changed(source);
}

export function changed({ name }: UploadSource): SourceChangedError {
  return new SourceChangedError(`${name} has changed.`);
}
