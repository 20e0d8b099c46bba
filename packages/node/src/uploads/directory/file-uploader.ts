import { stat } from 'node:fs/promises';
import { AuthenticationError } from '@conversation-analytics/client';
import {
  createLimiter,
  createMultipartUpload,
  InvalidOptionError,
  ProtocolError,
  UploadError,
  type UploadClient,
  type UploadOptions,
  type UploadStore,
} from '@conversation-analytics/uploader';
import { fileSource, unreadable } from '../sources/file-source.ts';
import { holdBack } from '../stores/held-store.ts';
import { nodePartTransport } from '../node-part-transport.ts';
import type { DirectoryFile, FileOutcome, UploadDirectoryOptions } from './directory-options.ts';
import type { Ledger } from './ledger.ts';
import type { RunControl } from './run-control.ts';

/** What all uploads of a run share. */
export interface FileUploader {
  readonly client: UploadClient;
  readonly options: Omit<UploadOptions, 'signal' | 'store' | 'userMetadata' | 'scope'>;
  readonly userMetadata: UploadDirectoryOptions['userMetadata'];
  readonly store: UploadStore;
  readonly scope: string;
  readonly ledger: Ledger;
  readonly control: RunControl;
  /** Called when a file has made progress. */
  onChange(): void;
  /** Called when the store fails. Without it, another run could not continue. */
  onStoreFailure(cause: unknown): void;
}

/** A file and its path, beside the fields of its outcome. */
export type FoundFile = DirectoryFile & { readonly realPath: string };

/** Makes the function that uploads one file. It ends the run after an error that all other files would have too. */
export function createFileUploader({
  client,
  store,
  scope,
  ledger,
  control,
  ...own
}: FileUploader): (file: FoundFile) => Promise<FileOutcome> {
  const settings = {
    ...own.options,
    scope,
    limiter: own.options.limiter ?? createLimiter(),
    transport: own.options.transport ?? nodePartTransport(),
  };

  async function send({ path, name, realPath }: FoundFile, entry: string): Promise<FileOutcome> {
    const source = await fileSource(realPath, { name });
    const userMetadata = await metadataOf({ path, name }, own.userMetadata);
    const held = holdBack(store, own.onStoreFailure);
    const upload = createMultipartUpload(client, source, {
      ...settings,
      ...(userMetadata !== undefined && { userMetadata }),
      store: held.store,
    });
    const unsubscribe = upload.subscribe(own.onChange);
    try {
      const job = await control.start(upload);
      const jobId = upload.getSnapshot().jobId ?? job.id;
      if (!jobId) throw new ProtocolError("The service's job has no id.");
      await ledger.add(entry, jobId).catch((error: unknown) => {
        held.keep();
        // Without a ledger, another run would upload everything again.
        control.end(error);
      });
      return { kind: 'uploaded', path, name, size: source.size, jobId, job };
    } catch (error) {
      const jobId = error instanceof UploadError ? error.jobId : undefined;
      return failed({ path, name }, error, upload.getSnapshot().jobId ?? jobId);
    } finally {
      unsubscribe();
      if (upload.getSnapshot().warnings.includes('not_resumable'))
        own.onStoreFailure(new Error('The store did not respond in time.'));
      await held.end();
    }
  }

  function failed({ path, name }: DirectoryFile, error: unknown, jobId?: string): FileOutcome {
    const refusal = refusalOfAll(error);
    if (refusal) control.end(refusal);
    return { kind: 'failed', path, name, error, jobId };
  }

  return async (file) => {
    const { path, name, realPath } = file;
    try {
      const { size, mtimeNs } = await stat(realPath, { bigint: true }).catch((error: unknown) => {
        throw unreadable(path, error);
      });
      // A changed file is another entry. The change time does not count: after a `chmod` a file is not sent again.
      const entry = `${size} ${mtimeNs} ${name}`;
      const known = ledger.find(entry);
      if (!known) return await send(file, entry);
      return { kind: 'skipped', path, name, reason: 'already_uploaded', size: Number(size), ...known };
    } catch (error) {
      return failed(file, error);
    }
  };
}

async function metadataOf(
  file: DirectoryFile,
  userMetadata: UploadDirectoryOptions['userMetadata'],
): Promise<unknown> {
  return typeof userMetadata === 'function' ? await userMetadata(file) : userMetadata;
}

/** Whether every other file would have this error too. Refused credentials may be the cause of an unknown completion. */
function refusalOfAll(error: unknown): Error | undefined {
  if (error instanceof InvalidOptionError) return error;
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find((cause) => cause instanceof AuthenticationError);
}
