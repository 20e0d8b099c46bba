/** Passes a request body on while counting it. After `limit` bytes it calls `onExceeded` and errors. */
export function countedBody(
  body: ReadableStream<Uint8Array>,
  { limit, onExceeded, onProgress }: { limit: number; onExceeded: () => void; onProgress: () => void },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > limit) {
          onExceeded();
          controller.error(new Error(`The body is longer than ${limit} bytes.`));
          return;
        }
        onProgress();
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Passes a response body on, and calls `onEnd` when it has ended, failed or been cancelled. */
export function observedBody(
  body: ReadableStream<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        controller.close();
      } catch {
        // The log of the web framework gets this error, which must not name hosts of the app's own network.
        controller.error(new Error('The response of the service broke off.'));
      }
      onEnd();
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}
