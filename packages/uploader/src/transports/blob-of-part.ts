import { SourceUnreadableError } from '../errors.ts';
import type { PartBody, PartReader } from '../sources/upload-source.ts';

/** Returns a part as a Blob, which a browser sends with its length. */
export async function blobOfPart(body: PartBody): Promise<Blob> {
  return body instanceof Blob ? body : new Blob([await readAll(body)]);
}

async function readAll(reader: PartReader): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(reader.size);
  for (let filled = 0; filled < bytes.length;) {
    const read = await reader.read(bytes.subarray(filled), filled);
    // Zeros must not replace bytes that are missing.
    if (!(read > 0))
      throw new SourceUnreadableError('The source returned no bytes before the end of a part.');
    filled += read;
  }
  return bytes;
}
