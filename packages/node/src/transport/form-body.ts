import { blobReader, bufferReader, joinedReader, type ByteReader } from './byte-reader.ts';

/** An encoded form (multipart/form-data, RFC 7578). Its size is known before a byte of its files is read. */
export interface FormBody {
  readonly contentType: string;
  readonly content: ByteReader;
}

/**
 * Encodes a form as browsers do.
 *
 * @param fileField - Name of the part with the file. It replaces the name in the form.
 */
export function formBody(form: FormData, fileField?: string): FormBody {
  const boundary = `form-${crypto.randomUUID()}`;
  const text = (of: string) => bufferReader(Buffer.from(of));
  const parts: ByteReader[] = [];
  for (const [name, value] of form) {
    const start = (field: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"`;
    if (typeof value === 'string') parts.push(text(`${start(name)}\r\n\r\n${withLineEnds(value)}\r\n`));
    else parts.push(text(start(fileField ?? name) + fileHeader(value)), blobReader(value), text('\r\n'));
  }
  parts.push(text(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, content: joinedReader(parts) };
}

function fileHeader({ name, type }: File): string {
  return `; filename="${quoted(name)}"\r\ncontent-type: ${type || 'application/octet-stream'}\r\n\r\n`;
}

/** Escapes the characters that would end a name, as browsers do. */
function quoted(name: string): string {
  return withLineEnds(name).replaceAll('\r\n', '%0D%0A').replaceAll('"', '%22');
}

function withLineEnds(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n');
}
