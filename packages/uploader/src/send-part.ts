import { parseRetryAfter } from '@conversation-analytics/client/timing';
import { EtagUnavailableError, PartRedirectedError, PartRejectedError } from './errors.ts';
import { longestRetryAfter } from './retry.ts';
import type { PartRequest, PartResponse, PartTransport } from './part-transport.ts';

/** Milliseconds without progress after which an attempt is given up. */
const longestSilence = 30_000;

/** Milliseconds for which a transport may go on after it was told to stop. */
const longestStop = 5_000;

/** Bytes per millisecond that a part needs where its bytes are not told, or still lie in the buffers of the system. */
const slowestLink = 64;

/** The transport's answer, or a rejection when nothing has moved for too long. It always ends. */
export function answerTo(request: PartRequest, transport: PartTransport): Promise<PartResponse> {
  const { signal: outer, body } = request;
  const { size } = body;
  const controller = new AbortController();
  const { signal } = controller;
  const onAbort = () => stop(outer.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let reject: (reason: unknown) => void;

  function stop(reason: unknown): void {
    isOver = true;
    controller.abort(reason);
    clearTimeout(timer);
    timer = setTimeout(reject, longestStop, reason);
  }

  // A transport that goes on all the same tells nothing more.
  function onBytes(bytes: number): void {
    if (isOver) return;
    clearTimeout(timer);
    const unseen = bytes > 0 && bytes < size ? 0 : size / slowestLink;
    timer = setTimeout(() => stop(new Error('No progress.')), longestSilence + unseen);
    request.onBytes(Math.min(bytes, size));
  }

  const answer = new Promise<PartResponse>((resolve, fail) => {
    reject = fail;
    outer.throwIfAborted();
    outer.addEventListener('abort', onAbort);
    onBytes(0);
    transport({ ...request, signal, onBytes }).then(
      (response) => (signal.aborted ? reject(signal.reason) : resolve(response)),
      // Not every runtime hands the reason on.
      (error) => reject(signal.aborted ? signal.reason : error),
    );
  });
  return answer.finally(() => {
    isOver = true;
    clearTimeout(timer);
    // By hand: the option `signal` of addEventListener costs Node a finalizer, which keeps all of this for long.
    outer.removeEventListener('abort', onAbort);
  });
}

/**
 * The ETag in the answer of a storage.
 *
 * @throws PartRejectedError, retryable where another attempt may succeed; PartRedirectedError; EtagUnavailableError
 */
export function etagIn(
  { status, headers, text, wasRedirected }: PartResponse,
  url: string,
  isExpired: () => boolean,
): string {
  if (wasRedirected || (status >= 300 && status < 400)) {
    throw new PartRedirectedError('The storage redirects the part.');
  }
  if (status >= 200 && status < 300) {
    const etag = headers.get('etag');
    if (etag) return etag;
    throw new EtagUnavailableError(
      'No ETag can be read. In browsers it takes Access-Control-Expose-Headers: ETag.',
    );
  }
  const storageCode = /<Code>([^<]*)/.exec(text)?.[1];
  const checksum = status === 400 && /[?&](x-amz-checksum-[^=&]*)/i.exec(url)?.[1];
  const isOverloaded = status === 429 || status === 503;
  const asked = parseRetryAfter(headers.get('retry-after'), headers.get('date')) ?? 0;
  throw new PartRejectedError(
    `The storage answered with ${status} ${storageCode ?? ''}.` +
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
        (status === 403 && isExpired()),
    },
  );
}
