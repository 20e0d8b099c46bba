import type { TransportRequest } from '@conversation-analytics/client';
import { blobReader, type ByteReader } from './byte-reader.ts';
import { formBody } from './form-body.ts';

/** A body and its length. A text goes out in one write with the headers, anything else piece by piece. */
export interface EncodedBody {
  readonly content?: string | ByteReader;
  readonly contentLength?: number;
  /** Where it replaces that of the request, for a form with its boundary. */
  readonly contentType?: string;
}

export function encodedBody(body: TransportRequest['body'], fileField: string | undefined): EncodedBody {
  if (body === undefined) return {};
  if (typeof body === 'string') return { content: body, contentLength: Buffer.byteLength(body) };
  if (body instanceof Blob) return { content: blobReader(body), contentLength: body.size };
  const { contentType, content } = formBody(body, fileField);
  return { content, contentLength: content.size, contentType };
}
