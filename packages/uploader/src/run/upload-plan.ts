import type { ConversationsMultipartUpload } from '@conversation-analytics/client';
import { ProtocolError } from '../errors.ts';
import type { Etags } from '../stores/journal.ts';
import type { RecordedFailure } from '../stores/upload-record.ts';

/** An open upload at the service, and the parts of it that have arrived. */
export interface OpenJob {
  plan: UploadPlan;
  readonly etags: Etags;
  failure?: RecordedFailure | undefined;
}

export function isComplete({ plan, etags }: OpenJob): boolean {
  return Object.keys(etags).length === plan.urls.length;
}

/** Which parts the service expects, and where each is sent. */
export interface UploadPlan {
  readonly jobId: string;
  readonly conversationId: string | null;
  /** Bytes. */
  readonly size: number;
  /** Bytes of every part but the last. */
  readonly partSize: number;
  /** One for each part, in their order. */
  readonly urls: readonly string[];
  /** By the clock of the service, in milliseconds since 1970. Null if it is not known. */
  readonly urlsExpireAt: number | null;
}

/**
 * Reads the plan in a response of the service.
 *
 * @throws ProtocolError when the plan is not for exactly `size` bytes.
 */
export function readPlan(
  { jobId, conversationId, size }: Pick<UploadPlan, 'jobId' | 'conversationId' | 'size'>,
  upload: ConversationsMultipartUpload | undefined,
): UploadPlan {
  const { part_size_bytes, part_count, parts, urls_expire_at } = upload ?? {};
  const check = (holds: boolean, what: string) => {
    if (!holds) throw new ProtocolError(`The service's upload has an impossible ${what}.`);
  };
  const partSize = Number(part_size_bytes);
  const count = Math.ceil(size / partSize);
  check(Number.isSafeInteger(partSize) && partSize > 0, 'part size');
  check(part_count === count && parts?.length === count, 'number of parts');
  const urls: string[] = [];
  for (const part of parts ?? []) {
    const number = Number(part?.part_number);
    check(Number.isInteger(number) && number > 0 && number <= count && !urls[number - 1], 'part number');
    check(isUsable(part.url), 'URL');
    urls[number - 1] = String(part.url);
  }
  // A time without a zone would be read as local time. `Date.parse` returns NaN for a missing date.
  const zoned = (urls_expire_at ?? '').replace(/T[\d:.]+$/, '$&Z');
  const urlsExpireAt = Date.parse(zoned) || null;
  return { jobId, conversationId, size, partSize, urls, urlsExpireAt };
}

function isUsable(text: unknown): boolean {
  const url = typeof text === 'string' && URL.canParse(text) && new URL(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Returns where a part begins and ends. The end is not included. */
export function rangeOf({ size, partSize }: UploadPlan, number: number): readonly [number, number] {
  return [(number - 1) * partSize, Math.min(size, number * partSize)];
}
