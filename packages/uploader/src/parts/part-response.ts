import { parseRetryAfter } from '@conversation-analytics/client/timing';
import { EtagUnavailableError, PartRedirectedError, PartRejectedError } from '../errors.ts';
import { longestRetryAfter } from '../run/retry-policy.ts';
import type { PartResponse } from '../transports/part-transport.ts';

/**
 * Returns the ETag in the response of a storage.
 *
 * @throws PartRejectedError, retryable where another attempt may succeed; PartRedirectedError; EtagUnavailableError
 */
export function etagOf(
  { status, headers, text, wasRedirected }: PartResponse,
  url: string,
  isExpired: boolean,
): string {
  if (wasRedirected || (status >= 300 && status < 400)) {
    throw new PartRedirectedError('The storage redirected the part. Redirects are not followed.');
  }
  if (status >= 200 && status < 300) {
    const etag = headers.get('etag');
    if (etag) return etag;
    throw new EtagUnavailableError(
      'The response to a part has no readable ETag. For browsers the storage has to send Access-Control-Expose-Headers: ETag.',
    );
  }
  const storageCode = /<Code>([^<]*)/.exec(text)?.[1];
  const checksum = status === 400 && /[?&](x-amz-checksum-[^=&]*)/i.exec(url)?.[1];
  const isOverloaded = status === 429 || status === 503;
  const asked = parseRetryAfter(headers.get('retry-after'), headers.get('date')) ?? 0;
  throw new PartRejectedError(
    `The storage responded with ${[status, storageCode].filter(Boolean).join(' ')}.` +
      (checksum ? ` Sign its URL without ${checksum}.` : ''),
    {
      status,
      storageCode,
      retryAfter: isOverloaded ? Math.min(asked, longestRetryAfter) : undefined,
      retryable:
        isOverloaded ||
        status >= 500 ||
        status === 408 ||
        storageCode === 'RequestTimeout' ||
        (status === 403 && isExpired),
    },
  );
}
