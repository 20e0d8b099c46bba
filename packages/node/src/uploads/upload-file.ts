import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import {
  UnsupportedRequestError,
  type Client,
  type FileUploadForm,
  type FileUploadResponse,
} from '@conversation-analytics/client';
import { fileSource, unreadable } from './sources/file-source.ts';

export interface UploadFileOptions {
  /** The id that the file gets: a UUID. Default: the service makes one. */
  readonly fileId?: string | undefined;
  /** Any JSON value. The service returns it. */
  readonly userMetadata?: FileUploadForm['user_metadata'] | undefined;
  /** The media type. Default: by the name, else by the first bytes. */
  readonly type?: string | undefined;
  /** Ends the upload at once. */
  readonly signal?: AbortSignal | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Uploads a file with `files.upload`, in one request that streams from disk. With `nodeTransport` it takes a few MiB of memory
 * and has its exact length. A file that changes while it is sent fails the call.
 *
 * @throws UnsupportedRequestError for a `fileId` that is not a UUID, before anything is sent.
 * @throws SourceUnreadableError for a missing file, a directory, or without permission.
 * @throws EmptySourceError for a file without bytes.
 *
 * @example
 * const { file_id } = await uploadFile(client, 'interview.mp3', { userMetadata: { team: 'north' } });
 */
export async function uploadFile(
  client: Client,
  path: string,
  options: UploadFileOptions = {},
): Promise<FileUploadResponse> {
  const { fileId, userMetadata, signal } = options;
  if (fileId !== undefined && !uuid.test(fileId)) {
    throw new UnsupportedRequestError('`fileId` must be a UUID.');
  }
  // The source checks the file, and its errors are used here.
  const { type } = await fileSource(path, options.type === undefined ? {} : { type: options.type });
  const blob = await openAsBlob(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  const file = new File([blob], basename(path), { type });
  return client.files.upload(
    {
      file,
      ...(fileId !== undefined && { file_id: fileId }),
      ...(userMetadata !== undefined && { user_metadata: userMetadata }),
    },
    signal ? { signal } : {},
  );
}
