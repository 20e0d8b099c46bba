import { UploadError, type PartTransport } from '@conversation-analytics/uploader';

/** An upload was stopped on the way, with nothing cancelled: another one of the same file goes on from there. */
export class UploadStoppedError extends UploadError {
  protected static override readonly kind = 'UploadStoppedError';
  declare readonly name: 'UploadStoppedError';
  readonly code = 'stopped';
  override readonly retryable = true;
}

/**
 * A transport whose parts fail for good once the signal is aborted, so that their uploads end at once and can go on later: to
 * cancel them would throw away what has arrived.
 */
export function stoppable(transport: PartTransport, signal: AbortSignal): PartTransport {
  return async (request) => {
    const controller = new AbortController();
    const end = () => controller.abort(request.signal.reason);
    const stop = () => controller.abort(new UploadStoppedError('The upload was stopped.'));
    request.signal.addEventListener('abort', end, { once: true });
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (request.signal.aborted) end();
      if (signal.aborted) stop();
      return await transport({ ...request, signal: controller.signal });
    } catch (error) {
      // Not every transport hands the reason on.
      controller.signal.throwIfAborted();
      throw error;
    } finally {
      request.signal.removeEventListener('abort', end);
      signal.removeEventListener('abort', stop);
    }
  };
}
