import { parseRetryAfter } from '@conversation-analytics/client/timing';
import { EtagUnavailableError, PartRedirectedError, PartRejectedError, UploadError } from './errors.ts';
import { longestRetryAfter } from './retry-limits.ts';
import type { PartRequest, PartResponse, PartTransport } from './part-transport.ts';

/** What came of one attempt to send a part. */
export type Outcome =
  | { readonly type: 'stored'; readonly etag: string }
  /** Its URL counts no more. */
  | { readonly type: 'expired' }
  | {
      readonly type: 'passing';
      readonly error: unknown;
      /** Milliseconds for which the host asked, 0 for overload without a number; undefined when it is not overloaded. */
      readonly slowDown?: number;
    }
  | { readonly type: 'fatal'; readonly error: unknown };

/** Milliseconds without progress after which an attempt is given up. */
const longestSilence = 30_000;

/** Bytes per millisecond that a part needs where its bytes are not told, or still lie in the buffers of the system. */
const slowestLink = 64;

/** Makes one attempt. It throws nothing but the signal's reason. */
export async function sendPart(
  transport: PartTransport,
  request: PartRequest,
  partNumber: number,
  isExpired: () => boolean,
): Promise<Outcome> {
  let response: PartResponse;
  try {
    response = await watched(transport, request);
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof UploadError) return { type: 'fatal', error };
    // A refusal that is sent while the body still goes out arrives as a reset, and in a browser without CORS as nothing.
    return isExpired() ? { type: 'expired' } : { type: 'passing', error };
  }
  return judge(response, request, partNumber, isExpired);
}

/** The transport's answer, or a rejection when nothing has moved for too long. */
async function watched(transport: PartTransport, request: PartRequest): Promise<PartResponse> {
  const { size } = request.body;
  const controller = new AbortController();
  const { signal } = controller;
  const onAbort = () => controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', onAbort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onBytes = (bytes: number) => {
    if (signal.aborted) return;
    clearTimeout(timer);
    const unseen = bytes > 0 && bytes < size ? 0 : size / slowestLink;
    timer = setTimeout(() => controller.abort(new Error('No progress.')), longestSilence + unseen);
    request.onBytes(Math.min(bytes, size));
  };
  try {
    request.signal.throwIfAborted();
    onBytes(0);
    return await transport({ ...request, signal, onBytes });
  } catch (error) {
    // Not every runtime hands the reason on.
    signal.throwIfAborted();
    throw error;
  } finally {
    // A transport that goes on all the same tells nothing more.
    controller.abort();
    clearTimeout(timer);
    request.signal.removeEventListener('abort', onAbort);
  }
}

function judge(
  { status, headers, text, wasRedirected }: PartResponse,
  { url }: PartRequest,
  partNumber: number,
  isExpired: () => boolean,
): Outcome {
  const context = { partNumber };
  if (wasRedirected || (status >= 300 && status < 400)) {
    return { type: 'fatal', error: new PartRedirectedError(`Part ${partNumber} was redirected.`, context) };
  }
  if (status >= 200 && status < 300) {
    const etag = headers.get('etag');
    if (etag) return { type: 'stored', etag };
    const message =
      'The storage gave no ETag. For browsers it has to send Access-Control-Expose-Headers: ETag.';
    return { type: 'fatal', error: new EtagUnavailableError(message, context) };
  }
  if (status === 403 && isExpired()) return { type: 'expired' };
  const storageCode = /<Code>([^<]*)/.exec(text)?.[1];
  const checksum = status === 400 && /[?&](x-amz-checksum-[^=&]*)/i.exec(url)?.[1];
  const error = new PartRejectedError(
    `Part ${partNumber} was answered with ${status}${storageCode ? ` ${storageCode}` : ''}.` +
      (checksum ? ` Its URL demands a ${checksum}, which no part can have: sign it without.` : ''),
    { ...context, status, storageCode },
  );
  if (status === 429 || status === 503) {
    const asked = parseRetryAfter(headers.get('retry-after'), headers.get('date')) ?? 0;
    return { type: 'passing', error, slowDown: Math.min(asked, longestRetryAfter) };
  }
  const isPassing = status >= 500 || status === 408 || storageCode === 'RequestTimeout';
  return { type: isPassing ? 'passing' : 'fatal', error };
}
