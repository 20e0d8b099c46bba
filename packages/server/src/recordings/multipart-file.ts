import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A body of multipart/form-data that is read from the disk as it is sent. */
export interface MultipartBody {
  readonly contentType: string;
  readonly length: number;
  chunks(): AsyncGenerator<Buffer>;
}

/**
 * A form with text fields and one file. A `FormData` with a blob of the file would hold all of it in memory while it is
 * sent, so this writes the form itself.
 */
export function multipartFile(
  fields: Readonly<Record<string, string>>,
  file: { readonly path: string; readonly size: number; readonly name: string; readonly contentType: string },
): MultipartBody {
  const boundary = `conversation-analytics-${randomUUID()}`;
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const fileHead = part(`name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}`);
  const before = Buffer.from(texts.join('') + fileHead);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: before.length + file.size + after.length,
    async *chunks() {
      yield before;
      yield* createReadStream(file.path);
      yield after;
    },
  };
}
