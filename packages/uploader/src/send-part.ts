import { parseRetryAfter } from '@conversation-analytics/client/timing';
import { EtagUnavailableError, PartRedirectedError, PartRejectedError } from './errors.ts';
import type { PartRequest, PartResponse, PartTransport } from './part-transport.ts';
import { longestRetryAfter } from './retry.ts';

/** Milliseconds for which a transport may go on after it was told to stop. */
const longestStop = 5_000;

/**
 * Sends one part. The result always settles: a transport that ignores its signal is left to itself after 5 s.
 *
 * @param onStart - Receives the function that gives the part up because its connection is silent.
 */
export function responseTo(
  request: PartRequest,
  transport: PartTransport,
  onStart: (giveUp: () => void) => void,
): Promise<PartResponse> {
  const { signal: outer, body } = request;
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

  // A transport that goes on all the same reports nothing more.
  function onBytes(bytes: number): void {
    if (!isOver) request.onBytes(Math.min(bytes, body.size));
  }

  const response = new Promise<PartResponse>((resolve, fail) => {
    reject = fail;
    outer.throwIfAborted();
    outer.addEventListener('abort', onAbort);
    onStart(() => stop(new Error('The connection made no progress.')));
    transport({ ...request, signal, onBytes }).then(
      (response) => (signal.aborted ? reject(signal.reason) : resolve(response)),
      // Not every runtime hands the reason on.
      (error) => reject(signal.aborted ? signal.reason : error),
    );
  });
  return response.finally(() => {
    isOver = true;
    clearTimeout(timer);
    // By hand: the option `signal` of addEventListener costs Node a finalizer, which keeps all of this for long.
    outer.removeEventListener('abort', onAbort);
  });
}

/**
 * The ETag in the response of a storage.
 *
 * @throws PartRejectedError, retryable where another attempt may succeed; PartRedirectedError; EtagUnavailableError
 */
export function etagIn(
  { status, headers, text, wasRedirected }: PartResponse,
  url: string,
  isExpired: () => boolean,
): string {
  if (wasRedirected || (status >= 300 && status < 400)) {
    throw new PartRedirectedError('The storage redirected the part, which is not followed.');
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
        (status === 403 && isExpired()),
    },
  );
}
