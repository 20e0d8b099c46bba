import type { PartRequest, PartResponse, PartTransport } from '../transports/part-transport.ts';

/** Milliseconds for which a transport may go on after it was told to stop. */
const longestStop = 5_000;

/** Sends one part. The result always settles: a transport that ignores its signal is abandoned after 5 s. */
export async function transportPart(transport: PartTransport, request: PartRequest): Promise<PartResponse> {
  const { signal, body } = request;
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const abandoned = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      if (!isOver) timer = setTimeout(reject, longestStop, signal.reason);
    });
  });
  // What a transport reports after its end, or after an abort, does not count.
  const onBytes = (bytes: number) => {
    if (!isOver && !signal.aborted) request.onBytes(Math.min(bytes, body.size));
  };
  try {
    const response = await Promise.race([transport({ ...request, onBytes }), abandoned]);
    signal.throwIfAborted();
    return response;
  } catch (error) {
    // Not every runtime passes the reason on.
    throw signal.aborted ? signal.reason : error;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
