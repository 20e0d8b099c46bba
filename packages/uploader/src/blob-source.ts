import { SourceUnreadableError } from './errors.ts';
import type { UploadSource } from './source.ts';

export interface BlobSourceOptions {
  /** Default: the name of the file; `blob` for a Blob, which has none. */
  readonly name?: string | undefined;
  /** Default: the type of the file, or `application/octet-stream`, from which the service goes by the name. */
  readonly type?: string | undefined;
}

/**
 * Makes a source of a `File` that a user has chosen, or of a `Blob`.
 *
 * A file is known again by its name, size, date and the SHA-256 of its first and last 64 KiB. That needs `crypto.subtle`,
 * which pages without TLS do not have, and a date, which a Blob does not have: such an upload cannot go on after a reload.
 *
 * @example
 * const upload = createMultipartUpload(client, blobSource(input.files[0]));
 */
export function blobSource(blob: File | Blob, options: BlobSourceOptions = {}): UploadSource {
  const file: Partial<File> = blob;
  const { size } = blob;
  const { lastModified } = file;
  const name = options.name ?? file.name ?? 'blob';
  return {
    size,
    name,
    type: options.type ?? (blob.type || 'application/octet-stream'),

    // Without a type of its own, also when the file has one.
    slice: (start, end) => blob.slice(start, end),

    async fingerprint() {
      // Two recordings that begin and end in silence differ in nothing else.
      if (lastModified === undefined || !globalThis.crypto?.subtle) return null;
      const known = JSON.stringify([name, size, lastModified]);
      const told = new Blob([known, blob.slice(0, edge), blob.slice(Math.max(0, size - edge))]);
      const bytes = await told.arrayBuffer().catch((cause: unknown) => {
        throw new SourceUnreadableError(`${name} cannot be read.`, { cause });
      });
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },

    async revalidate() {
      // WebKit tells size and date as they are now; the others refuse to read a file that has changed.
      if (blob.size !== size || file.lastModified !== lastModified) return false;
      return blob
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        );
    },
  };
}

const edge = 64 * 1024;
