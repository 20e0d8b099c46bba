import type { ConversationsMultipartUpload } from '@conversation-analytics/client';
import { ProtocolError } from './errors.ts';

/** What the service wants to have uploaded where. */
export interface UploadPlan {
  readonly jobId: string;
  readonly conversationId: string | null;
  /** Bytes. */
  readonly size: number;
  /** Bytes of every part but the last. */
  readonly partSize: number;
  /** One for each part, in their order. */
  readonly urls: readonly string[];
  /** By the clock of the service, in milliseconds since 1970; null for unknown. */
  readonly urlsExpireAt: number | null;
}

/**
 * The plan in an answer of the service.
 *
 * @throws ProtocolError when it is not one of exactly `size` bytes.
 */
export function readPlan(
  jobId: string,
  conversationId: string | null,
  size: number,
  upload: ConversationsMultipartUpload | undefined,
): UploadPlan {
  const { part_size_bytes: partSize, part_count: count, parts, urls_expire_at: expiry } = upload ?? {};
  const check = (holds: boolean, what: string) => {
    if (!holds) throw new ProtocolError(`The service's upload ${what}.`, { jobId });
  };
  check(Number.isSafeInteger(partSize) && Number(partSize) > 0, 'has no usable part size');
  const usable = Number(partSize);
  check(count === Math.ceil(size / usable), 'has a part count that does not fit the size');
  check(Array.isArray(parts) && parts.length === count, 'has not one URL for each part');
  const urls: string[] = [];
  for (const part of parts ?? []) {
    const index = Number(part?.part_number) - 1;
    check(Number.isInteger(index) && index >= 0 && index < Number(count), 'has a part out of range');
    check(!urls[index], 'has a part twice');
    check(isUsable(part.url), 'has a URL that cannot be used');
    urls[index] = String(part.url);
  }
  const urlsExpireAt = Date.parse(expiry ?? '');
  return {
    jobId,
    conversationId,
    size,
    partSize: usable,
    urls,
    urlsExpireAt: Number.isNaN(urlsExpireAt) ? null : urlsExpireAt,
  };
}

function isUsable(text: unknown): boolean {
  const url = typeof text === 'string' && URL.canParse(text) && new URL(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Where a part begins and ends, the end not included. */
export function rangeOf({ size, partSize }: UploadPlan, number: number): readonly [number, number] {
  return [(number - 1) * partSize, Math.min(size, number * partSize)];
}

export function bytesOf(plan: UploadPlan, number: number): number {
  const [start, end] = rangeOf(plan, number);
  return end - start;
}
