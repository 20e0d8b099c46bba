import { SourceUnreadableError } from '../errors.ts';
import type { UploadSource } from './upload-source.ts';

export interface BlobSourceOptions {
  /** Default: the name of the file. A Blob has no name, and is called `blob`. */
  readonly name?: string | undefined;
  /** Default: the type of the file, or `application/octet-stream`, which the service takes for a transcript. */
  readonly type?: string | undefined;
}

/**
 * Makes a source of a `File` that a user has chosen, or of a `Blob`.
 *
 * A file is recognised by its name, size, date and the SHA-256 of its first and last 64 KiB. Without a date, as for a Blob,
 * the upload cannot continue after a reload. The same holds on pages without TLS, which lack `crypto.subtle`.
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

    // The slice has no type, also when the file has one.
    slice: (start, end) => blob.slice(start, end),

    async fingerprint() {
      // Two recordings that begin and end in silence may differ in nothing else.
      if (lastModified === undefined || !globalThis.crypto?.subtle) return null;
      const known = JSON.stringify([name, size, lastModified]);
      const sample = new Blob([known, blob.slice(0, edge), blob.slice(Math.max(0, size - edge))]);
      const bytes = await sample.arrayBuffer().catch((cause: unknown) => {
        throw new SourceUnreadableError(`${name} cannot be read.`, { cause });
      });
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },

    async revalidate() {
      // WebKit shows the present size and date. The others refuse to read a file that has changed.
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
