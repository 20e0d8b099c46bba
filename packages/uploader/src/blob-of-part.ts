import type { PartBody, PartReader } from './source.ts';

/** A part as what a browser sends with its length. */
export async function blobOfPart(body: PartBody): Promise<Blob> {
  return body instanceof Blob ? body : new Blob([await readAll(body)]);
}

async function readAll(reader: PartReader): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(reader.size);
  for (let read = 0; read < bytes.length;) read += await reader.read(bytes.subarray(read), read);
  return bytes;
}
