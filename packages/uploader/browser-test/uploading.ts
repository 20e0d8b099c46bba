import { createClient } from '@conversation-analytics/client';
import {
  blobSource,
  createMultipartUpload,
  UploadError,
  type MultipartUpload,
  type UploadOptions,
} from '../src/index.ts';

export interface UploadPlan {
  /** Where the proxy of the service is mounted. */
  readonly api: string;
  readonly partBytes: number;
}

/** How an upload ended, as what survives its way out of a page or a worker. */
export type Ended =
  | { readonly jobId: string }
  | { readonly error: string; readonly message: string; readonly resumable: boolean };

export function uploadOf(
  file: File,
  { api, partBytes }: UploadPlan,
  options: UploadOptions,
): MultipartUpload {
  const client = createClient({ baseUrl: api, auth: 'proxy' });
  return createMultipartUpload(client, blobSource(file), { preferredPartSizeBytes: partBytes, ...options });
}

export async function ended({ done }: MultipartUpload): Promise<Ended> {
  try {
    return { jobId: (await done).id ?? '' };
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    return { error: error.name, message: error.message, resumable: error.resumable };
  }
}
